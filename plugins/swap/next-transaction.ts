// Creates the next transaction: approves first if needed, and simulates it before it is shown.

import {
  type BatchedCall,
  Host,
  isNative,
  type SwapOrder,
  type SwapProviderMethods,
  type SwapTransaction,
} from '../capabilities.ts'
import { SLIPPAGE, type TEXTS } from './constants.ts'
import type { Context } from './context.ts'
import { encodeApprove, toTokenContract } from './erc20-calls.ts'
import { getProvider } from './provider.ts'
import { getLeastAmount } from './quote.ts'
import { listAllowedSpenders } from './spenders.ts'
import type { Plan, PlannedTransaction, Quote } from './state.ts'
import { SwapError } from './swap-errors.ts'
import { validateApproval, validateSwap } from './validate-transaction.ts'

/** What may fail. Each step has an error message, but for the quote, which has an alert. */
export type Step = 'quote' | keyof Pick<typeof TEXTS, 'allowance' | 'approval' | 'build'>

interface NextTransaction {
  readonly plan: Plan
  readonly transaction: PlannedTransaction
}

/** Remembers the step if it fails. */
export type WithStep = <T>(step: Step, running: Promise<T>) => Promise<T>

interface Planning {
  readonly provider: SwapProviderMethods
  readonly quote: Quote
  /** Whether the wallet makes approval and swap together. */
  readonly batching: Promise<boolean> | null
  readonly withStep: WithStep
}

/** Creates the next transaction: the swap, if its tokens may be spent, or else their approval or a batch of both. */
export async function createNextTransaction(
  context: Context,
  order: SwapOrder,
  { provider, quote, batching, withStep }: Planning,
): Promise<NextTransaction> {
  // A provider that composes no approvals tells the spender by its swap.
  const composed = provider.buildApproval ? null : await buildSwap(context, order)
  const allowedSpenders = getAllowedSpenders(context, order)
  const target = composed && validateSwap(composed, order, { allowedSpenders, toAmount: quote.toAmount }).to
  const swap = async () => createSwap(context, order, { quote, answer: composed ?? (await buildSwap(context, order)) })
  if (isNative(order.from) || (await withStep('allowance', isToldEnough(provider, order)))) return swap()
  const received = await withStep('approval', findSpender(context, order, { provider, target }))
  // What the token itself says counts: the visitor must not approve because the provider is wrong.
  const allowance = await withStep('allowance', readAllowance(context, order, received.spender))
  if (allowance >= BigInt(order.amount)) return swap()
  const approval = await withStep('approval', createApproval(context, order, { quote, allowance, ...received }))
  const batch = (await batching) ? await createBatch(context, order, { quote, approval, composed }) : null
  return batch ?? approval
}

const getAllowedSpenders = ({ services }: Context, { network }: SwapOrder) =>
  listAllowedSpenders(network.caipNetworkId, services.state(Host)?.services.spenders)

/** Whether the provider says that enough may be spent. If it is wrong, the simulation of the swap fails. */
const isToldEnough = async (provider: SwapProviderMethods, order: SwapOrder) =>
  BigInt((await provider.getAllowance?.(order)) ?? 0) >= BigInt(order.amount)

const readAllowance = async (context: Context, order: SwapOrder, spender: string) =>
  (await loadNetworkReader(context)).fetchAllowance(context, order, spender)

/**
 * Finds who must be approved: the provider's approval only tells that, and its estimates.
 * @param target - The contract that the swap calls, if it is known.
 * @throws {SwapError}
 */
async function findSpender(
  context: Context,
  order: SwapOrder,
  { provider, target }: Pick<Planning, 'provider'> & { readonly target: string | null },
) {
  const received = await provider.buildApproval?.(order)
  const spender = received ? validateApproval(received, order, getAllowedSpenders(context, order)) : target
  if (!spender) throw new SwapError('approval-spender')
  return { spender, gas: received?.gas ?? null, gasPrice: received?.gasPrice ?? null }
}

interface MissingAllowance extends Pick<PlannedTransaction, 'gas' | 'gasPrice'> {
  readonly quote: Quote
  readonly spender: string
  readonly allowance: bigint
}

/**
 * Encodes the approval here, for exactly the amount.
 * @throws {SwapError} If the token refuses it
 */
async function createApproval(
  context: Context,
  order: SwapOrder,
  { quote, spender, allowance, gas, gasPrice }: MissingAllowance,
): Promise<NextTransaction> {
  const { isCallAccepted } = await loadNetworkReader(context)
  const to = toTokenContract(order.from)
  const isAccepted = (amount: bigint) => isCallAccepted(context, order, { to, data: encodeApprove(spender, amount) })
  // Some tokens require that an earlier allowance is revoked first.
  const amount = BigInt(order.amount)
  const allowed = (await isAccepted(amount)) ? amount : 0n
  if (!allowed && (!allowance || !(await isAccepted(0n)))) throw new SwapError('reverts')
  return {
    plan: { step: 'approve', quote, spender, allowed: `${allowed}`, isSimulated: true },
    transaction: { to, data: encodeApprove(spender, allowed), value: '0', gas, gasPrice, toAmount: quote.toAmount },
  }
}

interface Batched {
  readonly quote: Quote
  readonly approval: NextTransaction
  /** The swap, if the provider has composed it already. */
  readonly composed: SwapTransaction | null
}

/** @returns `null` if the provider composes the swap only after its approval */
async function createBatch(
  context: Context,
  order: SwapOrder,
  { quote, approval, composed }: Batched,
): Promise<NextTransaction | null> {
  const { spender, allowed } = approval.plan
  const { to, data } = approval.transaction
  const approvals = [{ to, data, value: '0' }]
  // The token refuses to change an allowance: it is revoked first.
  if (allowed === '0') approvals.push({ to, data: encodeApprove(spender, BigInt(order.amount)), value: '0' })
  const answer = composed ?? (await buildSwap(context, order).catch(() => null))
  return answer && createSwap(context, order, { quote, answer, approvals })
}

const loadNetworkReader = ({ io }: Context) => io.load('reading', () => import('./read-network.ts'))

async function buildSwap(context: Context, order: SwapOrder): Promise<SwapTransaction> {
  const answer = await getProvider(context)?.buildTransaction(order, SLIPPAGE)
  if (!answer) throw new SwapError('unreachable')
  return answer
}

interface ComposedSwap {
  readonly quote: Quote
  /** The provider's transaction. */
  readonly answer: SwapTransaction
  /** Those before the swap in a batch. They are simulated with it. */
  readonly approvals?: BatchedCall[]
}

async function createSwap(
  context: Context,
  order: SwapOrder,
  { quote: quoted, answer, approvals = [] }: ComposedSwap,
): Promise<NextTransaction> {
  const allowedSpenders = getAllowedSpenders(context, order)
  const transaction = validateSwap(answer, order, { allowedSpenders, toAmount: quoted.toAmount })
  // The transaction may be for less than was quoted. Its minimum follows from its own amount, and so does the one shown.
  const { toAmount } = transaction
  const quote = BigInt(toAmount) < BigInt(quoted.toAmount) ? { ...quoted, toAmount } : quoted
  const { simulate } = await context.io.load('simulate', () => import('./simulate.ts'))
  const least = getLeastAmount(quote.toAmount)
  const isSimulated = await simulate(context, { order, transaction, approvals, least, spender: transaction.to })
  const batch = approvals.length > 0 && { approvals }
  return { plan: { step: 'swap', quote, spender: transaction.to, allowed: '0', isSimulated, ...batch }, transaction }
}
