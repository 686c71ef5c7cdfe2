// The L1 fee of OP-stack chains: what it costs to post a transaction to Ethereum. `eth_estimateGas` does not count it.
import { toReference } from '../../capabilities/caip.ts'
import type { Network } from '../../capabilities.ts'
import { fetchGasPrice } from './gas-price.ts'
import { type RpcContext, requestNetwork } from './network-identity.ts'
import { isWord } from './quantity.ts'

/** EIP-155 ids: OP Mainnet, Unichain, Fraxtal, World Chain, Soneium, Base, Mode, Ink, Zora, and test networks. */
const OP_STACK = '10 130 252 480 1868 8453 34443 57073 7777777 1301 84532 763373 11155420'.split(' ')
/** The contract that knows the L1 fee, on each of them, and its `getL1FeeUpperBound(uint256)`. @see OP Stack, Fjord */
const GAS_PRICE_ORACLE = '0x420000000000000000000000000000000000000f'
const UPPER_BOUND = '0xf1c7a58b'
/** Bytes of a transaction besides its data: numbers, the recipient's address, and their lengths. */
const BARE_BYTES = 90

/**
 * Gets at most what a transaction costs besides its gas, in wei: 0 on other chains than those of the OP stack.
 * @param size - Bytes of its data
 * @throws What `Api.rpc` throws
 */
export async function getL1Fee(context: RpcContext, network: Network, size: number): Promise<bigint> {
  if (!OP_STACK.includes(toReference(network.caipNetworkId))) return 0n
  const call = { to: GAS_PRICE_ORACLE, data: `${UPPER_BOUND}${(BARE_BYTES + size).toString(16).padStart(64, '0')}` }
  const request = { method: 'eth_call', params: [call, 'latest'], isValid: isWord }
  return BigInt((await requestNetwork(context, network, request)) as string)
}

/**
 * Gets what a unit of gas costs altogether, in wei, decimal: with its share of the L1 fee, if that is known.
 * @param transaction - Its gas, and bytes of its data
 * @param price - Without that share. Default: the network's
 * @throws If the price is unknown
 */
export async function fetchWholeGasPrice(
  context: RpcContext,
  network: Network,
  { gas, size }: { readonly gas: bigint; readonly size: number },
  price: Promise<string | bigint> = fetchGasPrice(context, network),
): Promise<string> {
  const [own, l1Fee] = await Promise.all([price, getL1Fee(context, network, size).catch(() => 0n)])
  return `${BigInt(own) + l1Fee / gas}`
}
