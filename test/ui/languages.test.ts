import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test } from 'vitest'
import { compileMessage } from '../../build/messages.mjs'
import { formatCount } from '../../plugins/wallets/views/format-count.ts'
import { formatAmount } from '../../ui/format/amount.ts'
import { formatApproximateAmount, formatExactAmount, groupDigits } from '../../ui/format/approximate-amount.ts'
import { formatDateTime, groupByMonth } from '../../ui/format/date.ts'
import { formatCost, formatFiat } from '../../ui/format/fiat.ts'
import { setNumberStyle, style } from '../../ui/format/number-style.ts'
import { formatPercent } from '../../ui/format/percent.ts'
import { readTypedAmount } from '../../ui/format/typed-amount.ts'
import { fillMessage, MessagesContext } from '../../ui/hooks/messages.ts'
import { createNumberStyle } from '../../ui/locale/create-number-style.ts'
import { LOCALES, matchLocale } from '../../ui/locale/match-language.ts'
import { loadLanguage } from '../../ui/locale/translate-messages.ts'
import { translateNotice } from '../../ui/locale/translate-notices.ts'
import Toast from '../../ui/modal/Toast.tsx'
import { Countdown } from '../../ui/primitives/Countdown.tsx'
import { isDeep } from '../cases.ts'

/** The languages that there are meant to be. */
const ALL = 'ar bn de en es es-419 fa fr he hi id it ja ko ms nl pl pt-BR ru th tr uk vi zh-CN zh-TW'.split(' ')

afterEach(() => setNumberStyle())

describe('the language of a visitor', () => {
  test.each([
    [['de-CH', 'fr'], 'de', 'de-CH'],
    [['gsw', 'sv', 'it-CH'], 'it', 'it-CH'],
    [['zh'], 'zh-CN', 'zh'],
    [['zh-HK'], 'zh-TW', 'zh-HK'],
    [['zh-Hant'], 'zh-TW', 'zh-Hant'],
    [['zh-Hans-SG'], 'zh-CN', 'zh-Hans-SG'],
    [['es'], 'es', 'es'],
    [['es-ES'], 'es', 'es-ES'],
    [['es-MX'], 'es-419', 'es-MX'],
    [['es-419'], 'es-419', 'es-419'],
    [['pt-PT'], 'pt-BR', 'pt-PT'],
    [['iw'], 'he', 'iw'],
    [['en-GB', 'de'], 'en', 'en-GB'],
    [['sv', 'fi'], 'en', 'en'],
    [['', 'not a tag', '🙂', 'ja'], 'ja', 'ja'],
    [[], 'en', 'en'],
  ])('of %j is %s', (wanted, locale, tag) => {
    expect(matchLocale(wanted, [...ALL])).toEqual({ locale, tag })
  })

  test('is one that there is, whatever the browser says', () => {
    fuzz(fc.array(fc.oneof(fc.string(), fc.constantFrom('de-AT', 'x-klingon', 'i-enochian', 'zh-cmn'))), (wanted) => {
      expect(LOCALES).toContain(matchLocale(wanted).locale)
    })
  })
})

