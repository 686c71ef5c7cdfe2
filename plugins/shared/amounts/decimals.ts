// Decimal strings: `-12.5`. Exact arithmetic for money in words; amounts in atomic units are bigints by themselves.

interface Parts {
  readonly digits: bigint
  /** How many of them stand behind the point. */
  readonly scale: number
}

const LIMIT = 128
const FORM = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,2}))?$/i

/**
 * A number from outside, written out: `1e-7` is `0.0000001`.
 * @returns `null` where it is none, or is not finite.
 */
export function parseDecimal(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : ''
  if (text.length > LIMIT) return null
  const [, sign, units, cents = '', exponent = '0'] = FORM.exec(text) ?? []
  if (units === undefined) return null
  const scale = cents.length - Number(exponent)
  const digits = BigInt(sign + units + cents)
  return write(scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale })
}

/** @param decimals - How many of the digits stand behind the point. */
export const toDecimal = (atomic: bigint, decimals: number): string => write({ digits: atomic, scale: decimals })

export function multiply(a: string, b: string): string {
  const [left, right] = [read(a), read(b)]
  return write({ digits: left.digits * right.digits, scale: left.scale + right.scale })
}

export function add(a: string, b: string): string {
  const [left, right, scale] = align(a, b)
  return write({ digits: left + right, scale })
}

export function subtract(a: string, b: string): string {
  const [left, right, scale] = align(a, b)
  return write({ digits: left - right, scale })
}

/** @returns Less than 0 where `a` is less, more where it is more. */
export function compare(a: string, b: string): number {
  const [left, right] = align(a, b)
  return left < right ? -1 : left > right ? 1 : 0
}

/** @returns What share of `whole` that is, in percent, cut after two decimals; `null` of nothing. */
export function getPercent(part: string, whole: string): string | null {
  const [left, right] = align(part, whole)
  return right === 0n ? null : write({ digits: (left * 10_000n) / right, scale: 2 })
}

function read(text: string): Parts {
  const [, sign = '', units = '0', cents = ''] = FORM.exec(text) ?? []
  return { digits: BigInt(sign + units + cents), scale: cents.length }
}

function align(a: string, b: string): readonly [bigint, bigint, number] {
  const [left, right] = [read(a), read(b)]
  const scale = Math.max(left.scale, right.scale)
  return [raiseExponent(left, scale), raiseExponent(right, scale), scale]
}

const raiseExponent = ({ digits, scale }: Parts, to: number) => digits * 10n ** BigInt(to - scale)

function write({ digits, scale }: Parts): string {
  const text = String(digits < 0n ? -digits : digits).padStart(scale + 1, '0')
  const point = text.length - scale
  const cents = text.slice(point).replace(/0+$/, '')
  return `${digits < 0n ? '-' : ''}${text.slice(0, point)}${cents && `.${cents}`}`
}
