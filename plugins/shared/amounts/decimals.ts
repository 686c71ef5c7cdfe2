// Exact arithmetic on decimal strings such as `-12.5`, for amounts of money. Amounts in atomic units are plain bigints.

interface Parts {
  readonly digits: bigint
  /** Number of digits after the decimal point. */
  readonly scale: number
}

const LIMIT = 128
const FORM = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,2}))?$/i

/**
 * Normalizes a number of unknown origin to a decimal string: `1e-7` becomes `0.0000001`.
 * @returns `null` if it is not a finite number.
 */
export function parseDecimal(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : ''
  if (text.length > LIMIT) return null
  const [, sign, units, cents = '', exponent = '0'] = FORM.exec(text) ?? []
  if (units === undefined) return null
  const scale = cents.length - Number(exponent)
  const digits = BigInt(sign + units + cents)
  return format(scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale })
}

/**
 * Converts an amount in atomic units.
 * @param decimals - Number of digits after the decimal point.
 */
export const toDecimal = (atomic: bigint, decimals: number): string => format({ digits: atomic, scale: decimals })

export function multiply(a: string, b: string): string {
  const [left, right] = [parse(a), parse(b)]
  return format({ digits: left.digits * right.digits, scale: left.scale + right.scale })
}

export function add(a: string, b: string): string {
  const [left, right, scale] = align(a, b)
  return format({ digits: left + right, scale })
}

export function subtract(a: string, b: string): string {
  const [left, right, scale] = align(a, b)
  return format({ digits: left - right, scale })
}

/**
 * Compares two decimals.
 * @returns A negative number if `a` is less, a positive one if it is greater, otherwise 0.
 */
export function compare(a: string, b: string): number {
  const [left, right] = align(a, b)
  return left < right ? -1 : left > right ? 1 : 0
}

/** Returns the share of `part` in `whole`, in percent, truncated to two decimals; `null` if `whole` is 0. */
export function getPercent(part: string, whole: string): string | null {
  const [left, right] = align(part, whole)
  return right === 0n ? null : format({ digits: (left * 10_000n) / right, scale: 2 })
}

/**
 * Returns `value` times `part` divided by `whole`, truncated to 18 decimals more than `value` has.
 * @param whole - Not 0.
 */
export function scaleBy(value: string, part: string, whole: string): string {
  const [left, right] = align(part, whole)
  const { digits, scale } = parse(value)
  return format({ digits: (digits * 10n ** 18n * left) / right, scale: scale + 18 })
}

function parse(text: string): Parts {
  const [, sign = '', units = '0', cents = ''] = FORM.exec(text) ?? []
  return { digits: BigInt(sign + units + cents), scale: cents.length }
}

function align(a: string, b: string): readonly [bigint, bigint, number] {
  const [left, right] = [parse(a), parse(b)]
  const scale = Math.max(left.scale, right.scale)
  return [raiseExponent(left, scale), raiseExponent(right, scale), scale]
}

const raiseExponent = ({ digits, scale }: Parts, to: number) => digits * 10n ** BigInt(to - scale)

function format({ digits, scale }: Parts): string {
  const text = String(digits < 0n ? -digits : digits).padStart(scale + 1, '0')
  const point = text.length - scale
  const cents = text.slice(point).replace(/0+$/, '')
  return `${digits < 0n ? '-' : ''}${text.slice(0, point)}${cents && `.${cents}`}`
}
