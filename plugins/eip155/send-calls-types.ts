// Input and result of the action `sendCalls`.
import type { Json, Secret } from '../../kernel/index.ts'
import type { CaipNetworkId } from '../capabilities.ts'
import type { RpcFailure } from '../shared/rpc/errors.ts'

/** A call of a host. `to` begins with `0x`; `value` is in wei, decimal. */
export interface HostBatchCall {
  readonly to: string
  readonly data?: string | undefined
  readonly value?: string | undefined
}

/** Calls that the wallet is to make together. @see EIP-5792 */
export interface CallsRequest {
  calls: readonly HostBatchCall[] | Secret<Json>
  /** Default: the active network. */
  caipNetworkId?: CaipNetworkId | undefined
  /** Default true: the wallet makes all calls or none, or refuses with 5760. */
  atomicRequired?: boolean | undefined
  /** For the wallet, as EIP-5792 defines them. `paymasterService` defaults to that of the plugin's options. */
  capabilities?: { readonly [name: string]: Json } | Secret<Json> | undefined
}

/** The id under which the wallet knows the calls (`wallet_getCallsStatus`), or why they were not sent. */
export type CallsOutcome = { readonly result: { readonly id: string } } | { readonly error: RpcFailure }
