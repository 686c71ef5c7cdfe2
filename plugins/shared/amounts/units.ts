// Converts amounts between decimal text and atomic units. Exact: nothing here uses floating-point numbers.

/** The most digits after the decimal point that a currency may have. */
export const DECIMALS_LIMIT = 36
/** The most characters that an amount may have. */
const LONGEST = 128
const FORM = /^(\d*)(?:\.(\d*))?$/

interface Parts {
  readonly digits: bigint
  /** Number of digits after the decimal point. */
  readonly scale: number
}

/**
 * Parses `1.5`, `.5` or `1.`: no sign, no grouping, no exponent.
 * @returns `null` if the text is no amount
 */
function splitUnits(text: string): Parts | null {
  const [, units = '', cents = ''] = (text.length <= LONGEST && FORM.exec(text)) || []
  if (!units && !cents) return null
  return { digits: BigInt(units + cents), scale: cents.length }
}

/** Whether the text is an amount, however many digits it has. */
export const isAmount = (text: string): boolean => splitUnits(text) !== null

export const areDecimals = (decimals: number): boolean =>
  Number.isInteger(decimals) && decimals >= 0 && decimals <= DECIMALS_LIMIT

/**
 * Parses an amount into atomic units (wei, lamports, …).
 *
 * @param text - In whole units, decimal: `1.5`.
 * @param decimals - Decimals of the currency, 0 to 36.
 * @returns `null` if the text is no amount, or has more digits than the currency
 */
export function parseUnits(text: string, decimals: number): bigint | null {
  const parts = splitUnits(text)
  if (!parts || !areDecimals(decimals)) return null
  const { digits, scale } = parts
  if (scale <= decimals) return digits * 10n ** BigInt(decimals - scale)
  const finer = 10n ** BigInt(scale - decimals)
  return digits % finer === 0n ? digits / finer : null
}

/**
 * Formats an amount in atomic units, without trailing zeros: the inverse of `parseUnits`.
 * @param atomic - Not negative.
 */
export function formatUnits(atomic: bigint, decimals: number): string {
  const digits = `${atomic}`.padStart(decimals + 1, '0')
  const cents = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${digits.slice(0, digits.length - decimals)}${cents ? `.${cents}` : ''}`
}

/**
 * Returns the worth of an amount.
 * @param price - Price of one whole unit, decimal.
 * @returns An exact decimal; `null` if `price` is invalid
 */
export function toWorth(atomic: bigint, decimals: number, price: string): string | null {
  const parts = splitUnits(price)
  return parts && formatUnits(atomic * parts.digits, decimals + parts.scale)
}

/**
 * Returns how much of a currency a sum of money buys, rounded down.
 * @param value - Decimal, in the currency of `price`.
 * @returns In atomic units; `null` if `value` or `price` is invalid, or the price is 0
 */
export function toAmount(value: string, price: string, decimals: number): bigint | null {
  const [money, one] = [splitUnits(value), splitUnits(price)]
  if (!money || !one || one.digits === 0n) return null
  return (money.digits * 10n ** BigInt(decimals + one.scale)) / (one.digits * 10n ** BigInt(money.scale))
}
