import { createContext, useContext, useInsertionEffect } from 'react'
import { adoptSheet } from '../theme/adopt-sheet.ts'
import { scaleToReader } from '../theme/text-size.ts'

/** Provides the modal's shadow root to its content. */
export const RootContext = createContext<ShadowRoot | undefined>(undefined)

/**
 * For views and primitives with styles of their own: adds the sheet before the first paint, once per modal.
 * @param style - CSS text, such as the default export of a `.css` file. With equal specificity it wins over the dialog's
 *   sheet.
 */
export function useSheet(style: string): void {
  const root = useContext(RootContext)
  useInsertionEffect(() => adoptSheet(root, style, scaleToReader), [root, style])
}
