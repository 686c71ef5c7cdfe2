import { adoptSheet } from './adopt.ts'

/**
 * Gives what stands in the page its style: what this returns is the `ref` of such an element.
 * @param styles - Each makes the text of one, and is the same function each time.
 */
export const applyStyle =
  (...styles: (() => string)[]) =>
  (element: Element | null): void => {
    const root = element?.getRootNode() as ShadowRoot | Element | undefined
    // What does not stand in the page yet will stand in its document, as far as anybody knows.
    if (root) for (const style of styles) adoptSheet('adoptedStyleSheets' in root ? root : document, style)
  }
