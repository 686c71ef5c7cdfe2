import { loadSigning } from '../shared/wallets/load-signing.ts'

/**
 * Loads what converts requests for the secure frame, if it has another form for them.
 * @param name - The method of a request, or the network of an account
 * @throws 4200
 */
export const loadConverter = (name: unknown) =>
  /^solana/.test(String(name)) ? loadSigning(import('../shared/rpc/solana-requests.ts')) : null
