// The `Chain` capability of a namespace.
import type {
  BatchMethods,
  CallMethods,
  ChainMethods,
  LookUpMethods,
  Namespace,
  Network,
  TransferMethods,
} from '../capabilities.ts'
import type { PendingRequest } from '../shared/rpc/pending-requests.ts'
import type { ClosedSession } from './contract.ts'

/** Methods that wait for a wallet or a server. */
export type LazyChainMethods = Omit<
  ChainMethods,
  | 'namespace'
  | 'disconnect'
  | 'forget'
  | 'getExplorerUrl'
  | keyof LazySignMethods
  | keyof TransferMethods
  | keyof CallMethods
  | keyof BatchMethods
  | keyof LookUpMethods
>
export type LazySignMethods = Pick<ChainMethods, 'signMessage'>
export type LazyTransferMethods = Omit<TransferMethods, 'nativeToken' | 'getTransactionUrl' | 'countPending'>
/** For a namespace whose transactions have nonces. */
export type NonceTransferWork = LazyTransferMethods & Required<Pick<TransferMethods, 'findReplacement' | 'isDelegated'>>

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

/** The part of a namespace's context that this file needs. */
export interface ChainContext {
  read(): { readonly provider: string | null; readonly transport?: string | null | undefined }
  send(name: 'sessionClosed', payload: ClosedSession): void
}

/**
 * Creates a namespace's `Chain` methods. Disconnecting waits for nothing, so it is here; the rest is fetched with the
 * first call.
 * @param load - Fetches the other methods, through `io.load`.
 * @param loadSigner - Fetches `signMessage`.
 */
export function createChainMethods(
  namespace: Namespace,
  { read, send }: ChainContext,
  load: () => Promise<LazyChainMethods>,
  loadSigner: () => Promise<LazySignMethods>,
): ChainMethods {
  return {
    namespace,
    ...loadOnCall(['parseAddresses', 'connect', 'reconnect', 'switchNetwork', 'getBalance'], load),
    ...loadOnCall(['signMessage'], loadSigner),
    disconnect(by = 'visitor') {
      const { provider, transport } = read()
      if (provider) send('sessionClosed', { provider, ...(transport && { transport }), by })
    },
    getExplorerUrl: ({ address, network }) => toExplorerUrl(network, `/address/${address}`),
  }
}

/**
 * Creates a namespace's transfer methods, which are fetched with the first call.
 * @param load - Fetches them, through `io.load`.
 */
export const createTransferMethods = (
  nativeToken: string,
  { read }: { read(): { readonly pending: readonly PendingRequest[] } },
  load: () => Promise<LazyTransferMethods>,
): TransferMethods => ({
  nativeToken,
  countPending: () => read().pending.filter(({ safety }) => safety === 'unsafe').length,
  ...loadOnCall(TRANSFER_WORK, load),
  getTransactionUrl: ({ hash, network }) => toExplorerUrl(network, `/tx/${hash}`),
})

/** The URL of an explorer may select the network by a query. */
const toExplorerUrl = ({ blockExplorerUrl }: Network, path: string): string | null =>
  blockExplorerUrl ? blockExplorerUrl.replace(/(?=\?|$)/, path) : null

/** Creates methods that load their implementation when called. */
export const loadOnCall = <Work extends object, Name extends keyof Work>(
  names: readonly Name[],
  load: () => Promise<Work>,
): Pick<Work, Name> => {
  const method =
    (name: Name) =>
    async (...input: unknown[]) =>
      ((await load()) as Record<Name, (...input: unknown[]) => unknown>)[name](...input)
  return Object.fromEntries(names.map((name) => [name, method(name)])) as unknown as Pick<Work, Name>
}
