// Validates a provider's transactions against the order. Nothing of them is used without a check here.
import { toNamespace } from '../capabilities/caip.ts'
import { isNative, type SwapOrder, type SwapTransaction } from '../capabilities.ts'
import { isSameAddress } from '../shared/wallets/same-address.ts'
import { decodeApprovedSpender, isApproval, isTransferOut, toTokenContract } from './erc20-calls.ts'
import { getMinAmount } from './quote.ts'
import type { PlannedTransaction } from './state.ts'
import { SwapError, type SwapFault } from './swap-errors.ts'
import { assertValid, isAmount } from './validate-quote.ts'

const DATA = /^0x(?:[0-9a-f]{2}){4,}$/i
const ADDRESS = /^0x[0-9a-f]{40}$/i
/** Upper bounds of plausible estimates. A higher value is an error or an attack. */
const GAS_LIMIT = 30_000_000n
const GAS_PRICE_LIMIT = 10n ** 14n
/** The longest call data, in characters. */
const DATA_LIMIT = 65_536

const isEstimate = (text: string | undefined, limit: bigint) =>
  text === undefined || (isAmount(text) && BigInt(text) <= limit)

/**
 * Returns the address of the called contract.
 * @throws {SwapError}
 */
function getTarget({ to }: SwapTransaction, { network }: SwapOrder, chain: SwapFault, target: SwapFault): string {
  assertValid(typeof to === 'string' && to.startsWith(`${network.caipNetworkId}:`), chain)
  const address = to.slice(network.caipNetworkId.length + 1)
  assertValid(ADDRESS.test(address), target)
  return address.toLowerCase()
}

/**
 * Validates the provider's approval. The approval itself is encoded by us.
 * @returns The spender.
 * @throws {SwapError}
 */
export function validateApproval(
  answer: SwapTransaction,
  order: SwapOrder,
  allowedSpenders: readonly string[],
): string {
  const target = getTarget(answer, order, 'approval-chain', 'approval-target')
  assertValid(isSameAddress(target, toTokenContract(order.from)), 'approval-target')
  const value = answer.value ?? '0'
  assertValid(isAmount(value) && BigInt(value) === 0n, 'approval-value')
  assertValid(typeof answer.data === 'string' && DATA.test(answer.data), 'approval-data')
  assertValid(isApproval(answer.data), 'approval-selector')
  const spender = decodeApprovedSpender(answer.data)
  if (spender === null) throw new SwapError('approval-data')
  assertValid(allowedSpenders.includes(spender), 'approval-spender')
  assertValid(isEstimate(answer.gasPrice, GAS_PRICE_LIMIT), 'approval-gas')
  return spender
}

/**
 * Validates the provider's swap transaction, as far as possible without a simulation.
 * @returns The transaction for the wallet.
 * @throws {SwapError}
 */
export function validateSwap(
  answer: SwapTransaction,
  order: SwapOrder,
  { allowedSpenders, toAmount }: { readonly allowedSpenders: readonly string[]; readonly toAmount: string },
): PlannedTransaction {
  assertValid(toNamespace(order.network.caipNetworkId) === 'eip155', 'swap-chain')
  assertValid(answer.from === undefined || isSameAddress(answer.from, order.account), 'swap-account')
  const target = getTarget(answer, order, 'swap-chain', 'swap-target')
  assertValid(allowedSpenders.includes(target), 'swap-target')
  const value = isNative(order.from) ? order.amount : '0'
  const { data, gas, gasPrice, value: claimed = value } = answer
  assertValid(typeof data === 'string' && DATA.test(data) && data.length <= DATA_LIMIT, 'swap-data')
  assertValid(!isTransferOut(data), 'swap-selector')
  assertValid(isAmount(claimed) && BigInt(claimed) === BigInt(value), 'swap-value')
  assertValid(isEstimate(gas, GAS_LIMIT) && isEstimate(gasPrice, GAS_PRICE_LIMIT), 'swap-gas')
  const received = answer.toAmount ?? toAmount
  assertValid(isAmount(received), 'swap-amount')
  assertValid(BigInt(received) >= getMinAmount(toAmount), 'swap-less')
  return { to: target, data, value, gas: gas ?? null, gasPrice: gasPrice ?? null, toAmount: received }
}
