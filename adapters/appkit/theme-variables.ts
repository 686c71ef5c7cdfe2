// The eight variables of AppKit as custom properties of Portico.

export interface ThemeVariables {
  '--w3m-font-family'?: string | undefined
  '--w3m-accent'?: string | undefined
  /** Mixed into the surfaces. */
  '--w3m-color-mix'?: string | undefined
  /** Percent, from 0 to 100. */
  '--w3m-color-mix-strength'?: number | undefined
  /** Default `10px`. */
  '--w3m-font-size-master'?: string | undefined
  /** Default `4px`. */
  '--w3m-border-radius-master'?: string | undefined
  /** Not used: the modal is in the browser's top layer, above every `z-index`. */
  '--w3m-z-index'?: number | undefined
  /** The QR code's, darkened as far as cameras need it: its card is white. */
  '--w3m-qr-color'?: string | undefined
}

const FONT_SIZE = 10
const RADIUS = 4

/** The defaults that are mixed or scaled: those of `ui/theme/tokens.ts`, which loads with the modal. */
export const SURFACES = {
  dark: { surface: '#191816', 'surface-raised': '#23211f', 'surface-hover': '#2c2a27', 'surface-pressed': '#35322e' },
  light: { surface: '#fff', 'surface-raised': '#f6f4f1', 'surface-hover': '#eeece7', 'surface-pressed': '#e5e2dc' },
} as const
export const RADII = { modal: 28, panel: 16, tile: 11 } as const
/** Weight, size and line height in rem. */
export const TYPES = {
  headline: [600, '1.25', '1.625'],
  title: [600, '.9375', '1.375'],
  body: [400, '.9375', '1.375'],
  strong: [500, '.9375', '1.375'],
  label: [500, '.8125', '1.125'],
  small: [400, '.8125', '1.125'],
  caption: [500, '.75', '1'],
} as const

/** A value that could end the declaration is not used. */
const isSafe = (value: unknown): value is string => typeof value === 'string' && /^[^;{}<>]+$/.test(value)

const write = (name: string, value: string) => `--portico-${name}:${value};`
const mapEntries = <T>(values: Readonly<Record<string, T>>, to: (name: string, value: T) => string) =>
  Object.entries(values)
    .map(([name, value]) => to(name, value))
    .join('')

/** Converts the variables to the text of a style sheet. */
export function toThemeCss(variables: ThemeVariables): string {
  const common = [
    isSafe(variables['--w3m-font-family']) ? write('font', variables['--w3m-font-family']) : '',
    scaleRadii(Number.parseFloat(variables['--w3m-border-radius-master'] ?? '') / RADIUS),
    scaleFonts(Number.parseFloat(variables['--w3m-font-size-master'] ?? '') / FONT_SIZE),
  ].join('')
  const dark = mixSurfaces(SURFACES.dark, variables)
  const light = mixSurfaces(SURFACES.light, variables)
  return [
    toRules(common + dark, light),
    toAccentCss(variables['--w3m-accent']),
    toQrCss(variables['--w3m-qr-color']),
  ].join('')
}

const ELEMENTS = 'portico-modal,.portico-button'

/** @param light - What differs on the light theme. */
function toRules(dark: string, light: string): string {
  if (dark === '') return ''
  const themed = (selector: string, text: string) =>
    `${ELEMENTS.split(',').map((element) => `${element}${selector}`)}{${text}}`
  return [
    themed('', dark),
    light && themed('[data-theme=light]', light),
    light && `@media(prefers-color-scheme:light){${themed('[data-theme=auto]', light)}}`,
  ].join('')
}

function scaleRadii(factor: number): string {
  if (!(factor >= 0 && factor < Number.POSITIVE_INFINITY)) return ''
  return (
    mapEntries(RADII, (name, px) => write(`radius-${name}`, `${px * factor}px`)) +
    (factor === 0 ? write('radius-full', '0px') : '')
  )
}

const scaleFonts = (factor: number): string =>
  factor > 0 && factor < Number.POSITIVE_INFINITY
    ? mapEntries(TYPES, (name, [weight, size, line]) =>
        write(`type-${name}`, `${weight} calc(${size}rem*${factor})/calc(${line}rem*${factor}) var(--portico-font)`),
      )
    : ''

function mixSurfaces(surfaces: Readonly<Record<string, string>>, variables: ThemeVariables): string {
  const { '--w3m-color-mix': color, '--w3m-color-mix-strength': strength = 0 } = variables
  if (!isSafe(color) || !(strength > 0)) return ''
  const percent = Math.min(strength, 100)
  return mapEntries(surfaces, (name, own) => write(name, `color-mix(in srgb,${color} ${percent}%,${own})`))
}

/**
 * The accent, with a text color on it and a text color beside it that stay readable: at a lightness of .57 in OKLCH,
 * black and white have the same contrast. A browser without relative colors keeps Portico's own accent.
 */
function toAccentCss(accent: string | undefined): string {
  if (!isSafe(accent)) return ''
  const text = (lightness: string) => write('accent-text', `oklch(from ${accent} ${lightness} c h)`)
  const dark = [
    write('accent', accent),
    write('on-accent', `oklch(from ${accent} clamp(0,(.57 - l)*1000,1) 0 0)`),
    text('max(l,.75)'),
  ].join('')
  return wrapModern(toRules(dark, text('min(l,.5)')))
}

/** In every hue, a lightness of at most .45 in OKLCH has a contrast of more than 6 with white. */
const toQrCss = (color: string | undefined): string =>
  isSafe(color) ? wrapModern(toRules(write('qr', `oklch(from ${color} min(l,.45) c h)`), '')) : ''

const wrapModern = (rules: string) => `@supports(color:oklch(from red l c h)){${rules}}`
