import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { compileMessage } from '../../build/messages.mjs'
import { LOCALES, listKeys, PARTS, readEnglish, readTranslation } from '../../build/translations.mjs'
import { LOCALES as LISTED } from '../../ui/locale/match-language.ts'

/** Names, which stay as they are. */
const NAMES = /\{\w+\}|WalletConnect|Farcaster|App Store|Google Play|Chrome Web Store|QR|NFTs?|https?:\S+/g
/** Of several words, and good Dutch or Italian as well. Single words can't be told apart. */
const ALSO_THEIRS = ['Smart account', 'Filter wallets', '{price} per token']
const isWord = (text: string) => !/\p{L}\s+\S*\p{L}/u.test(text.replace(NAMES, ''))

/** Buttons and tabs: what must fit beside others. */
const BUTTON = /(?:^connect|\.(?:action|retry|cancel|done|close|copy|save|clear|all|max|back))$/
/** A button may be this much longer than in English. Short words need more. */
const LONGER = 2.2
const SHORT = 14

const english = new Map(await Promise.all(PARTS.map(async (part) => [part.folder, await readEnglish(part)] as const)))
const cases = LOCALES.flatMap((locale) => PARTS.map(({ folder }) => [locale, folder] as const))

test('the list of languages has each that there are texts of', () => {
  expect(LISTED).toEqual([...LOCALES, 'en'].sort())
})

test.each(PARTS)('$folder loads each language that there are texts of', ({ folder }) => {
  const list = readFileSync(new URL(`../../${folder}/translations/index.ts`, import.meta.url), 'utf8')
  expect([...list.matchAll(/import\('\.\/(.+)\.json'\)/g)].map(([, locale]) => locale).sort()).toEqual(LOCALES)
})

test('the type of the keys has each that there is a text of', async () => {
  const code = readFileSync(new URL('../../plugins/capabilities/message-keys.ts', import.meta.url), 'utf8')
  const keys = [...code.matchAll(/^ {2}\| (['"])(.+)\1$/gm)].map(([, , key]) => key)
  expect(keys).toEqual(await listKeys())
})

test('each text in the code has a key in English', () => {
  for (const [folder, texts] of english) expect(Object.keys(texts), folder).not.toEqual([])
})

/** What a button shows, and the name that a screen reader and a voice command have for it. */
const NAMED = [
  ['plugins/embedded-login', 'smartSessionList.revoke', 'smartSessionList.end'],
  ['plugins/report', 'report.look', 'report.lookLabel'],
] as const

test.each(LOCALES)('%s: a button is called by the words that it shows', (locale) => {
  for (const [folder, shown, name] of NAMED) {
    const texts = readTranslation(folder, locale)
    const lower = (key: string) => texts[key]?.toLocaleLowerCase(locale) ?? ''
    expect(lower(name), name).toContain(lower(shown))
  }
})

/** Texts that plugins share: one thing has one name, also in the plugin that loads no text of the other. */
const SHARED = [
  ['plugins/siwx', 'siwx.title', 'plugins/embedded-login', 'connectingSocial.title'],
  ['plugins/activity', 'activity.pending', 'plugins/send', 'send.sent.sent'],
  ['plugins/activity', 'activity.pending', 'plugins/onramp', 'purchases.pending'],
] as const

test.each(SHARED)('%s %s and %s %s are the same text', (folder, key, other, otherKey) => {
  expect(english.get(other)?.[otherKey]).toBe(english.get(folder)?.[key])
  for (const locale of LOCALES)
    expect(readTranslation(other, locale)[otherKey], locale).toBe(readTranslation(folder, locale)[key])
})

describe.each(cases)('%s: %s', (locale, folder) => {
  const texts = readTranslation(folder, locale)
  const own = Object.entries(english.get(folder) ?? {}).filter(([, text]) => text)
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()

  test('has each key, and no other', () => {
    expect(Object.keys(texts).sort()).toEqual(own.map(([key]) => key).sort())
  })

  test('keeps placeholders and has the plural forms of the language', () => {
    for (const [key, text] of own) {
      const message = compileMessage(texts[key] ?? '')
      const forms = typeof message === 'string' ? [message] : Object.entries(message).filter(([name]) => name !== 'by')
      for (const form of forms.map((one) => (typeof one === 'string' ? one : (one[1] ?? '')))) {
        // A form for one or two may say the number in words.
        const counted = typeof message === 'string' ? '' : message.by
        const without = (names: readonly string[]) => names.filter((name) => name !== counted)
        expect(without(getPlaceholders(form)), key).toEqual(without(getPlaceholders(text)))
      }
      if (typeof message !== 'string') {
        const { by, ...categories } = message
        expect(getPlaceholders(text), key).toContain(by)
        expect(Object.keys(categories), key).toEqual(expect.arrayContaining(pluralCategories))
      }
    }
  })

  test('leaves nothing in English', () => {
    const left = own.filter(([key, text]) => texts[key] === text && !isWord(text) && !ALSO_THEIRS.includes(text))
    expect(left).toEqual([])
  })

  test('has no hidden characters and no straight quotes', () => {
    // A zero-width non-joiner is part of Persian spelling.
    for (const [key, text] of Object.entries(texts)) {
      expect(text.replaceAll('\u200c', ''), key).not.toMatch(/[\p{Cc}\p{Cf}"]/u)
      expect(text, key).toBe(text.trim())
    }
  })

  test('has the digits of the language', () => {
    const digits = new Intl.NumberFormat(locale, { useGrouping: false }).format(9_876_543_210)
    for (const [key, text] of Object.entries(texts))
      for (const [digit] of text.replace(/\{\w+\}|0x/g, '').matchAll(/\p{Nd}/gu)) expect(digits, key).toContain(digit)
  })

  test('keeps a number and its percent sign on one line', () => {
    expect(Object.values(texts).filter((text) => /[}\p{N}] %/u.test(text))).toEqual([])
  })

  test('has buttons that fit', () => {
    const long = own.filter(([key, text]) => {
      const room = Math.max(SHORT, text.length * LONGER)
      return BUTTON.test(key) && !text.includes('.') && getLength(texts[key] ?? '') > room
    })
    expect(long.map(([key]) => [key, texts[key]])).toEqual([])
  })
})

const getPlaceholders = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].sort()

/** Counts what is seen: letters, not their marks. */
const getLength = (text: string) => [...new Intl.Segmenter().segment(text)].length
