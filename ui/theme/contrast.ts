// Colors of a host, and their contrast.
import { HEX_COLOR, RGB_COLOR } from '../../plugins/capabilities/appearance.ts'

/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number]

export const WHITE: Rgb = [255, 255, 255]
export const BLACK: Rgb = [0, 0, 0]

/**
 * Parses `#rgb`, `#rrggbb`, `rgb()` and `rgba()`.
 *
 * @param over - What shows through a color that is not opaque.
 * @returns `undefined` for any other text
 */
export function parseColor(text: string, over: Rgb = WHITE): Rgb | undefined {
  const [, red = '', green = '', blue = '', alpha, percent] = RGB_COLOR.exec(text.trim()) ?? []
  if (red) {
    const share = alpha === undefined ? 1 : Number(alpha) / (percent ? 100 : 1)
    return mixColors(over, [Number(red), Number(green), Number(blue)], Math.min(share, 1))
  }
  if (!HEX_COLOR.test(text.trim())) return undefined
  const digits = text.trim().slice(1)
  const pairs = digits.length < 6 ? [...digits].map((one) => one + one) : (digits.match(/../g) ?? [])
  const [r = 0, g = 0, b = 0, a = 255] = pairs.map((pair) => Number.parseInt(pair, 16))
  return mixColors(over, [r, g, b], a / 255)
}

export const formatColor = (color: Rgb): string =>
  `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`

/** Mixes a share of `color`, from 0 to 1, into `base`, and rounds as the page will show it. */
export function mixColors([r, g, b]: Rgb, color: Rgb, share: number): Rgb {
  const mix = (from: number, to: number) => Math.round(from + (Math.min(to, 255) - from) * share)
  return [mix(r, color[0]), mix(g, color[1]), mix(b, color[2])]
}

/** @see WCAG 2.2, relative luminance */
function getLuminance(color: Rgb): number {
  const [r, g, b] = color.map((part) => {
    const value = part / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Returns the contrast ratio of two colors, from 1 to 21. @see WCAG 2.2, contrast ratio */
export function getContrast(a: Rgb, b: Rgb): number {
  const [dark, light] = [getLuminance(a), getLuminance(b)].sort((x, y) => x - y) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Returns black or white, whichever is easier to read on a color. */
export const getReadable = (on: Rgb): Rgb => (getContrast(on, BLACK) > getContrast(on, WHITE) ? BLACK : WHITE)

/** Moves a color away from another, as little as the ratio needs: 4.5 for text, 3 for lines and marks. */
export function toContrast(color: Rgb, against: Rgb, ratio: number): Rgb {
  const target = getReadable(against)
  for (let share = 0; share < 1; share += 0.02) {
    const moved = mixColors(color, target, share)
    if (getContrast(moved, against) >= ratio) return moved
  }
  return target
}
