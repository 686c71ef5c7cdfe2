// Validates what the site wants signed.
import { buildMessage, type SiwxMessage } from './sign-in-message.ts'

/** The fewest characters of a server's nonce: 96 bits of letters and digits. */
const SHORTEST_NONCE = 17

/** Returns the field that the standard does not allow, which is the site's mistake. */
export function findFault(data: SiwxMessage): string | null {
  if (data.nonce.length < SHORTEST_NONCE) return 'nonce'
  try {
    buildMessage(data)
    return null
  } catch (error) {
    return (error as Error).message
  }
}
