const sheets = /* @__PURE__ */ new Map<() => string, CSSStyleSheet>()

/**
 * Gives a document or shadow root a style, once. Constructed, since a strict policy allows no style element.
 * @param change - What is done to the style's text before.
 */
export function adoptSheet(
  root: Document | ShadowRoot | undefined,
  style: () => string,
  change = (css: string) => css,
): void {
  if (!root?.adoptedStyleSheets) return
  const sheet = sheets.get(style) ?? new CSSStyleSheet()
  if (!sheets.has(style)) sheet.replaceSync(change(style()))
  sheets.set(style, sheet)
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
}
