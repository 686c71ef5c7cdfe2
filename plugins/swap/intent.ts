// What a provider answers, held against what the visitor means. Nothing of an answer is used that was not looked at here.
import { namespaceOf } from '../caip.ts'
import { isNative, type SwapOrder, type SwapQuote, type SwapTransaction } from '../capabilities.ts'
import { isSameAddress } from '../same-address.ts'
import { givesAway, isApproval, spenderIn, tokenOf } from './calls.ts'
import { SLIPPAGE } from './constants.ts'
import { type Fault, Faulty } from './faults.ts'
import type { PlannedTransaction } from './state.ts'

const AMOUNT = /^\d{1,78}$/
const DATA = /^0x(?:[0-9a-f]{2}){4,}$/i
const ADDRESS = /^0x[0-9a-f]{40}$/i
/** Nobody pays so much gas for a swap, or so much for gas: what is told beyond it is no estimate. */
const GAS_LIMIT = 30_000_000n
const GAS_PRICE_LIMIT = 10n ** 14n
/** Characters of the longest call. */
const DATA_LIMIT = 65_536

const need = (isRight: boolean, fault: Fault): void => {
  if (!isRight) throw new Faulty(fault)
}

const isAmount = (text: unknown): text is string => typeof text === 'string' && AMOUNT.test(text)
const isEstimate = (text: string | undefined, limit: bigint) =>
  text === undefined || (isAmount(text) && BigInt(text) <= limit)

/** The least that is worth it: what was shown, without what may slip. */
export const leastOf = (toAmount: string, slippage = SLIPPAGE): bigint =>
  (BigInt(toAmount) * BigInt(100 - slippage)) / 100n

/** @returns What comes of it, in atomic units. @throws {Faulty} */
export function quotedAmount(answer: SwapQuote | null, order: SwapOrder): string {
  if (!answer) throw new Faulty('no-route')
  const { amount = order.amount, from = order.from, to = order.to, toAmount } = answer
  need(amount === order.amount, 'quote-amount')
  need(isSameAddress(from, order.from) && isSameAddress(to, order.to), 'quote-pair')
  need(isAmount(toAmount), 'quote-form')
  need(BigInt(toAmount) > 0n, 'quote-nothing')
  return toAmount
}

/** @returns Where it leads. @throws {Faulty} */
function targetOf({ to }: SwapTransaction, { network }: SwapOrder, chain: Fault, target: Fault): string {
  need(typeof to === 'string' && to.startsWith(`${network.caipNetworkId}:`), chain)
  const address = to.slice(network.caipNetworkId.length + 1)
  need(ADDRESS.test(address), target)
  return address.toLowerCase()
}

/**
 * Looks at how a provider would have the token allowed. What the wallet is asked is composed here.
 * @returns Who is to spend it. @throws {Faulty}
 */
export function spenderOf(answer: SwapTransaction, order: SwapOrder, spenders: readonly string[]): string {
  const target = targetOf(answer, order, 'approval-chain', 'approval-target')
  need(isSameAddress(target, tokenOf(order.from)), 'approval-target')
  need(BigInt(isAmount(answer.value ?? '0') ? (answer.value ?? '0') : 1) === 0n, 'approval-value')
  need(typeof answer.data === 'string' && DATA.test(answer.data), 'approval-data')
  need(isApproval(answer.data), 'approval-selector')
  const spender = spenderIn(answer.data)
  if (spender === null) throw new Faulty('approval-data')
  need(spenders.includes(spender), 'approval-spender')
  need(isEstimate(answer.gasPrice, GAS_PRICE_LIMIT), 'approval-gas')
  return spender
}

/** @returns What the wallet may be asked, as far as one can see without trying it. @throws {Faulty} */
export function swapIn(
  answer: SwapTransaction,
  order: SwapOrder,
  { spenders, toAmount }: { readonly spenders: readonly string[]; readonly toAmount: string },
): PlannedTransaction {
  need(namespaceOf(order.network.caipNetworkId) === 'eip155', 'swap-chain')
  need(answer.from === undefined || isSameAddress(answer.from, order.account), 'swap-account')
  const target = targetOf(answer, order, 'swap-chain', 'swap-target')
  need(spenders.includes(target), 'swap-target')
  const { data, gas, gasPrice } = answer
  need(typeof data === 'string' && DATA.test(data) && data.length <= DATA_LIMIT, 'swap-data')
  need(!givesAway(data), 'swap-selector')
  const value = isNative(order.from) ? order.amount : '0'
  need(answer.value === undefined || (isAmount(answer.value) && BigInt(answer.value) === BigInt(value)), 'swap-value')
  need(isEstimate(gas, GAS_LIMIT) && isEstimate(gasPrice, GAS_PRICE_LIMIT), 'swap-gas')
  const told = answer.toAmount ?? toAmount
  need(isAmount(told), 'swap-amount')
  need(BigInt(told) >= leastOf(toAmount), 'swap-less')
  return { to: target, data, value, gas: gas ?? null, gasPrice: gasPrice ?? null, toAmount: told }
}
