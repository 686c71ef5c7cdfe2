// The object that `useAppKitProvider('solana')` returns.
import { type Connection, PublicKey } from '@solana/web3.js'
import type { Json } from '../../kernel/index.ts'
import type { AnyTransaction, SendTransactionOptions } from '../solana-wallet-adapter/types.ts'
import type { AppKitKernel } from './kernel-types.ts'
import { toResult } from './result.ts'
import { getConnection } from './select.ts'

/** Signs with the connected wallet of Solana. Methods reject with the wallet's error: code 4001 when declined. */
export interface SolanaProvider {
  readonly name: string
  readonly chain: 'solana'
  readonly publicKey: PublicKey | undefined
  getAccounts(): Promise<{ namespace: 'solana'; address: string; type: 'eoa' }[]>
  /** @returns The signature, 64 bytes */
  signMessage(message: Uint8Array): Promise<Uint8Array>
  signTransaction<T extends AnyTransaction>(transaction: T): Promise<T>
  signAllTransactions<T extends AnyTransaction[]>(transactions: T): Promise<T>
  /** Sends by the wallet, or by the connection if the wallet only signs. @returns The signature, in base58 */
  sendTransaction(
    transaction: AnyTransaction,
    connection: Connection,
    options?: SendTransactionOptions,
  ): Promise<string>
  /** @see WalletConnect, Solana JSON-RPC methods */
  request<T = unknown>(call: { method: string; params?: unknown }): Promise<T>
  disconnect(): Promise<void>
}

const loadRequests = () => import('../solana-wallet-adapter/requests.ts')

export function createSolanaProvider(kernel: AppKitKernel): SolanaProvider {
  const getState = () => getConnection({ kernel }, 'solana')?.accountState
  let key: PublicKey | undefined
  const getKey = () => {
    const { address } = getState() ?? {}
    if (address && key?.toBase58() !== address) key = new PublicKey(address)
    return address ? key : undefined
  }
  return {
    chain: 'solana',
    get name() {
      return getState()?.connectedWalletInfo?.name ?? ''
    },
    get publicKey() {
      return getKey()
    },
    getAccounts: async () =>
      (getState()?.allAccounts ?? []).map(({ address }) => ({ namespace: 'solana', address, type: 'eoa' })),
    signMessage: async (message) => (await loadRequests()).signMessage(kernel, message),
    signTransaction: async (transaction) => (await loadRequests()).signTransaction(kernel, transaction),
    signAllTransactions: async (transactions) =>
      (await loadRequests()).signAllTransactions(kernel, transactions) as Promise<never>,
    async sendTransaction(transaction, connection, options) {
      const { sendTransaction } = await loadRequests()
      return sendTransaction(kernel, getKey() as PublicKey, transaction, connection, options)
    },
    request: async ({ method, params }) =>
      toResult(
        await kernel.actions.solana.request({ method, ...(params !== undefined && { params: params as Json }) }),
      ),
    disconnect: () => kernel.actions.connection.disconnect({ namespace: 'solana' }),
  }
}
