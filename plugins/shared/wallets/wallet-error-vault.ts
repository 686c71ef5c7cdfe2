// The words of a wallet that refused travel apart from its code: they may quote what was to be signed.
import { type Refusal, toRefusal } from './refusal.ts'

/** What a port calls the words of wallets that refused. */
export const REFUSALS = 'refusal'
const REFUSALS_LIMIT = 16

/** For a port: keeps the words until they are asked for, by the name of the error that was thrown. */
export function createWalletErrorVault() {
  const words = new Map<string, Refusal['words']>()
  let refused = 0

  /** Gives them away once. */
  function wordsOf(name: string) {
    const kept = words.get(name)
    words.delete(name)
    return kept
  }

  return {
    target: REFUSALS,
    wordsOf,
    /** What the port throws in place of what the wallet threw. */
    errorOf(thrown: unknown): Error {
      const { code, words: said } = toRefusal(thrown)
      const name = `${REFUSALS}-${refused++}`
      words.set(name, said)
      // Most are never asked for.
      if (words.size > REFUSALS_LIMIT) wordsOf(words.keys().next().value as string)
      return Object.assign(new Error(said.message), { name, code })
    },
    clear: () => words.clear(),
  }
}
