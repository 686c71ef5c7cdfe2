import type { MethodLists } from '../capabilities.ts'

/** Answered from the state, without a request. */
export const GET_ADDRESSES = 'getAccountAddresses'
/**
 * Composed and sent here if the wallet only signs. Error -32002: another one is under way. Error -32003: each server
 * refused it. Error -32603 with `data.txid`:
 * it may have been sent, so look for that transaction before you send again.
 */
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
