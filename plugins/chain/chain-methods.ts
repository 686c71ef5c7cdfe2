// What a namespace provides as `Chain`.
import type { CallMethods, ChainMethods, Namespace, TransferMethods } from '../capabilities.ts'
import type { PendingRequest } from '../shared/rpc/requests.ts'
import type { ClosedSession } from './contract.ts'

/** What waits for a wallet or a server. */
export type ChainWork = Omit<
  ChainMethods,
  'namespace' | 'disconnect' | 'getExplorerUrl' | keyof SignWork | keyof TransferMethods | keyof CallMethods
>
export type SignWork = Pick<ChainMethods, 'signMessage'>
export type TransferWork = Omit<TransferMethods, 'nativeToken' | 'getTransactionUrl' | 'countWaiting'>
/** As is that of a namespace whose transactions have a place among those of their sender. */
export type NonceTransferWork = TransferWork & Required<Pick<TransferMethods, 'findReplacement'>>

const TRANSFER_WORK = [
  'checkAddress',
  'getAssets',
  'isContract',
  'getMark',
  'findHash',
  'getDecimals',
  'estimateFee',
  'sendTransaction',
  'findTransfer',
] as const

/** What this file needs of a namespace's context. */
export interface ChainContext {
  read(): { readonly provider: string | null; readonly transport?: string | null | undefined }
  send(name: 'sessionClosed', payload: ClosedSession): void
}

/**
 * A namespace's `Chain`. Disconnecting waits for nothing, so it is here; the rest is fetched with the first call.
 * @param load - Fetches that, by `io.load`.
 * @param loadSigner - Fetches what asks for the signature of a text.
 */
export function createChainMethods(
  namespace: Namespace,
  { read, send }: ChainContext,
  load: () => Promise<ChainWork>,
  loadSigner: () => Promise<SignWork>,
): ChainMethods {
  return {
    namespace,
    ...loadOnCall(['parseAddresses', 'connect', 'reconnect', 'switchNetwork', 'getBalance'], load),
    ...loadOnCall(['signMessage'], loadSigner),
    disconnect(by = 'visitor') {
      const { provider, transport } = read()
      if (provider) send('sessionClosed', { provider, ...(transport && { transport }), by })
    },
    /** An explorer may tell its networks apart by a query. */
    getExplorerUrl: ({ address, network: { blockExplorerUrl } }) =>
      blockExplorerUrl ? blockExplorerUrl.replace(/(?=\?|$)/, `/address/${address}`) : null,
  }
}

/**
 * A namespace's part in moving money, fetched with the first question about it.
 * @param load - Fetches that, by `io.load`.
 */
export const createTransferMethods = (
  nativeToken: string,
  { read }: { read(): { readonly pending: readonly PendingRequest[] } },
  load: () => Promise<TransferWork>,
): TransferMethods => ({
  nativeToken,
  countWaiting: () => read().pending.filter(({ safety }) => safety === 'unsafe').length,
  ...loadOnCall(TRANSFER_WORK, load),
  getTransactionUrl: ({ hash, network: { blockExplorerUrl } }) =>
    blockExplorerUrl ? blockExplorerUrl.replace(/(?=\?|$)/, `/tx/${hash}`) : null,
})

/** Methods that fetch, when they are called, what does their work. */
const loadOnCall = <Work extends object, Name extends keyof Work>(
  names: readonly Name[],
  load: () => Promise<Work>,
): Pick<Work, Name> => {
  const method =
    (name: Name) =>
    async (...input: unknown[]) =>
      ((await load()) as Record<Name, (...input: unknown[]) => unknown>)[name](...input)
  return Object.fromEntries(names.map((name) => [name, method(name)])) as unknown as Pick<Work, Name>
}
