import { adoptSheet } from '../../../ui/theme/adopt-sheet.ts'

/**
 * Returns a `ref` callback that adds styles to the root of its element.
 * @param styles - Each returns CSS text.
 */
export const applyStyle =
  (...styles: (() => string)[]) =>
  (element: Element | null): void => {
    const root = element?.getRootNode() as ShadowRoot | Element | undefined
    // A detached element will probably be added to the document.
    if (root) for (const style of styles) adoptSheet('adoptedStyleSheets' in root ? root : document, style())
  }
