const sheets = /* @__PURE__ */ new Map<string, CSSStyleSheet>()

/**
 * Adds a style to a document or shadow root, once. The sheet is constructed because a strict policy allows no style
 * element.
 * @param change - Transforms the CSS text first.
 */
export function adoptSheet(
  root: Document | ShadowRoot | undefined,
  style: string,
  change = (css: string) => css,
): void {
  if (!root?.adoptedStyleSheets) return
  let sheet = sheets.get(style)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(change(style))
    sheets.set(style, sheet)
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
}
