// A host's own design as custom properties. Fetched only for a host that has one.
import { isDevelopment } from '../../kernel/development.ts'
import { APPEARANCE_FIELDS, type Appearance } from '../../plugins/capabilities/appearance.ts'
import { adoptSheet } from './adopt-sheet.ts'
import { deriveTokens } from './derive-tokens.ts'

/** The modal's corners and those that follow, in pixels, as in `tokens.ts` and `deferred-tokens.ts`. */
const RADII = { modal: 28, panel: 16, control: 14, tile: 11, small: 8 }
const BUTTON_RADIUS = 22

/**
 * Shows a host's own design in the page: on each modal and each button whose `data-appearance` it is, so that two
 * kernels of a page, or a page and a replay, do not disagree.
 *
 * @param button - Is marked with it first. React marks those that it renders.
 */
export function showAppearance(appearance: Appearance, button?: Element | null): void {
  button?.setAttribute('data-appearance', JSON.stringify(appearance))
  const css = toAppearanceCss(appearance)
  if (css) adoptSheet(document, css)
}

/**
 * Converts a host's design to the text of a style sheet. A value that is not possible is left out, with a warning in
 * development that names the field. The host's own `--portico-*` properties win.
 */
export function toAppearanceCss(given: Appearance): string {
  const { accent, radius, font, scale } = pickPossible(given)
  const dark = accent === undefined ? {} : deriveTokens({ accent }, 'dark')
  const light = accent === undefined ? {} : deriveTokens({ accent }, 'light')
  const common = { ...(font !== undefined && { font }), ...(scale !== undefined && { scale: `${scale}` }) }
  const at = `[data-appearance="${CSS.escape(JSON.stringify(given))}"]`
  const both = (theme = '') => `:where(portico-modal${at}${theme},.portico-button${at}${theme})`
  return [
    toRule(both(), { ...dark, ...toProperties(common) }),
    toRule(both('[data-theme=light]'), light),
    accent === undefined ? '' : `@media(prefers-color-scheme:light){${toRule(both('[data-theme=auto]'), light)}}`,
    radius === undefined ? '' : toRadiusRules(radius, at),
    scale === undefined ? '' : `.portico-button${at}{font-size:calc(max(15px,.9375rem)*${scale})}`,
  ].join('')
}

function pickPossible(given: Appearance): Appearance {
  const entries = Object.entries(given).filter(([name, value]) => {
    const field = Object.hasOwn(APPEARANCE_FIELDS, name) ? APPEARANCE_FIELDS[name as keyof Appearance] : undefined
    if (value === undefined || field?.accepts(value)) return true
    if (isDevelopment())
      console.warn(
        field
          ? `Portico: theme.${name} must be ${field.expected}, and "${value}" is not used.`
          : `Portico: theme.${name} is not known, and is not used.`,
      )
    return false
  })
  return Object.fromEntries(entries)
}

function toRadiusRules(radius: number, at: string): string {
  const scaled = Object.entries(RADII).map(([name, px]) => [
    `radius-${name}`,
    `${Math.round((px * radius) / RADII.modal)}px`,
  ])
  const full = radius === 0 ? { 'radius-full': '0px' } : {}
  const button = { 'radius-full': `${Math.round((BUTTON_RADIUS * radius) / RADII.modal)}px` }
  return (
    toRule(`:where(portico-modal${at})`, toProperties({ ...Object.fromEntries(scaled), ...full })) +
    toRule(`:where(.portico-button${at})`, toProperties(button))
  )
}

const toProperties = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--portico-${name}`, value]))

const toRule = (selector: string, properties: Readonly<Record<string, string>>): string => {
  const text = Object.entries(properties).map(([name, value]) => `${name}:${value};`)
  return text.length > 0 ? `${selector}{${text.join('')}}` : ''
}
