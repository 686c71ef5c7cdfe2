// From what is written to what the wallet may be asked: allowed first where it must be, tried before it is shown.
import { isNative, Router, type SwapOrder, type SwapTransaction } from '../capabilities.ts'
import { updateBalances } from '../holdings-update.ts'
import { approveData, spenderIn, tokenOf } from './calls.ts'
import { isBound, isFresh, lackOf, orderOf } from './check.ts'
import { SLIPPAGE, TEXTS } from './constants.ts'
import { askQuote } from './drafting.ts'
import { Faulty, faultOf } from './faults.ts'
import { leastOf, spenderOf, swapIn } from './intent.ts'
import { chainOf, providerOf, spendersIn, standOf } from './provider.ts'
import { draftIn, leftOver, type Plan, type PlannedTransaction, type Quote } from './state.ts'
import type { Context } from './store.ts'

/** Leads to the preview, or says what is missing. */
export async function review(context: Context) {
  const { read, send, services } = context
  const { source } = standOf(context)
  if (draftIn(read())?.phase !== 'idle') return
  await updateBalances(context, source)
  const draft = draftIn(read())
  if (draft?.phase !== 'idle') return
  // As if it were written once more: what is missing may be there by now.
  if (draft.inputError) send('amountEntered', { amount: draft.sourceTokenAmount })
  if (lackOf(draft, standOf(context))) return send('checked')
  services.get(Router).push('SwapPreview')
  await plan(context)
}

/** What fails is said in the words of the step in which it did. */
type Step = keyof Pick<typeof TEXTS, 'allowance' | 'approval' | 'build'>

/** @param isAnew - A quote is asked for, however young the last one is. @returns Whether there is something to confirm */
export async function plan(context: Context, isAnew = false): Promise<boolean> {
  const { send, services } = context
  send('planning')
  let step: Step = 'build'
  try {
    const order = orderOf(draftIn(context.read()), standOf(context))
    const provider = providerOf(context)
    if (!order || !provider) throw new Faulty('unreachable')
    await checkTokens(context, order)
    const quote = await (isAnew ? askQuote(context, order) : freshQuote(context, order))
    if (!isNative(order.from)) {
      step = 'allowance'
      const transaction = provider.approval ? null : await provider.build(order, SLIPPAGE)
      const spenders = spendersIn(context, order.network.caipNetworkId)
      const target = transaction && swapIn(transaction, order, { spenders, toAmount: quote.toAmount }).to
      const allowance = await allowanceOf(context, order, target)
      if (allowance < BigInt(order.amount)) {
        step = 'approval'
        return propose(context, await approvalFor(context, order, { quote, target, allowance }))
      }
      step = 'build'
    }
    return propose(context, await swapFor(context, order, quote))
  } catch (error) {
    send('notPlanned', { fault: faultOf(error) })
    services.get(Router).toast(TEXTS[step], { variant: 'error' })
    return false
  }
}

/** Of an approval of which no swap came: asks the wallet to take it back. */
export function takeBack(context: Context) {
  const { read, send } = context
  const { quote, phase } = read()
  const left = leftOver(read(), quote?.account, standOf(context).source?.symbol ?? '')
  const spender = left && spenderIn(left.call.data)
  if (!quote || phase !== 'idle' || !left || !spender) return
  send('planning')
  propose(context, {
    plan: { step: 'approve', quote, spender, allowed: '0', isSimulated: true },
    transaction: {
      to: left.call.to,
      data: approveData(spender, 0n),
      value: '0',
      gas: null,
      gasPrice: null,
      toAmount: quote.toAmount,
    },
  })
}

interface Proposal {
  readonly plan: Plan
  readonly transaction: PlannedTransaction
}

function propose({ send }: Context, { plan: proposed, transaction }: Proposal): boolean {
  send('planned', { plan: { ...proposed, quote: { ...proposed.quote } }, transaction })
  return true
}

/** A list may claim other decimals than the contract has: the amount would be another one. */
async function checkTokens(context: Context, { network }: SwapOrder) {
  const { source, target } = standOf(context)
  for (const token of [source, target]) {
    if (!token || isNative(token.address)) continue
    const decimals = await chainOf(context)
      ?.decimalsOf({ network, token: tokenOf(token.address) })
      .catch(() => null)
    if (decimals !== token.decimals) throw new Faulty('token')
  }
}

async function freshQuote(context: Context, order: SwapOrder): Promise<Quote> {
  const { quote } = context.read()
  return quote && isBound(quote, order) && isFresh(quote, context.io.now()) ? quote : askQuote(context, order)
}

async function allowanceOf(context: Context, order: SwapOrder, target: string | null): Promise<bigint> {
  const provider = providerOf(context)
  const { allowanceIn } = await reading(context)
  return BigInt(provider?.allowance ? await provider.allowance(order) : await allowanceIn(context, order, target ?? ''))
}

interface Lacking {
  readonly quote: Quote
  readonly target: string | null
  /** What is allowed now. */
  readonly allowance: bigint
}

/** Composed here, of exactly the amount; what the provider would have asked is only compared with it. */
async function approvalFor(
  context: Context,
  order: SwapOrder,
  { quote, target, allowance }: Lacking,
): Promise<Proposal> {
  const told: SwapTransaction | undefined = await providerOf(context)?.approval?.(order)
  const spender = told ? spenderOf(told, order, spendersIn(context, order.network.caipNetworkId)) : target
  if (!spender) throw new Faulty('approval-spender')
  const [to, data] = [tokenOf(order.from), approveData(spender, BigInt(order.amount))]
  // Some tokens want what is left of an earlier approval taken back first.
  const isTaken = allowance === 0n || (await (await reading(context)).isTaken(context, order, { to, data }))
  return {
    plan: { step: 'approve', quote, spender, allowed: isTaken ? order.amount : '0', isSimulated: true },
    transaction: {
      to,
      data: isTaken ? data : approveData(spender, 0n),
      value: '0',
      gas: told?.gas ?? null,
      gasPrice: told?.gasPrice ?? null,
      toAmount: quote.toAmount,
    },
  }
}

const reading = ({ io }: Context) => io.load('reading', () => import('./reading.ts'))

async function swapFor(context: Context, order: SwapOrder, quote: Quote): Promise<Proposal> {
  const answer = await providerOf(context)?.build(order, SLIPPAGE)
  if (!answer) throw new Faulty('unreachable')
  const spenders = spendersIn(context, order.network.caipNetworkId)
  const transaction = swapIn(answer, order, { spenders, toAmount: quote.toAmount })
  const { simulate } = await context.io.load('simulate', () => import('./simulate.ts'))
  const tried = { order, transaction, least: leastOf(quote.toAmount), spender: transaction.to }
  const isSimulated = await simulate(context, tried)
  return { plan: { step: 'swap', quote, spender: transaction.to, allowed: '0', isSimulated }, transaction }
}
