const PRICE = /^(\d{1,12})(?:\.(\d{1,6}))?$/

/** In millionths of a dollar; `null` where it is no price. */
export function parsePrice(text: string): bigint | null {
  const [, whole, part = ''] = PRICE.exec(text.trim()) ?? []
  return whole === undefined ? null : BigInt(whole + part.padEnd(6, '0'))
}
