// Stores a wallet's error messages apart from the error codes: messages may quote what was to be signed.
import { type ParsedWalletError, parseWalletError } from './wallet-error.ts'

/** The port target of stored error messages, and how the names of their errors begin. */
export const STORED_MESSAGE = 'refusal'
const MESSAGES_LIMIT = 16

/** Creates a vault that holds error messages until they are requested, by the name of the thrown error. For ports. */
export function createWalletErrorVault() {
  const words = new Map<string, ParsedWalletError['words']>()
  let count = 0

  /** Returns a message once, and deletes it. */
  function takeMessage(name: string) {
    const stored = words.get(name)
    words.delete(name)
    return stored
  }

  return {
    target: STORED_MESSAGE,
    takeMessage,
    /** Converts the wallet's error to the one that the port throws. */
    toError(thrown: unknown): Error {
      const { code, words: said } = parseWalletError(thrown)
      const name = `${STORED_MESSAGE}-${count++}`
      words.set(name, said)
      // Most messages are never requested.
      if (words.size > MESSAGES_LIMIT) takeMessage(words.keys().next().value as string)
      return Object.assign(new Error(said.message), { name, code })
    },
    clear: () => words.clear(),
  }
}
