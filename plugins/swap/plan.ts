// Plans the transaction that is shown next, or the revocation of an approval.

import { toAddress } from '../capabilities/caip.ts'
import { Accounts, isNative, Router, type SwapOrder } from '../capabilities.ts'
import { isServerError } from '../shared/rpc/is-server-error.ts'
import { TEXTS } from './constants.ts'
import type { Context } from './context.ts'
import { alertNoQuote, fetchQuote } from './draft.ts'
import { decodeApprovedSpender, encodeApprove, toTokenContract } from './erc20-calls.ts'
import { createNextTransaction, type Step, type WithStep } from './next-transaction.ts'
import { getChain, getDraftContext, getProvider } from './provider.ts'
import { getFreshQuote } from './quote.ts'
import { selectDraft } from './selectors.ts'
import type { PlannedTransaction } from './state.ts'
import { getFee } from './swap-details.ts'
import { SwapError, toNetworkError, toSwapError } from './swap-errors.ts'
import { selectUnusedApproval } from './unused-approval.ts'
import { createOrder } from './validate-draft.ts'

/** How long a plan waits for the wallet to say whether it supports batches, in ms. */
const SUPPORT_TIMEOUT_MS = 3_000

/**
 * Plans the next transaction.
 * @returns Whether there is something to confirm
 */
export function startPlan(context: Context): Promise<boolean> {
  context.send('planRequested')
  return createPlan(context)
}

/**
 * Creates the requested plan. It is discarded if the draft was changed or planned again meanwhile.
 * @param forceQuote - Requests a new quote, even if the last one is still valid, and the balance that pays the fee.
 * @returns Whether there is something to confirm
 */
export async function createPlan(context: Context, forceQuote = false): Promise<boolean> {
  const { read, send, services } = context
  const { planNumber } = read()
  const isAwaited = () => read().phase === 'planning' && read().planNumber === planNumber
  let failed = 'build' as Step
  const withStep: WithStep = (step, running) =>
    running.catch((error) => {
      failed = step
      throw error
    })
  try {
    const order = createOrder(selectDraft(read()), getDraftContext(context))
    const provider = getProvider(context)
    if (!order || !provider) throw new SwapError('unreachable')
    const batching = isNative(order.from) ? null : canBatch(context, order)
    // An approval, or the visitor who tries again, may have changed the balance.
    await Promise.all([checkTokens(context, order), forceQuote && services.get(Accounts).updateBalance()])
    let quote = forceQuote ? null : getFreshQuote(context, order)
    if (!quote) {
      const received = await withStep('quote', fetchQuote(context, order))
      if (!isAwaited()) return false
      send('quoteReceived', received)
      quote = received.quote
    }
    const next = await createNextTransaction(context, order, { provider, quote, batching, withStep })
    // The transaction may be for less than was quoted.
    const { toAmount } = next.plan.quote
    const requoted = toAmount === read().quote?.toAmount ? null : await fetchQuote(context, order, { toAmount })
    if (!isAwaited()) return false
    if (requoted) send('quoteReceived', requoted)
    send('planReceived', next)
    const isPaid = canPay(context, next.transaction)
    if (!isPaid) send('planFailed', { fault: 'balance' })
    return isPaid
  } catch (error) {
    if (!isAwaited()) return false
    const fault = toSwapError(error)
    send('planFailed', { fault })
    const isAlerted = failed === 'quote' && alertNoQuote(context, fault)
    const text = TEXTS[failed === 'quote' ? 'build' : failed]
    if (!isAlerted) services.get(Router).toast(text, { variant: 'error' })
    return false
  }
}

/** Plans to revoke an approval that swaps have not used up. */
export function planRevocation(context: Context) {
  const { read, send } = context
  const { quote, phase } = read()
  const left = selectUnusedApproval(read(), quote?.account, getDraftContext(context).source)
  const spender = left && decodeApprovedSpender(left.call.data)
  if (!quote || phase !== 'idle' || !left || !spender) return
  send('planRequested')
  send('planReceived', {
    plan: { step: 'approve', quote, spender, allowed: '0', isSimulated: true },
    transaction: {
      to: left.call.to,
      data: encodeApprove(spender, 0n),
      value: '0',
      gas: null,
      gasPrice: null,
      toAmount: quote.toAmount,
    },
  })
}

/** A token list may claim other decimals than the contract has, which would change the amount. */
async function checkTokens(context: Context, { network }: SwapOrder) {
  const { source, target } = getDraftContext(context)
  for (const token of [source, target]) {
    if (!token || isNative(token.address)) continue
    const decimals = await getChain(context)
      ?.getDecimals({ network, token: toTokenContract(token.address) })
      .catch((error) => {
        if (isServerError(error)) throw toNetworkError(error)
        return null
      })
    if (decimals !== token.decimals) throw new SwapError('token')
  }
}

/** Whether the balance covers the planned transaction and its fee, as far as they are known. */
function canPay(context: Context, { value }: PlannedTransaction): boolean {
  const { native, isSmart } = getDraftContext(context)
  const cost = BigInt(value) + getFee(context.read())
  return isSmart || (native?.balance ?? cost) >= cost
}

/**
 * Whether the wallet can execute approval and swap as a batch. It is asked while the rest is planned. If it does not
 * answer in time, the swap is planned as two transactions.
 */
function canBatch(context: Context, { network, account }: SwapOrder): Promise<boolean> {
  const chain = getChain(context)
  if (!chain?.canBatch || context.read().batchRefusal) return Promise.resolve(false)
  const support = chain.canBatch({ network, from: toAddress(account) }).catch(() => false)
  return Promise.race([support, context.io.sleep(SUPPORT_TIMEOUT_MS).then(() => false)])
}
