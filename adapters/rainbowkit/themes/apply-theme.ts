// RainbowKit's themes as Portico's custom properties, in one sheet of the page.
import { BLACK, getReadable, parseColor } from '../../../ui/theme/contrast.ts'
import { deriveTokens } from '../../../ui/theme/derive-tokens.ts'
import { cssStringFromTheme, toDeclarations } from './css-variables.ts'
import type { Theme, ThemeVars } from './theme.ts'

/** Gets Portico's name of a theme. */
export function getMode(theme: Theme): 'dark' | 'light' | 'auto' {
  if ('lightMode' in theme) return 'auto'
  const surface = parseColor(theme.colors.modalBackground)
  return surface && getReadable(surface) === BLACK ? 'light' : 'dark'
}

function toTokens(theme: ThemeVars): Readonly<Record<string, string>> {
  const { colors, fonts, radii } = theme
  const { accentColor: accent, accentColorForeground: onAccent, modalBackground: surface, modalText: text } = colors
  return {
    ...deriveTokens({ accent, onAccent, surface, text }, getMode(theme) === 'light' ? 'light' : 'dark'),
    '--portico-scrim': colors.modalBackdrop,
    '--portico-font': fonts.body,
    '--portico-radius-modal': radii.modal,
    '--portico-radius-control': radii.actionButton,
  }
}

/** @param id - The `data-rk` of the provider, whose children may use RainbowKit's own custom properties. */
function toCss(theme: Theme, id: string): string {
  const write = (vars: ThemeVars) =>
    `portico-modal,.portico-button{${toDeclarations(toTokens(vars))}}
.portico-button{--portico-radius-full:${vars.radii.connectButton}}
[data-rk="${CSS.escape(id)}"]{${cssStringFromTheme(vars)}}
`
  if (!('lightMode' in theme)) return write(theme)
  return `${write(theme.darkMode)}@media(prefers-color-scheme:light){${write(theme.lightMode)}}`
}

/** Applies a theme to the page's buttons and its modal. @returns The function that removes it */
export function applyTheme(theme: Theme, id: string): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(toCss(theme, id))
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}
