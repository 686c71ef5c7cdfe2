// What a family provides as `Chain`.
import type { CallActs, ChainActs, Namespace, TransferActs } from './capabilities.ts'
import type { PendingRequest } from './rpc-requests.ts'

/** What waits for a wallet or a server. */
export type ChainWork = Omit<
  ChainActs,
  'namespace' | 'disconnect' | 'explorerUrl' | keyof SignWork | keyof TransferActs | keyof CallActs
>
export type SignWork = Pick<ChainActs, 'signMessage'>
export type TransferWork = Omit<TransferActs, 'nativeToken' | 'transactionUrl' | 'waiting'>
/** As is that of a family whose transactions have a place among those of their sender. */
export type PlacedTransferWork = TransferWork & Required<Pick<TransferActs, 'takenBy'>>

/** What this file needs of a family's context. */
export interface FamilyContext {
  read(): { readonly provider: string | null; readonly transport?: string | null | undefined }
  send(name: 'sessionClosed', payload: Closing): void
}

interface Closing {
  provider: string
  transport?: string
  by: NonNullable<Parameters<ChainActs['disconnect']>[0]>
}

/**
 * A family's `Chain`. Letting go of a wallet waits for nobody, so it stands here; the rest is fetched with the first
 * question.
 * @param load - Fetches that, by `io.load`; `loadSigner`, what asks for the signature of a text.
 */
export function familyChain(
  namespace: Namespace,
  { read, send }: FamilyContext,
  load: () => Promise<ChainWork>,
  loadSigner: () => Promise<SignWork>,
): ChainActs {
  return {
    namespace,
    addressesFrom: async (addresses) => (await load()).addressesFrom(addresses),
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
    explorerUrl: ({ address, network: { blockExplorerUrl } }) =>
      blockExplorerUrl ? blockExplorerUrl.replace(/(?=\?|$)/, `/address/${address}`) : null,
  }
}

/**
 * A family's part in moving money, fetched with the first question about it.
 * @param load - Fetches that, by `io.load`.
 */
export const familyTransfers = (
  nativeToken: string,
  { read }: { read(): { readonly pending: readonly PendingRequest[] } },
  load: () => Promise<TransferWork>,
): TransferActs => ({
  nativeToken,
  waiting: () => read().pending.filter(({ safety }) => safety === 'unsafe').length,
  checkAddress: async (text) => (await load()).checkAddress(text),
  assetsOf: async (options) => (await load()).assetsOf(options),
  isContract: async (options) => (await load()).isContract(options),
  markOf: async (options) => (await load()).markOf(options),
  hashOf: async (options) => (await load()).hashOf(options),
  decimalsOf: async (options) => (await load()).decimalsOf(options),
  estimateFee: async (transfer) => (await load()).estimateFee(transfer),
  sendTransaction: async (transfer) => (await load()).sendTransaction(transfer),
  findTransfer: async (options) => (await load()).findTransfer(options),
  transactionUrl: ({ hash, network: { blockExplorerUrl } }) =>
    blockExplorerUrl ? blockExplorerUrl.replace(/(?=\?|$)/, `/tx/${hash}`) : null,
})
