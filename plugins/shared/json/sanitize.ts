// What a page object says may be anything: it is read once, into plain data of our own. For ports.

/** Characters of the longest answer that is taken from a wallet. */
export const LONGEST_ANSWER = 16_777_216
/** Characters of the longest thing that a wallet tells unasked. */
export const LONGEST_PUSH = 65_536

/**
 * Reads foreign data once, with whatever its getters, proxies and `toJSON` do, into plain data of our own.
 * @throws what these throw; where it is longer than `limit` characters of JSON
 */
export function copyJson(value: unknown, limit: number): unknown {
  const text = JSON.stringify(value) ?? 'null'
  if (text.length > limit) throw new RangeError(`The wallet answered with more than ${limit} characters.`)
  return JSON.parse(text)
}

/** The text of a foreign field, or nothing if it is no text or too long. */
export const toText = (value: unknown, limit: number): string =>
  typeof value === 'string' && value.length <= limit ? value : ''
