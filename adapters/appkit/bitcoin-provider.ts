// The object that `useAppKitProvider('bip122')` returns.
import type { Json } from '../../kernel/index.ts'
import { type AccountEmitter, createAccountEvents } from './account-events.ts'
import type { AppKitKernel } from './kernel-types.ts'
import type { CaipNetworkId } from './network-types.ts'
import { toResult } from './request-result.ts'
import { getConnection } from './selectors.ts'

interface SignInput {
  readonly address: string
  readonly index: number
  readonly sighashTypes: number[]
}

/** Signs with the connected wallet of Bitcoin. Methods reject with the wallet's error: code 4001 when declined. */
export interface BitcoinConnector extends AccountEmitter<string[]> {
  readonly name: string
  readonly chain: 'bip122'
  getAccountAddresses(): Promise<{ address: string; purpose: 'payment' | 'ordinal' | 'stx' }[]>
  /** @returns The signature, in base64 */
  signMessage(params: { message: string; address: string; protocol?: 'ecdsa' | 'bip322' }): Promise<string>
  /** @param params.amount - In satoshis, decimal. @returns The transaction's id */
  sendTransfer(params: { amount: string; recipient: string }): Promise<string>
  /** @param params.psbt - In base64. */
  signPSBT(params: { psbt: string; signInputs: SignInput[]; broadcast?: boolean }): Promise<{
    psbt: string
    txid?: string
  }>
  request<T = unknown>(call: { method: string; params?: unknown }): Promise<T>
  switchNetwork(caipNetworkId: string): Promise<void>
  disconnect(): Promise<void>
}

export function createBitcoinProvider(kernel: AppKitKernel): BitcoinConnector {
  const requestWallet = async <T>(method: string, params?: unknown): Promise<T> =>
    toResult(await kernel.actions.bip122.request({ method, ...(params !== undefined && { params: params as Json }) }))
  return {
    ...createAccountEvents(kernel, 'bip122', (addresses) => [...addresses]),
    chain: 'bip122',
    get name() {
      return getConnection({ kernel }, 'bip122')?.accountState.connectedWalletInfo?.name ?? ''
    },
    getAccountAddresses: async () =>
      (await requestWallet<{ address: string; intention: 'payment' | 'ordinal' | 'stx' }[]>('getAccountAddresses')).map(
        ({ address, intention }) => ({ address, purpose: intention }),
      ),
    signMessage: async (params) => (await requestWallet<{ signature: string }>('signMessage', { ...params })).signature,
    sendTransfer: async ({ amount, recipient }) =>
      (await requestWallet<{ txid: string }>('sendTransfer', { amount, recipientAddress: recipient })).txid,
    signPSBT: (params) => requestWallet('signPsbt', { ...params }),
    request: ({ method, params }) => requestWallet(method, params),
    async switchNetwork(caipNetworkId) {
      await kernel.actions.connection.switchNetwork({ caipNetworkId: caipNetworkId as CaipNetworkId })
    },
    disconnect: () => kernel.actions.connection.disconnect({ namespace: 'bip122' }),
  }
}
