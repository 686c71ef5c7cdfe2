// ConnectKit's themes as a design of Portico's. Colors that it has for each part follow from the accent here.
import { APPEARANCE_FIELDS, type Appearance } from '../../plugins/capabilities/appearance.ts'
import type { ThemeOptions } from '../../plugins/capabilities.ts'

export type ConnectKitTheme = 'auto' | 'web95' | 'retro' | 'soft' | 'midnight' | 'minimal' | 'rounded' | 'nouns'
export type Mode = 'light' | 'dark' | 'auto'
/** ConnectKit's custom properties. */
export type CustomTheme = Readonly<Record<`--ck-${string}`, string | number | undefined>> | object

const THEMES: Readonly<Record<ConnectKitTheme, ThemeOptions>> = {
  auto: {},
  web95: { mode: 'light', radius: 0 },
  retro: { mode: 'light', radius: 8 },
  soft: { mode: 'light', radius: 12 },
  midnight: { mode: 'dark', radius: 10 },
  minimal: { mode: 'light', radius: 0 },
  rounded: { mode: 'light', radius: 24 },
  nouns: { mode: 'light', radius: 24 },
}

/** A mode that is not `auto` wins over the theme's. A value that Portico cannot use is left out. */
export function toTheme(theme: ConnectKitTheme = 'auto', mode: Mode = 'auto', custom: CustomTheme = {}): ThemeOptions {
  const known = THEMES[theme] ?? THEMES.auto
  return { ...known, ...readCustom(custom), mode: mode === 'auto' ? (known.mode ?? 'auto') : mode }
}

function readCustom(custom: CustomTheme): Appearance {
  const given = custom as Readonly<Record<string, string | number | undefined>>
  const wanted: Appearance = {
    accent: given['--ck-accent-color'] as string,
    font: given['--ck-font-family'] as string,
    radius: Number.parseFloat(String(given['--ck-border-radius'])),
  }
  const isUsable = ([field, value]: [string, unknown]) => APPEARANCE_FIELDS[field as keyof Appearance].accepts(value)
  return Object.fromEntries(Object.entries(wanted).filter(isUsable))
}
