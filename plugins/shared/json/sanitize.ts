// Copies what a page object returns into plain data, reading it once: it may be anything. For ports.

/** The most characters of JSON that a response of a wallet may have. */
export const LONGEST_ANSWER = 16_777_216
/** The most characters of JSON that an event of a wallet may have. */
export const LONGEST_PUSH = 65_536
/** Characters of a wallet's icon. */
export const LONGEST_ICON = 131_072

/**
 * Copies foreign data through JSON, so that its getters, proxies and `toJSON` run only once.
 * @throws What these throw; `RangeError` if the JSON is longer than `limit` characters
 */
export function copyJson(value: unknown, limit: number): unknown {
  const text = JSON.stringify(value) ?? 'null'
  if (text.length > limit) throw new RangeError(`The wallet answered with more than ${limit} characters.`)
  return JSON.parse(text)
}

/** Returns the value if it is a string of at most `limit` characters, otherwise an empty string. */
export const toText = (value: unknown, limit: number): string =>
  typeof value === 'string' && value.length <= limit ? value : ''
