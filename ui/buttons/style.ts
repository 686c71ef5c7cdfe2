import { type RefObject, useEffect, useInsertionEffect, useRef } from 'react'
import { adopt } from './adopt.ts'

/** Gives what stands in the page its style. @returns A ref to put on the element, which may be in a shadow root. */
export function useStyle<E extends Element>(style: () => string): RefObject<E | null> {
  const element = useRef<E>(null)
  useInsertionEffect(() => adopt(document, style), [style])
  useEffect(() => adopt(element.current?.getRootNode() as ShadowRoot | undefined, style), [style])
  return element
}
