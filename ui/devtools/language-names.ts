import { LOCALES } from '../locale/match-language.ts'

export interface NamedLanguage {
  /** BCP 47. */
  readonly tag: string
  /** In the language itself: `Deutsch`, `Français`. */
  readonly name: string
}

/** Names each language of the texts in itself, with a capital as at the start of a line. */
export const nameLanguages = (): readonly NamedLanguage[] =>
  LOCALES.map((tag) => {
    const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
    return { tag, name: name.charAt(0).toLocaleUpperCase(tag) + name.slice(1) }
  })
