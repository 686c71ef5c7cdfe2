// The L1 fee of OP-stack chains: what it costs to post a transaction to Ethereum. `eth_estimateGas` does not count it.
import type { Services } from '../../../kernel/index.ts'
import { toReference } from '../../capabilities/caip.ts'
import type { Api, Network } from '../../capabilities.ts'
import { requestNetwork } from './network-identity.ts'
import { isWord } from './quantity.ts'

/** EIP-155 ids: OP Mainnet, Unichain, Fraxtal, World Chain, Soneium, Base, Mode, Ink, Zora, and test networks. */
const OP_STACK = '10 130 252 480 1868 8453 34443 57073 7777777 1301 84532 763373 11155420'.split(' ')
/** The contract that knows the L1 fee, on each of them, and its `getL1FeeUpperBound(uint256)`. @see OP Stack, Fjord */
const GAS_PRICE_ORACLE = '0x420000000000000000000000000000000000000f'
const UPPER_BOUND = '0xf1c7a58b'
/** Bytes of a transaction besides its data: numbers, the recipient's address, and their lengths. */
const BARE_BYTES = 90

/**
 * Gets at most what a transaction with this data costs besides its gas, in wei: 0 on other chains than those of the OP
 * stack.
 * @param data - Hex with `0x`
 * @throws What `Api.rpc` throws
 */
export async function getL1Fee(
  context: { readonly services: Pick<Services<readonly [typeof Api]>, 'get'> },
  network: Network,
  data: string,
): Promise<bigint> {
  if (!OP_STACK.includes(toReference(network.caipNetworkId))) return 0n
  const size = BARE_BYTES + (data.length - 2) / 2
  const call = { to: GAS_PRICE_ORACLE, data: `${UPPER_BOUND}${size.toString(16).padStart(64, '0')}` }
  const request = { method: 'eth_call', params: [call, 'latest'], isValid: isWord }
  return BigInt((await requestNetwork(context, network, request)) as string)
}
