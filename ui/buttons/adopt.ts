import { type RefObject, useEffect, useInsertionEffect, useRef } from 'react'

const sheets = /* @__PURE__ */ new Map<() => string, CSSStyleSheet>()

// Constructed, since a strict policy allows no style element; once for each document or shadow root.
function adopt(root: Document | ShadowRoot | undefined, style: () => string) {
  if (!root?.adoptedStyleSheets) return
  const sheet = sheets.get(style) ?? new CSSStyleSheet()
  if (!sheets.has(style)) sheet.replaceSync(style())
  sheets.set(style, sheet)
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}

/** Gives what stands in the page its style. @returns A ref to put on the element, which may be in a shadow root. */
export function useStyle<E extends Element>(style: () => string): RefObject<E | null> {
  const element = useRef<E>(null)
  useInsertionEffect(() => adopt(document, style), [style])
  useEffect(() => adopt(element.current?.getRootNode() as ShadowRoot | undefined, style), [style])
  return element
}
