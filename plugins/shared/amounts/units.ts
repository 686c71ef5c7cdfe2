// Amounts as people write them, and as chains count them. Exact: no amount ever is a floating-point number.

/** Digits behind the point that a currency may have. */
export const DECIMALS_LIMIT = 36
/** Characters of the longest amount that is read. */
const LONGEST = 128
const FORM = /^(\d*)(?:\.(\d*))?$/

interface Parts {
  readonly digits: bigint
  /** How many of them stand behind the point. */
  readonly scale: number
}

/** `1.5`, `.5` and `1.`: no sign, no grouping, no exponent. @returns `null` where it is none */
function splitUnits(text: string): Parts | null {
  const [, units = '', cents = ''] = (text.length <= LONGEST && FORM.exec(text)) || []
  if (!units && !cents) return null
  return { digits: BigInt(units + cents), scale: cents.length }
}

export const areDecimals = (decimals: number): boolean =>
  Number.isInteger(decimals) && decimals >= 0 && decimals <= DECIMALS_LIMIT

/**
 * An amount in atomic units (wei, lamports, …).
 *
 * @param text - In whole units, decimal: `1.5`.
 * @param decimals - Of the currency, 0 to 36.
 * @returns `null` where it is no amount, or finer than the currency
 */
export function parseUnits(text: string, decimals: number): bigint | null {
  const parts = splitUnits(text)
  if (!parts || !areDecimals(decimals)) return null
  const { digits, scale } = parts
  if (scale <= decimals) return digits * 10n ** BigInt(decimals - scale)
  const finer = 10n ** BigInt(scale - decimals)
  return digits % finer === 0n ? digits / finer : null
}

/** The inverse of `parseUnits`, without zeros at the end. @param atomic - Not less than 0. */
export function formatUnits(atomic: bigint, decimals: number): string {
  const digits = `${atomic}`.padStart(decimals + 1, '0')
  const cents = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${digits.slice(0, digits.length - decimals)}${decimals > 0 && cents ? `.${cents}` : ''}`
}

/**
 * What an amount is worth.
 * @param price - Of one whole unit, decimal.
 * @returns Decimal, exact; `null` where the price is none
 */
export function toPrice(atomic: bigint, decimals: number, price: string): string | null {
  const parts = splitUnits(price)
  return parts && formatUnits(atomic * parts.digits, decimals + parts.scale)
}

/**
 * How much of a currency some money buys, rounded down.
 * @param value - Decimal, in the price's own currency.
 * @returns In atomic units; `null` where value or price are none, or the price is 0
 */
export function toAmount(value: string, price: string, decimals: number): bigint | null {
  const [money, one] = [splitUnits(value), splitUnits(price)]
  if (!money || !one || one.digits === 0n) return null
  return (money.digits * 10n ** BigInt(decimals + one.scale)) / (one.digits * 10n ** BigInt(money.scale))
}