describe('numbers', () => {
  test.each([
    ['de', '1.234.567,891', '2.918,40\u00a0$'],
    // It groups from five digits on.
    ['es', '1.234.567,891', '2918,40'],
    ['fr', '1\u202f234\u202f567,891', '2\u202f918,40\u00a0$'],
    ['hi', '12,34,567.891', '$2,918.40'],
    ['fa', '۱٬۲۳۴٬۵۶۷٫۸۹۱', '۲٬۹۱۸٫۴۰'],
    ['ja', '1,234,567.891', '$2,918.40'],
  ])('are written as in %s', (tag, amount, dollars) => {
    setNumberStyle(createNumberStyle(tag))
    expect(formatAmount('1234567891', 3)).toBe(amount)
    expect(formatFiat('2918.4')).toContain(dollars)
  })

  test.each(ALL)('in %s an amount keeps every digit, and reads back as it was typed', (tag) => {
    setNumberStyle(createNumberStyle(tag))
    const amounts = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 40n }), fc.integer({ min: 0, max: 24 }))
    fuzz(amounts, ([atomic, decimals]) => {
      const shown = formatExactAmount(String(atomic), decimals)
      const [units = '', cents = ''] = shown.split(style.decimal)
      const digits = readTypedAmount(units).replace(/\D/g, '') + (cents && `.${readTypedAmount(cents)}`)
      expect(toAtomic(digits, decimals)).toBe(atomic)
    })
    fuzz(fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 18n }), fc.stringMatching(/^\d{0,18}$/)), ([units, cents]) => {
      const typed = cents ? `${units}.${cents}` : String(units)
      expect(readTypedAmount(style.formatTyped(typed))).toBe(typed)
    })
  })

  test.each([
    ['1,5', '1.5'],
    ['1.5', '1.5'],
    ['١٫٥', '1.5'],
    ['۱٫۵', '1.5'],
    ['१.५', '1.5'],
    ['１．５', '1.5'],
    // Two marks could be read in two ways, so they stay and are refused.
    ['1.234,5', '1.234.5'],
    ['1,234,567', '1.234.567'],
    ['1’000', '1’000'],
  ])('typed as %s are read as %s', (typed, read) => {
    expect(readTypedAmount(typed)).toBe(read)
  })

  test.each([
    ['tr', '%0,52', '−%12,50'],
    ['de', '0,52\u00a0%', '−12,50\u00a0%'],
    ['fa', '۰٫۵۲٪', '−۱۲٫۵۰٪'],
    ['ja', '0.52%', '−12.50%'],
  ])('in %s a percentage has its sign where the language has it', (tag, part, loss) => {
    setNumberStyle(createNumberStyle(tag))
    expect(formatPercent('0.52')).toBe(part)
    expect(formatPercent('-12.5', 2)).toBe(loss)
  })

  test.each(['ar', 'he', 'fa'])('in a sentence of %s a price keeps its direction, and its symbol its place', (tag) => {
    setNumberStyle(createNumberStyle(tag))
    expect(formatFiat('2918.4')).not.toMatch(/^\u200f/)
  })

  test('a cost above zero is never shown as zero', () => {
    setNumberStyle(createNumberStyle('de'))
    expect(formatCost('0.0042')).toBe('<0,01\u00a0$')
    expect(formatCost('0')).toBe('0,00\u00a0$')
    expect(formatCost('0.0199')).toBe('0,01\u00a0$')
  })

  test('counts and the time that is left have the digits of the language', () => {
    setNumberStyle(createNumberStyle('fa'))
    expect(formatCount(1_234)).toBe('۱٬۲۳۰+')
    const left = createElement(Countdown, { until: Date.now() + 211_000, whole: 300_000, label: (time) => time })
    expect(renderToStaticMarkup(left)).toMatch(/<span>۳:[۰-۹]{2}<\/span>/)
  })

  test('dates and typed amounts follow', () => {
    setNumberStyle(createNumberStyle('de'))
    expect(formatDateTime('2026-11-19T10:55:00')).toBe('19. Nov. 2026, 10:55')
    expect(groupDigits('1234.5')).toBe('1.234,5')
  })

  test('a power of ten has the digits of the language, but for its exponent', () => {
    setNumberStyle(createNumberStyle('fa'))
    expect(formatApproximateAmount(`12345${'0'.repeat(35)}`, 0)).toBe('۱٫۲۳۴×۱۰³⁹')
  })

  test.each(['fa', 'th', 'he-u-ca-hebrew', 'ar-u-ca-islamic-umalqura'])(
    'months are those of the calendar in %s',
    (tag) => {
      setNumberStyle(createNumberStyle(tag))
      const days = Array.from({ length: 400 }, (_, day) => ({ at: Date.UTC(2026, 11, 31, 12) - day * 86_400_000 }))
      const months = groupByMonth(days)
      expect(new Set(months.map(({ label }) => label)).size).toBe(months.length)
      expect(months.flatMap(({ lines }) => lines)).toEqual(days)
      const { format } = new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric' })
      for (const { label, lines } of months) for (const { at } of lines) expect(format(at)).toBe(label)
    },
  )
})

