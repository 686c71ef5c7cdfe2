import { type ThemeVariables, toThemeCss } from './theme-variables.ts'

/** The style sheet of the page's AppKit, for the page and the elements' shadow roots. A server has none. */
export const themeSheet: CSSStyleSheet | undefined = /* @__PURE__ */ (() =>
  typeof document === 'undefined' || !document.adoptedStyleSheets ? undefined : new CSSStyleSheet())()

/** Shows the theme in the page, instead of an earlier one. */
export function showTheme(variables: ThemeVariables): void {
  if (!themeSheet) return
  if (!document.adoptedStyleSheets.includes(themeSheet)) document.adoptedStyleSheets.push(themeSheet)
  themeSheet.replaceSync(toThemeCss(variables))
}
