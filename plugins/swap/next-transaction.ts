// Decides which transaction is next: the approval of the tokens, their swap, or a batch of both.

import { isNative, type SwapOrder, type SwapProviderMethods, type SwapTransaction } from '../capabilities.ts'
import { getAllowedSpenders } from './allowed-spenders.ts'
import type { TEXTS } from './constants.ts'
import type { Context } from './context.ts'
import { createApproval, findSpender, readAllowance } from './create-approval.ts'
import { buildSwap, createSwap } from './create-swap.ts'
import { encodeApprove } from './erc20-calls.ts'
import type { NextTransaction, Quote } from './state.ts'
import { validateSwap } from './validate-transaction.ts'

/** The steps that may fail. Each has an error message; the quote has an alert. */
export type Step = 'quote' | keyof Pick<typeof TEXTS, 'allowance' | 'approval' | 'build'>

/** Remembers the step if it fails. */
export type WithStep = <T>(step: Step, running: Promise<T>) => Promise<T>

interface Planning {
  readonly provider: SwapProviderMethods
  readonly quote: Quote
  /** Whether the wallet can execute approval and swap as a batch. */
  readonly batching: Promise<boolean> | null
  readonly withStep: WithStep
}

/** Creates the next transaction: the swap, if its tokens may be spent, or else their approval or a batch of both. */
export async function createNextTransaction(
  context: Context,
  order: SwapOrder,
  { provider, quote, batching, withStep }: Planning,
): Promise<NextTransaction> {
  // If the provider builds no approvals, the target of its swap is the spender.
  const composed = provider.buildApproval ? null : await buildSwap(context, order)
  const allowedSpenders = getAllowedSpenders(context, order)
  const target = composed && validateSwap(composed, order, { allowedSpenders, toAmount: quote.toAmount }).to
  const swap = async () => createSwap(context, order, { quote, answer: composed ?? (await buildSwap(context, order)) })
  if (isNative(order.from) || (await withStep('allowance', hasReportedAllowance(provider, order)))) return swap()
  const received = await withStep('approval', findSpender(context, order, { provider, target }))
  // Only the token's own answer counts: a wrong provider must not make the visitor approve.
  const allowance = await withStep('allowance', readAllowance(context, order, received.spender))
  if (allowance >= BigInt(order.amount)) return swap()
  const approval = await withStep('approval', createApproval(context, order, { quote, allowance, ...received }))
  const batch = (await batching) ? await createBatch(context, order, { quote, approval, composed }) : null
  return batch ?? approval
}

/** Whether the provider reports a sufficient allowance. If it is wrong, the simulation of the swap fails. */
const hasReportedAllowance = async (provider: SwapProviderMethods, order: SwapOrder) =>
  BigInt((await provider.getAllowance?.(order)) ?? 0) >= BigInt(order.amount)

interface Batched {
  readonly quote: Quote
  readonly approval: NextTransaction
  /** The swap, if the provider has built it already. */
  readonly composed: SwapTransaction | null
}

/** @returns `null` if the provider builds the swap only after its approval */
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
