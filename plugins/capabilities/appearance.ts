// What a host may change of the look, and which values are possible.

/** A host's own design. Everything else of the look follows from it. */
export interface Appearance {
  /**
   * The color of what acts: `#0d6efd` or `rgb(13 110 253)`. Text on it and beside it gets the contrast of WCAG 2.2 AA in
   * both modes.
   */
  readonly accent?: string | undefined
  /** The modal's corners in pixels, from 0 to 40. Smaller ones follow. Default: 28. */
  readonly radius?: number | undefined
  /** A CSS list of font families: `'Inter', sans-serif`, or `var(--font-sans)`. */
  readonly font?: string | undefined
  /** The size of texts, from 0.8 to 1.5. Default: 1, the visitor's own. */
  readonly scale?: number | undefined
}

export const HEX_COLOR = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i
export const RGB_COLOR = /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)(?:[\s,/]+([\d.]+)(%?))?\s*\)$/i

/** A list that cannot end its declaration. */
const FONT =
  /^(?:[\w -]+|"[^"\\\n]+"|'[^'\\\n]+'|var\(--[\w-]+\))(?:,(?:[\w -]+| *"[^"\\\n]+" *| *'[^'\\\n]+' *| *var\(--[\w-]+\) *))*$/
const LONGEST_FONT = 300

const isTextLike = (pattern: RegExp) => (value: unknown) =>
  typeof value === 'string' && value.length <= LONGEST_FONT && pattern.test(value.trim())

const isWithin = (least: number, most: number) => (value: unknown) =>
  typeof value === 'number' && value >= least && value <= most

/** For each field: whether a value is possible, and what it must be. */
export const APPEARANCE_FIELDS: Readonly<
  Record<keyof Appearance, { readonly accepts: (value: unknown) => boolean; readonly expected: string }>
> = {
  accent: {
    accepts: (value) => isTextLike(HEX_COLOR)(value) || isTextLike(RGB_COLOR)(value),
    expected: 'a hexadecimal or rgb() color',
  },
  radius: { accepts: isWithin(0, 40), expected: 'a number from 0 to 40' },
  font: { accepts: isTextLike(FONT), expected: 'a list of font families' },
  scale: { accepts: isWithin(0.8, 1.5), expected: 'a number from 0.8 to 1.5' },
}
