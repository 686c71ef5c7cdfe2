import type { MethodLists } from '../capabilities.ts'

/** Answered from the state, without a request. */
export const GET_ACCOUNTS = 'polkadot_getAccounts'
/** Composed here, signed by the wallet, submitted here. */
export const SEND_TRANSACTION = 'polkadot_sendTransaction'
export const SIGN_TRANSACTION = 'polkadot_signTransaction'
export const SIGN_MESSAGE = 'polkadot_signMessage'

/** 64 bytes, plus one for ECDSA's recovery id, plus one for the scheme. */
export const SIGNATURE = /^0x(?:[0-9a-f]{2}){64,66}$/i

/**
 * The methods that a host may call: Substrate's JSON-RPC for nodes, signing for wallets.
 * @see WalletConnect, Polkadot JSON-RPC methods; polkadot-js, `InjectedSigner`
 */
export const methods: MethodLists = {
  safe: [
    GET_ACCOUNTS,
    'author_pendingExtrinsics',
    'author_submitExtrinsic',
    'chain_getBlock',
    'chain_getBlockHash',
    'chain_getFinalizedHead',
    'chain_getHeader',
    'childstate_getStorage',
    'payment_queryFeeDetails',
    'payment_queryInfo',
    'rpc_methods',
    'state_call',
    'state_getKeysPaged',
    'state_getMetadata',
    'state_getReadProof',
    'state_getRuntimeVersion',
    'state_getStorage',
    'state_getStorageHash',
    'state_getStorageSize',
    'state_queryStorageAt',
    'system_accountNextIndex',
    'system_chain',
    'system_chainType',
    'system_health',
    'system_name',
    'system_properties',
    'system_version',
  ],
  unsafe: [SEND_TRANSACTION, SIGN_MESSAGE, SIGN_TRANSACTION],
}
