/** How a reader looks at the modal. */
export interface Look {
  readonly theme: 'dark' | 'light'
  /** BCP 47. */
  readonly locale: string
  /** `auto` is that of the language. */
  readonly direction: 'auto' | 'ltr' | 'rtl'
  /** In CSS pixels. */
  readonly width: number
}

/** Some of the languages, each by its own name. */
export const LOCALES: Readonly<Record<string, string>> = {
  en: 'English',
  ar: 'العربية',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  hi: 'हिन्दी',
  ja: '日本語',
  'zh-CN': '简体中文',
}

export const isLocale = (tag: string): boolean => Object.hasOwn(LOCALES, tag)

export const WIDTHS: readonly number[] = [320, 360, 420]
