import { createContext, useContext, useInsertionEffect } from 'react'
import { adoptSheet } from '../buttons/adopt.ts'
import { scaleToReader } from '../theme/size.ts'

/** Carries the shadow root of the modal to what is shown in it. */
export const RootContext = createContext<ShadowRoot | undefined>(undefined)

/**
 * For views and primitives with a look of their own: adopted before the first paint, once in each modal.
 * @param style - Makes the style's text; the same function each time. Of equal rules, those of the dialog's sheet give way.
 */
export function useSheet(style: () => string): void {
  const root = useContext(RootContext)
  useInsertionEffect(() => adoptSheet(root, style, scaleToReader), [root, style])
}
