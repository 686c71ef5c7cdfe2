// One word for one thing: a visitor who reads "wallet" in one view must not meet another word for it in the next. The
// glossary has the stems, in lower case; a second one is another form of the word, or its verb.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LOCALES, PARTS, readEnglish, readTranslation } from '../../build/translations.mjs'

const TERMS: Readonly<Record<string, RegExp>> = {
  wallet: /\bwallets?\b/i,
  network: /\bnetworks?\b/i,
  // To sign in is another thing.
  sign: /\bsign(?:s|ed|ing|atures?)?\b(?![ -](?:you )?in\b)/i,
  approve: /\bapprov(?:es?|ed|als?|ing)\b/i,
  recipient: /\b(?:recipient|receiver)s?\b/i,
  'seed phrase': /\b(?:seed|recovery) phrases?\b/i,
}

/** Values of a label, as in Polish: “(sieć: nieznana)”. */
const NETWORKS = ['connecting.unknownNetwork', 'login.network', 'pairing.network']
const LABELED: Readonly<Record<string, readonly string[]>> = { pl: NETWORKS, ru: NETWORKS, tr: NETWORKS, uk: NETWORKS }

const glossary = JSON.parse(
  readFileSync(new URL('../translations/glossary.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

const english = await Promise.all(PARTS.map(async (part) => [part.folder, await readEnglish(part)] as const))
/** Names of values say nothing: `{wallet}` is the name of one. */
const read = (text: string) => text.replace(/\{\w+\}/g, '')

test('each language has each term', () => {
  expect(Object.keys(glossary).sort()).toEqual(LOCALES)
  for (const [locale, terms] of Object.entries(glossary)) {
    expect(Object.keys(terms), locale).toEqual(Object.keys(TERMS))
    expect(
      Object.values(terms).every(([stem]) => !!stem),
      locale,
    ).toBe(true)
  }
})

describe.each(LOCALES)('%s', (locale) => {
  test.each(Object.entries(TERMS))('says %s by the words of its glossary', (term, pattern) => {
    const stems = glossary[locale]?.[term] ?? []
    const others = english.flatMap(([folder, texts]) => {
      const translated = readTranslation(folder, locale)
      return Object.entries(texts)
        .filter(([key, text]) => pattern.test(read(text)) && !LABELED[locale]?.includes(key))
        .map(([key]) => [key, read(translated[key] ?? '').toLocaleLowerCase(locale)] as const)
        .filter(([, text]) => !stems.some((stem) => text.includes(stem)))
    })
    expect(others).toEqual([])
  })
})
