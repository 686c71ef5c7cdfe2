// Verifies that a server serves the network it is listed for. A wrong URL or a lying server would show another chain's
// balances and transactions.

import type { Json, Services } from '../../../kernel/index.ts'
import { toNamespace, toReference } from '../../capabilities/caip.ts'
import { Api, type Network, type RpcRequest } from '../../capabilities.ts'
import { isText } from '../json/fields.ts'

/** What a request to a network's servers needs of an effect's context. */
export interface RpcContext {
  readonly services: Pick<Services<readonly [typeof Api]>, 'get'>
}

type Identity = Pick<RpcRequest, 'method' | 'isValid'>

/** The request that identifies a network, by namespace. @see EIP-695, CAIP-30 */
const IDENTITIES: Readonly<Record<string, (reference: string) => Identity>> = {
  eip155: (reference) => ({
    method: 'eth_chainId',
    isValid: (answer) => isText(answer) && /^0x[0-9a-f]{1,64}$/i.test(answer) && BigInt(answer) === BigInt(reference),
  }),
  solana: (reference) => ({
    method: 'getGenesisHash',
    isValid: (answer) => isText(answer) && answer.startsWith(reference),
  }),
}

/** Restricts a request to servers that have proved to be of this network. */
export const requireIdentity = ({ caipNetworkId }: Network, request: RpcRequest): RpcRequest => {
  const identity = IDENTITIES[toNamespace(caipNetworkId)]?.(toReference(caipNetworkId))
  return identity ? { ...request, identity } : request
}

/**
 * Sends a request to the network's servers that have proved to be of it.
 * @throws What `Api.rpc` throws
 */
export const requestNetwork = ({ services }: RpcContext, network: Network, request: RpcRequest): Promise<Json> =>
  services.get(Api).rpc(network, requireIdentity(network, request))
