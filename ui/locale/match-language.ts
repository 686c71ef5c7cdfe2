/** The languages of the texts. `npm run translations` writes their files. */
export const LOCALES = [
  'ar',
  'bn',
  'de',
  'en',
  'es',
  'es-419',
  'fa',
  'fr',
  'he',
  'hi',
  'id',
  'it',
  'ja',
  'ko',
  'ms',
  'nl',
  'pl',
  'pt-BR',
  'ru',
  'th',
  'tr',
  'uk',
  'vi',
  'zh-CN',
  'zh-TW',
] as const

export interface LocaleMatch {
  /** The language of the texts: one of those that there are. */
  readonly locale: string
  /** The wanted tag, for numbers and dates: `de-CH` groups digits in another way than `de`. */
  readonly tag: string
}

/** Former codes, which some browsers still send. */
const ALIASES: Readonly<Record<string, string>> = { iw: 'he', in: 'id' }

/**
 * Finds the first wanted language that there is. Lookup as in RFC 4647, and Chinese by its script, Portuguese and
 * Spanish by their regions.
 *
 * @param wanted - BCP 47 tags, the most wanted first. Malformed ones are skipped.
 * @returns English if no wanted language is available.
 * @example `matchLocale(['gsw', 'zh-HK'])` is `{ locale: 'zh-TW', tag: 'zh-HK' }`
 */
export function matchLocale(wanted: readonly string[], available: readonly string[] = LOCALES): LocaleMatch {
  for (const tag of wanted) {
    const locale = lookUp(tag, available)
    if (locale) return { locale, tag }
  }
  return { locale: 'en', tag: 'en' }
}

function lookUp(tag: string, available: readonly string[]): string | undefined {
  const parsed = parse(tag)
  if (!parsed) return undefined
  const { language, region = '', script } = parsed.maximize()
  const own = ALIASES[language] ?? language
  const candidates = [
    `${own}-${region}`,
    ...(own === 'zh' ? [script === 'Hant' ? 'zh-TW' : 'zh-CN'] : []),
    // Spanish outside of Europe is that of Latin America.
    ...(own === 'es' && !EUROPEAN_SPANISH.includes(region) ? ['es-419'] : []),
    own,
    // A language with texts of one region alone is better read in those than in English.
    available.find((locale) => locale.split('-')[0] === own) ?? '',
  ]
  return candidates.find((candidate) => available.includes(candidate))
}

const EUROPEAN_SPANISH = ['ES', 'EA', 'IC', 'AD', 'GQ', 'PH']

function parse(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag)
  } catch {
    return undefined
  }
}
