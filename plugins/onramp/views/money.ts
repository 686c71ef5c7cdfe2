/** An amount of a currency of people: `$100`, `€2.85`. @param currency - ISO 4217. @param amount - Decimal. */
export const formatMoney = (amount: string, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(
    amount as Intl.StringNumericLiteral,
  )
