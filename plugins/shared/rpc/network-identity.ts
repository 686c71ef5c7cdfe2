// Whether a server is of the network for which it is asked: a wrong address in a list, or a server that lies, would have
// money judged by another chain.

import type { Network, RpcRequest } from '../../capabilities.ts'
import { toNamespace, toReference } from '../caip.ts'
import { isText } from '../json/fields.ts'

type Identity = Pick<RpcRequest, 'method' | 'isValid'>

/** What tells a network, by namespace. @see EIP-695, CAIP-30 */
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

/** The same question, for servers alone that say that they are of this network. */
export const askVerifiedServer = ({ caipNetworkId }: Network, request: RpcRequest): RpcRequest => {
  const identity = IDENTITIES[toNamespace(caipNetworkId)]?.(toReference(caipNetworkId))
  return identity ? { ...request, identity } : request
}
