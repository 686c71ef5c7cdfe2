// Stores a wallet's error messages apart from the error codes: messages may quote what was to be signed.
import { type ParsedWalletError, parseWalletError } from './wallet-error.ts'

/** The port target of stored error messages. */
export const REFUSALS = 'refusal'
const REFUSALS_LIMIT = 16

/** Creates a vault that holds error messages until they are requested, by the name of the thrown error. For ports. */
export function createWalletErrorVault() {
  const words = new Map<string, ParsedWalletError['words']>()
  let refused = 0

  /** Returns a message once, and deletes it. */
  function takeMessage(name: string) {
    const stored = words.get(name)
    words.delete(name)
    return stored
  }

  return {
    target: REFUSALS,
    takeMessage,
    /** Converts the wallet's error to the one that the port throws. */
    errorOf(thrown: unknown): Error {
      const { code, words: said } = parseWalletError(thrown)
      const name = `${REFUSALS}-${refused++}`
      words.set(name, said)
      // Most messages are never requested.
      if (words.size > REFUSALS_LIMIT) takeMessage(words.keys().next().value as string)
      return Object.assign(new Error(said.message), { name, code })
    },
    clear: () => words.clear(),
  }
}
