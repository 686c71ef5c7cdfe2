// What is said of money, signatures and danger was translated back into English twice, by two who had not seen the
// original or each other's work, and compared with it. A changed text has to be reviewed again.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LOCALES, PARTS, readEnglish, readTranslation } from '../../build/translations.mjs'
import { GUARDED } from '../translations/guarded.mjs'

interface Review {
  readonly text: string
  /** The first translation into English, and the second. */
  readonly back: string
  readonly again: string
}
type Reviewed = Readonly<Record<string, Readonly<Record<string, Review>>>>

const FOLDER = new URL('../translations/reviewed/', import.meta.url)
const reviewed = readdirSync(FOLDER).map(
  (file) =>
    [file.slice(0, -'.json'.length), JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Reviewed] as const,
)

describe.each(reviewed)('%s', (locale, parts) => {
  test.each(Object.entries(parts))('%s: says what was reviewed', (folder, texts) => {
    const now = readTranslation(folder, locale)
    expect(Object.fromEntries(Object.keys(texts).map((key) => [key, now[key]]))).toEqual(
      Object.fromEntries(Object.entries(texts).map(([key, { text }]) => [key, text])),
    )
  })

  test.each(Object.entries(parts))('%s: was translated back twice, with the same placeholders', (_, texts) => {
    for (const [key, { text, back, again }] of Object.entries(texts)) {
      for (const english of [back, again]) {
        expect(english, key).toMatch(/\w/)
        expect(findPlaceholders(english), key).toEqual(findPlaceholders(text))
      }
    }
  })
})

test('in each language all that is said of money was reviewed', async () => {
  expect(reviewed.map(([locale]) => locale).sort()).toEqual(LOCALES)
  for (const part of PARTS.filter(({ folder }) => folder.startsWith('plugins/'))) {
    const guarded = Object.entries(await readEnglish(part)).filter(([, text]) => GUARDED.test(text))
    for (const [locale, parts] of reviewed) {
      expect(Object.keys(parts[part.folder] ?? {}), `${locale} ${part.folder}`).toEqual(
        expect.arrayContaining(guarded.map(([key]) => key)),
      )
    }
  }
})

const findPlaceholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()
