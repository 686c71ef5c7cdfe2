// What a namespace provides as `Chain`.
import type { CallMethods, ChainMethods, Namespace, TransferMethods } from '../capabilities.ts'
import type { PendingRequest } from '../shared/rpc/requests.ts'

/** What waits for a wallet or a server. */
export type ChainWork = Omit<
  ChainMethods,
  'namespace' | 'disconnect' | 'getExplorerUrl' | keyof SignWork | keyof TransferMethods | keyof CallMethods
>
export type SignWork = Pick<ChainMethods, 'signMessage'>
export type TransferWork = Omit<TransferMethods, 'nativeToken' | 'getTransactionUrl' | 'countWaiting'>
/** As is that of a namespace whose transactions have a place among those of their sender. */
export type NonceTransferWork = TransferWork & Required<Pick<TransferMethods, 'findReplacement'>>

/** What this file needs of a namespace's context. */
export interface FamilyContext {
  read(): { readonly provider: string | null; readonly transport?: string | null | undefined }
  send(name: 'sessionClosed', payload: Closing): void
}

interface Closing {
  provider: string
  transport?: string
  by: NonNullable<Parameters<ChainMethods['disconnect']>[0]>
}

/**
 * A namespace's `Chain`. Letting go of a wallet waits for nobody, so it stands here; the rest is fetched with the first
 * question.
 * @param load - Fetches that, by `io.load`; `loadSigner`, what asks for the signature of a text.
 */
export function createChainMethods(
  namespace: Namespace,
  { read, send }: FamilyContext,
  load: () => Promise<ChainWork>,
  loadSigner: () => Promise<SignWork>,
): ChainMethods {
  return {
    namespace,
    parseAddresses: async (addresses) => (await load()).parseAddresses(addresses),
    connect: async (options) => (await load()).connect(options),
    reconnect: async (options) => (await load()).reconnect(options),
    switchNetwork: async (network) => (await load()).switchNetwork(network),
    getBalance: async (options) => (await load()).getBalance(options),
    signMessage: async (asked) => (await loadSigner()).signMessage(asked),
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
  checkAddress: async (text) => (await load()).checkAddress(text),
  getAssets: async (options) => (await load()).getAssets(options),
  isContract: async (options) => (await load()).isContract(options),
  getMark: async (options) => (await load()).getMark(options),
  findHash: async (options) => (await load()).findHash(options),
  getDecimals: async (options) => (await load()).getDecimals(options),
  estimateFee: async (transfer) => (await load()).estimateFee(transfer),
  sendTransaction: async (transfer) => (await load()).sendTransaction(transfer),
  findTransfer: async (options) => (await load()).findTransfer(options),
  getTransactionUrl: ({ hash, network: { blockExplorerUrl } }) =>
    blockExplorerUrl ? blockExplorerUrl.replace(/(?=\?|$)/, `/tx/${hash}`) : null,
})
