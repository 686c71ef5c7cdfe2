import type { WalletContext } from './request-wallet.ts'
import { STORED_MESSAGE } from './wallet-error-vault.ts'

/** Attaches the wallet's message to its error, for a caller whose own is masked. It does not enter the log. */
export const revealMessage = <T>({ io }: Pick<WalletContext, 'io'>, asking: Promise<T>): Promise<T> =>
  asking.catch(async (error: Error) => {
    const { name } = error
    if (!name.startsWith(STORED_MESSAGE)) throw error
    throw Object.assign(error, { words: await io.requestSecret({ target: STORED_MESSAGE, method: name }) })
  })
