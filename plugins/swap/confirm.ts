// Sends a reviewed swap, from the click to the hash. Errors never lead to a second request.

import { toAddress } from '../capabilities/caip.ts'
import { type Network, Router } from '../capabilities.ts'
import { classifySendError } from '../shared/transactions/classify-send-error.ts'
import { forgetEnded } from '../shared/transactions/resume-pending.ts'
import { getConnectedNetwork } from '../shared/transactions/sender.ts'
import { claimPending } from '../shared/transactions/tab-lock.ts'
import { getShortMessage, isOwnCheck } from '../shared/wallets/short-message.ts'
import type * as Batching from './batch-runtime.ts'
import { TEXTS } from './constants.ts'
import type { Context } from './context.ts'
import { formatPendingSwap } from './format-side.ts'
import { leaveSent } from './leave-swap-preview.ts'
import { loadBatching } from './load-batching.ts'
import { getChain, getDraftContext } from './provider.ts'
import { getMinAmount } from './quote.ts'
import { refuse } from './refuse.ts'
import { getCurrentPlan } from './renew-plan.ts'
import { isBlocked } from './selectors.ts'
import type { Plan, PlannedTransaction, SentSwap, SwapRefusal } from './state.ts'
import { toPendingEntry, trackRivals } from './store.ts'

const ID_BYTES = 8
/** Of a batch. @see EIP-5792 */
const BATCH_ID_BYTES = 32

/** Sends what the preview shows through the wallet. */
export async function confirm(context: Context) {
  const { read, send } = context
  const { plan, phase } = read()
  if (!plan || phase !== 'idle') return
  send('reviewConfirmed')
  const shown = await getCurrentPlan(context, plan)
  if (!shown) return
  const { approvalTransaction, swapTransaction } = read()
  const transaction = shown.step === 'approve' ? approvalTransaction : swapTransaction
  await forgetEnded(context)
  // If this code can't be fetched, nothing is sent: it is needed later to find out what the wallet did.
  const batching = shown.approvals && (await loadBatching(context).catch(() => null))
  // A discarded plan stays discarded, even if the visitor returns to its account.
  const isDiscarded = () => read().plan !== shown
  if (isDiscarded()) return
  if (batching === null) return refuse(context, null, 'failed')
  const network = getConnectedNetwork(context, shown.quote)
  if (!network || !transaction) return refuse(context, null, 'moved')
  const isBusy = isBlocked(read(), shown.quote.account) || (getChain(context)?.countPending() ?? 0) > 0
  const { swap, refusal } = isBusy
    ? { refusal: 'busy' as const }
    : await claimRequest(context, shown, transaction, network)
  if (!swap) return isDiscarded() ? undefined : refuse(context, null, refusal)
  // The account, the network or the draft may have changed meanwhile.
  if (isDiscarded() || !getConnectedNetwork(context, shown.quote)) return refuse(context, swap.id, 'moved')
  await askWallet(context, { network, swap, plan: shown, batching })
}

type Claim =
  | { readonly swap: SentSwap; readonly refusal?: undefined }
  | { readonly swap?: undefined; readonly refusal: SwapRefusal }

/**
 * Stores the request before the wallet receives it, which claims the account against other tabs.
 * @returns The request, or why it must not be sent, for example because another tab has an open one
 */
async function claimRequest(
  context: Context,
  { quote, step, isSimulated, approvals }: Plan,
  { to, data, value }: PlannedTransaction,
  network: Network,
): Promise<Claim> {
  const { io, read, send } = context
  const { source, target, isSmart } = getDraftContext(context)
  if (!source || !target) return { refusal: 'moved' }
  const address = toAddress(quote.account)
  const mark = await getChain(context)
    ?.getMark({ network, address })
    .catch(() => null)
  const swap: SentSwap = {
    id: await io.random(ID_BYTES),
    account: quote.account,
    isSmart,
    network: quote.network,
    step,
    from: { token: quote.from, symbol: source.symbol, decimals: source.decimals, amount: quote.amount },
    to: { symbol: target.symbol, decimals: target.decimals, amount: quote.toAmount },
    call: { to, data, value },
    ...(approvals && { batch: { id: `0x${await io.random(BATCH_ID_BYTES)}`, size: approvals.length + 1 } }),
    at: io.now(),
    hash: null,
    ...(step === 'swap' && {
      expected: { token: quote.to, minAmount: `${getMinAmount(quote.toAmount)}`, isSimulated },
    }),
    mark: mark ?? null,
    status: 'asked',
  }
  const rivals = await claimPending(context, toPendingEntry(swap), () => read().swaps)
  if (rivals === 'unkept') return { refusal: rivals }
  if (rivals) {
    // If the code that reads stored requests can't be fetched, the other tab's request is not shown. It is open all the
    // same.
    await trackRivals(context, rivals).catch(() => {})
    return { refusal: 'busy' }
  }
  send('transactionRequested', { swap })
  return { swap }
}

interface WalletRequest {
  readonly network: Network
  readonly swap: SentSwap
  /** If it has approvals, they and the swap are one batch. */
  readonly plan: Plan
  readonly batching?: typeof Batching | undefined
}

async function askWallet(
  context: Context,
  { network, swap, plan: { allowed, approvals = [] }, batching }: WalletRequest,
) {
  const { send, services } = context
  const router = services.get(Router)
  const { id, account, step, call, batch } = swap
  const chain = getChain(context)
  const { sendBatch } = chain ?? {}
  if (!chain || (batch && !sendBatch)) return refuse(context, id, 'moved')
  // Neither a swap nor a revocation raises an allowance.
  const waiting = allowed === '0' ? TEXTS.confirm : TEXTS.approve
  router.toast(waiting, { variant: 'loading', autoClose: false })
  const from = toAddress(account)
  let sent: string
  try {
    sent =
      batch && sendBatch
        ? await sendBatch({ network, from, id: batch.id, calls: [...approvals, call] })
        : await chain.sendCall({ network, from, ...call })
  } catch (error) {
    if (await batching?.handleRefusal(context, id, error)) return
    const failure = classifySendError(error)
    // The view says what the visitor or a check of ours did.
    if (failure === 'rejected' || isOwnCheck(error)) router.withdrawToast(waiting)
    else router.toast(getShortMessage(error) || TEXTS.error, { variant: 'error' })
    return failure === 'unknown' ? send('transactionUnconfirmed', { id, step }) : refuse(context, id, failure)
  }
  if (batch) send('batchAccepted', { id, batch: sent })
  else send('transactionBroadcast', { id, hash: sent })
  if (step === 'swap') leave(context, swap)
  else router.toast(TEXTS.started, { variant: 'success' })
}

/** The swap is pending. */
function leave(context: Context, swap: SentSwap) {
  const { read, services } = context
  const router = services.get(Router)
  if (swap.batch) router.withdrawToast(TEXTS.confirm)
  else router.toast(formatPendingSwap(swap), { variant: 'loading', autoClose: false })
  if (read().awaited === swap.id) leaveSent(context, swap)
}
