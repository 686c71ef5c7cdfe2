import { style } from '../../../ui/format/number-style.ts'

/**
 * Formats an amount in a fiat currency: `$100`, `€2.85`. Arabic and Hebrew begin it with a mark of direction, which would
 * part its symbol from its number within a sentence.
 * @param amount - A decimal string
 * @param currency - ISO 4217
 */
export const formatMoney = (amount: string, currency: string): string =>
  new Intl.NumberFormat(style.tag, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
    .format(amount as Intl.StringNumericLiteral)
    .replace(/^\u200f/, '')