describe('messages', () => {
  test('are compiled to data', () => {
    expect(compileMessage('Send {amount}')).toBe('Send {amount}')
    expect(compileMessage('In {count, plural, one {# step} other {# steps}} {site}')).toEqual({
      by: 'count',
      one: 'In {count} step {site}',
      other: 'In {count} steps {site}',
    })
    expect(compileMessage('Wallet’s “{name}”')).toBe('Wallet’s “{name}”')
  })

  test.each([
    '{count, plural, one {#}}',
    '{a, plural, other {#}}{b, plural, other {#}}',
    '{kind, select, a {x} other {y}}',
    '{count, selectordinal, one {#st} other {#th}}',
    '{open',
  ])('that are not a text or one plural are refused: %s', (text) => {
    expect(() => compileMessage(text)).toThrow()
  })

  test('numbers in them have the digits of the language, texts stay', () => {
    setNumberStyle(createNumberStyle('fa'))
    expect(fillMessage('{count} – {address}', { count: 12, address: '0x12' })).toBe('۱۲ – 0x12')
  })

  test('a notice in the log is found by its English text', () => {
    const words = {
      'Swapped {given} to {taken}': '{given} in {taken} getauscht',
      Declined: 'Abgelehnt',
      'send.to': 'x',
    }
    expect(translateNotice(words, 'Swapped 1 ETH to 2,918 USDC')).toBe('1 ETH in 2,918 USDC getauscht')
    expect(translateNotice(words, 'Declined')).toBe('Abgelehnt')
    expect(translateNotice(words, 'What a wallet says')).toBe('What a wallet says')
  })

  test('the amounts of a notice are written as in the language, names stay', () => {
    setNumberStyle(createNumberStyle('de'))
    const words = {
      'Swapped {given} to {taken}': '{given} in {taken} getauscht',
      'Paid {amount}': '{amount} bezahlt',
      '{wallet} ended the connection': '{wallet} hat getrennt',
    }
    const swapped = translateNotice(words, 'Swapped 1,000.250 1INCH to 2,918 1,000.5 USDC')
    expect(swapped).toBe('1.000,250 1INCH in 2.918 1,000.5 USDC getauscht')
    expect(translateNotice(words, 'Paid 1,234.50')).toBe('1.234,50 bezahlt')
    expect(translateNotice(words, 'Paid 1,234.5.6 in 7,8')).toBe('1,234.5.6 in 7,8 bezahlt')
    expect(translateNotice(words, '1,000 Wallets ended the connection')).toBe('1,000 Wallets hat getrennt')
  })

  test.each([
    ['fa', '\u200f\u2068{given}\u2069 به \u2068{taken}\u2069 تبدیل شد'],
    ['de', '{given} gegen {taken} getauscht'],
  ])('in %s they keep their direction, and their values do not change places', async (locale, expected) => {
    const { words = {} } = (await loadLanguage([locale])) ?? {}
    const fill = (text: string) => text.replace('{given}', '2 ETH').replace('{taken}', '5,836 USDC')
    expect(translateNotice(words, fill('Swapped {given} to {taken}'))).toBe(fill(expected))
  })

  test('a toast keeps the joiners of its language, and loses the hidden characters of what it names', () => {
    const show = (message: string) =>
      renderToStaticMarkup(
        createElement(
          MessagesContext.Provider,
          { value: { 'Copied {name}': '{name} کپی می\u200cشود' } },
          createElement(Toast, { message, variant: 'success', svg: null, open: true, autoClose: true }),
        ),
      )
    expect(show('Copied Har\u202ebor\u200b')).toContain('<bdi>Harbor کپی می\u200cشود</bdi>')
    expect(show('A wallet\u202e says\u200b')).toContain('<bdi>A wallet says</bdi>')
  })
})

/** Short and seeded here, 10,000 in the deep run. */
const fuzz = <T>(values: fc.Arbitrary<T>, check: (value: T) => void) =>
  fc.assert(fc.property(values, check), { numRuns: isDeep ? 10_000 : 200, seed: 16 })

function toAtomic(amount: string, decimals: number): bigint {
  const [units = '', cents = ''] = amount.split('.')
  return BigInt(units + cents.padEnd(decimals, '0'))
}
