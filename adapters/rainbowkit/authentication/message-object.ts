import { parseSiweMessage } from 'viem/siwe'

/**
 * Converts a message that was signed into an object like those of the package siwe, for hosts that create such: its
 * fields, with dates as ISO 8601, and its text by `prepareMessage`. In JSON it is the text.
 */
export function toMessageObject(text: string): object {
  const fields = JSON.parse(JSON.stringify(parseSiweMessage(text)))
  const getText = () => text
  return Object.assign(Object(text), { ...fields, prepareMessage: getText, toMessage: getText })
}
