import type { MethodLists } from '../capabilities.ts'

/** Answered from the state, without a request. */
export const GET_ADDRESSES = 'getAccountAddresses'
/** Composed here if the wallet only signs. */
export const SEND_TRANSFER = 'sendTransfer'
export const SIGN_MESSAGE = 'signMessage'

/**
 * The methods that a host may call.
 * @see WalletConnect, Bitcoin JSON-RPC methods; sats-connect
 */
export const methods: MethodLists = {
  safe: [GET_ADDRESSES],
  unsafe: [SEND_TRANSFER, SIGN_MESSAGE, 'signPsbt'],
}
