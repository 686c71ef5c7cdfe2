// The object that `useAppKitProvider('solana')` returns.
import { type Connection, PublicKey, type SendOptions } from '@solana/web3.js'
import type { Json } from '../../kernel/index.ts'
import type { AnyTransaction, SendTransactionOptions } from '../solana-wallet-adapter/types.ts'
import { type AccountEmitter, createAccountEvents } from './account-events.ts'
import type { AppKitKernel } from './kernel-types.ts'
import { RequestError, toResult } from './request-result.ts'
import { getConnection } from './selectors.ts'

/** Signs with the connected wallet of Solana. Methods reject with the wallet's error: code 4001 when declined. */
export interface SolanaProvider extends AccountEmitter<PublicKey> {
  readonly name: string
  readonly chain: 'solana'
  readonly publicKey: PublicKey | undefined
  getAccounts(): Promise<{ namespace: 'solana'; address: string; type: 'eoa' }[]>
  /** @returns The signature, 64 bytes */
  signMessage(message: Uint8Array): Promise<Uint8Array>
  signTransaction<T extends AnyTransaction>(transaction: T): Promise<T>
  signAllTransactions<T extends AnyTransaction[]>(transactions: T): Promise<T>
  /** Sends by the wallet, on its network. @throws 4200 if the wallet only signs. @returns The signature, in base58 */
  signAndSendTransaction(transaction: AnyTransaction, options?: SendOptions): Promise<string>
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

type Requests = typeof import('../solana-wallet-adapter/requests.ts')

/** Calls a function of wallet-adapter's. @throws `RequestError` in place of the error that wallet-adapter wraps it in */
async function run<T>(call: (requests: Requests) => Promise<T>): Promise<T> {
  try {
    return await call(await import('../solana-wallet-adapter/requests.ts'))
  } catch (error) {
    for (let one = Object(error); one.error; one = one.error)
      if (typeof one.error.code === 'number') throw new RequestError(one.error)
    throw error
  }
}

export function createSolanaProvider(kernel: AppKitKernel): SolanaProvider {
  const getState = () => getConnection({ kernel }, 'solana')?.accountState
  let key: PublicKey | undefined
  const getKey = () => {
    const { address } = getState() ?? {}
    if (address && key?.toBase58() !== address) key = new PublicKey(address)
    return address ? key : undefined
  }
  return {
    ...createAccountEvents(kernel, 'solana', () => getKey() as PublicKey),
    chain: 'solana',
    get name() {
      return getState()?.connectedWalletInfo?.name ?? ''
    },
    get publicKey() {
      return getKey()
    },
    getAccounts: async () =>
      (getState()?.allAccounts ?? []).map(({ address }) => ({ namespace: 'solana', address, type: 'eoa' })),
    signMessage: (message) => run((requests) => requests.signMessage(kernel, message)),
    signTransaction: (transaction) => run((requests) => requests.signTransaction(kernel, transaction)),
    signAllTransactions: (transactions) =>
      run((requests) => requests.signAllTransactions(kernel, transactions) as Promise<never>),
    signAndSendTransaction: (transaction, options) =>
      run((requests) => requests.signAndSendTransaction(kernel, transaction, options)),
    sendTransaction: (transaction, connection, options) =>
      run((requests) => requests.sendTransaction(kernel, getKey() as PublicKey, transaction, connection, options)),
    request: async ({ method, params }) =>
      toResult(
        await kernel.actions.solana.request({ method, ...(params !== undefined && { params: params as Json }) }),
      ),
    disconnect: () => kernel.actions.connection.disconnect({ namespace: 'solana' }),
  }
}
