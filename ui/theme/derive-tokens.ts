import {
  BLACK,
  formatColor,
  getContrast,
  getReadable,
  mixColors,
  parseColor,
  type Rgb,
  toContrast,
  WHITE,
} from './contrast.ts'

/** Colors of a host, as CSS writes them: hexadecimal or `rgb()`. */
export interface HostColors {
  readonly accent?: string | undefined
  /** Text on the accent. Default: black or white. */
  readonly onAccent?: string | undefined
  readonly surface?: string | undefined
  readonly text?: string | undefined
}

/** Text, and lines that bound a control. @see WCAG 2.2, 1.4.3 and 1.4.11 */
const [TEXT, LINE] = [4.5, 3]

/**
 * Derives the custom properties of a modal from a few colors. Each pair that is read together has the contrast of WCAG
 * 2.2 AA: a color that would not is moved towards black or white, as little as needed.
 *
 * @param mode - Whose surface and text to use if the host gives none.
 * @param warn - Is told which colors could not be read, and are left out.
 * @returns `{ '--portico-accent': '#0d6efd', … }`
 */
export function deriveTokens(
  colors: HostColors,
  mode: 'dark' | 'light',
  warn: (message: string) => void = console.warn,
): Readonly<Record<string, string>> {
  const read = (name: keyof HostColors, over: Rgb): Rgb | undefined => {
    const value = colors[name]
    if (value === undefined) return undefined
    const color = parseColor(value, over)
    if (!color) warn(`Portico: the color ${name}, "${value}", is not hexadecimal or rgb(), and is not used.`)
    return color
  }
  const own = read('surface', mode === 'dark' ? BLACK : WHITE)
  const surface = own ?? (parseColor(mode === 'dark' ? '#191816' : '#fff') as Rgb)
  const ownText = read('text', surface)
  const text = toContrast(ownText ?? getReadable(surface), surface, 7)
  const accent = read('accent', surface)
  return {
    ...(own || ownText ? deriveNeutrals(surface, text) : {}),
    ...(accent ? deriveAccents(accent, read('onAccent', accent), surface) : {}),
  }
}

/** The share of the strongest shade of a surface. */
const PRESSED = 0.12

/** Returns a shade of the surface: towards its text, or all of them away from it if the text were hard to read. */
function shade(surface: Rgb, text: Rgb, share: number): Rgb {
  const isReadable = getContrast(text, mixColors(surface, text, PRESSED)) >= TEXT + 0.1
  return mixColors(surface, isReadable ? text : getReadable(text), share)
}

/** Returns the surface or its strongest shade, on whichever text is harder to read. */
function getHardest(surface: Rgb, text: Rgb): Rgb {
  const pressed = shade(surface, text, PRESSED)
  return getContrast(text, pressed) < getContrast(text, surface) ? pressed : surface
}

function deriveNeutrals(surface: Rgb, text: Rgb) {
  return format({
    surface,
    'surface-raised': shade(surface, text, 0.05),
    'surface-hover': shade(surface, text, 0.09),
    'surface-pressed': shade(surface, text, PRESSED),
    'surface-sunken': shade(surface, text, 0.07),
    line: mixColors(surface, text, 0.12),
    'line-strong': toContrast(mixColors(surface, text, 0.45), surface, LINE),
    text,
    'text-muted': toContrast(mixColors(surface, text, 0.62), getHardest(surface, text), TEXT),
    toast: shade(surface, text, 0.05),
  })
}

function deriveAccents(wanted: Rgb, wantedText: Rgb | undefined, surface: Rgb) {
  const onAccent = wantedText ?? getReadable(wanted)
  const accent = toContrast(wanted, onAccent, TEXT)
  // Away from its text, so that the contrast only grows: towards the side on which the accent is.
  const away = getContrast(accent, BLACK) < getContrast(onAccent, BLACK) ? BLACK : WHITE
  return format({
    accent,
    'on-accent': onAccent,
    'accent-hover': mixColors(accent, away, 0.12),
    'accent-pressed': mixColors(accent, away, 0.2),
    'accent-text': toContrast(accent, getHardest(surface, getReadable(surface)), TEXT),
    'accent-soft': mixColors(surface, accent, 0.15),
    focus: toContrast(accent, surface, LINE),
  })
}

const format = (colors: Readonly<Record<string, Rgb>>) =>
  Object.fromEntries(Object.entries(colors).map(([name, color]) => [`--portico-${name}`, formatColor(color)]))
