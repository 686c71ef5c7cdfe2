const PRICE = /^(\d{1,12})(?:\.(\d{1,6}))?$/

/** Parses a price into millionths of a dollar; `null` if it is invalid. */
export function parsePrice(text: string): bigint | null {
  const [, whole, part = ''] = PRICE.exec(text.trim()) ?? []
  return whole === undefined ? null : BigInt(whole + part.padEnd(6, '0'))
}
