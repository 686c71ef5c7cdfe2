import type { ThemeVars } from './theme.ts'

type Given = ThemeVars | (() => ThemeVars)

interface CssOptions {
  /** Leaves out what is equal in this theme. */
  extends?: Given
}

const toVars = (given: Given): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof given === 'function' ? given() : given).flatMap(([group, values]) =>
      Object.entries(values as Record<string, string>).map(([name, value]) => [`--rk-${group}-${name}`, value]),
    ),
  )

/** Returns a theme as RainbowKit’s custom properties, such as `--rk-colors-accentColor`. */
export function cssObjectFromTheme(theme: Given, { extends: base }: CssOptions = {}): Record<string, string> {
  const known = base ? toVars(base) : {}
  return Object.fromEntries(Object.entries(toVars(theme)).filter(([name, value]) => known[name] !== value))
}

/** @example `:root{${cssStringFromTheme(lightTheme)}}` */
export const cssStringFromTheme = (theme: Given, options: CssOptions = {}): string =>
  toDeclarations(cssObjectFromTheme(theme, options))

/** Values cannot end their declaration. */
export const toDeclarations = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}:${value.replace(/[:;{}</>]/g, '')};`)
    .join('')
