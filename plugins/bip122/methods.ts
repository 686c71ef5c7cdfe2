import type { MethodLists } from '../capabilities.ts'

/** Answered from the state: nobody is asked. */
export const GET_ADDRESSES = 'getAccountAddresses'
/** Composed here where the wallet only signs. */
export const SEND_TRANSFER = 'sendTransfer'

/**
 * What wallets of this namespace may be asked.
 * @see WalletConnect, Bitcoin JSON-RPC methods; sats-connect
 */
export const methods: MethodLists = {
  safe: [GET_ADDRESSES],
  unsafe: [SEND_TRANSFER, 'signMessage', 'signPsbt'],
}
