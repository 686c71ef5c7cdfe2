// RainbowKit's themes as Portico's custom properties, in one sheet of the page.
import { BLACK, getReadable, parseColor } from '../../../ui/theme/contrast.ts'
import { deriveTokens } from '../../../ui/theme/derive-tokens.ts'
import { cssStringFromTheme, toDeclarations } from './css-variables.ts'
import { lightTheme, type Theme, type ThemeVars } from './theme.ts'

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

/** RainbowKit's own custom properties, for the children of the provider with this `data-rk`. */
const toVariables = (vars: ThemeVars, id: string): string =>
  `[data-rk="${CSS.escape(id)}"]{${cssStringFromTheme(vars)}}\n`

function toCss(theme: Theme, id: string): string {
  const write = (vars: ThemeVars) =>
    `portico-modal,.portico-button{${toDeclarations(toTokens(vars))}}
.portico-button{--portico-radius-full:${vars.radii.connectButton}}
${toVariables(vars, id)}`
  if (!('lightMode' in theme)) return write(theme)
  return `${write(theme.darkMode)}@media(prefers-color-scheme:light){${write(theme.lightMode)}}`
}

/**
 * Applies a theme to the page's buttons and its modal. Without one they keep Portico's own colors, and the children have
 * the variables of the light theme.
 *
 * @returns The function that removes it
 */
export function applyTheme(theme: Theme | undefined, id: string): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(theme ? toCss(theme, id) : toVariables(lightTheme(), id))
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}
