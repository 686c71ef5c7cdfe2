import { style } from '../../../ui/format/number-style.ts'

/**
 * Formats an amount in a fiat currency: `$100`, `€2.85`. @param currency - ISO 4217. @param amount - A decimal string
 */
export const formatMoney = (amount: string, currency: string): string =>
  new Intl.NumberFormat(style.tag, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(
    amount as Intl.StringNumericLiteral,
  )
