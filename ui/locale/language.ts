import type { NumberStyle } from '../format/number-style.ts'
import type { Words } from '../hooks/messages.ts'
import { getLanguages, isEnglish, type LanguageKernel } from './wanted-languages.ts'

/** A language other than English, with the texts that no plugin has. */
export interface Language {
  /** The language of the texts: `de`. */
  readonly locale: string
  /** The visitor's own tag, for numbers and dates: `de-CH`. */
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
  readonly words: Words
  readonly numbers: NumberStyle
}

/** By wanted languages. `null`: English, since there are no texts of any of them. */
export const languages = new Map<string, Language | null>()

/** The wanted languages that loaded at a later try: they change all keys, so that what was shown in English loads again. */
export const recovered: string[] = []

/** Identifies a kernel's language; empty for English. */
export const getLanguageKey = (kernel: LanguageKernel): string =>
  isEnglish(kernel) ? '' : [...getLanguages(kernel), ...recovered].join()

/** Returns a kernel's language: `null` for English, and until `fetchLanguage` has ended. */
export const getLanguage = (kernel: LanguageKernel): Language | null =>
  languages.get(getLanguages(kernel).join()) ?? null
