// Sends a reviewed transfer, from the click to the hash. Errors never lead to a second request.
import { Names, Router } from '../capabilities.ts'
import { classifySendError } from '../shared/transactions/classify-send-error.ts'
import { dropPending } from '../shared/transactions/pending-store.ts'
import { forgetEnded } from '../shared/transactions/resume-pending.ts'
import { getConnectedNetwork } from '../shared/transactions/sender.ts'
import { claimPending } from '../shared/transactions/tab-lock.ts'
import { isSameAddress } from '../shared/wallets/same-address.ts'
import { getFailedText } from './constants.ts'
import type { Context } from './context.ts'
import { getDraftContext, getSendingChain, type SendingChain } from './draft.ts'
import { notifySent } from './notify-sent.ts'
import { isBlocked } from './selectors.ts'
import type { Review, SendRefusal, TrackedTransfer } from './state.ts'
import { toPendingEntry, trackRivals } from './store.ts'

const ID_BYTES = 8

/**
 * Sends the reviewed transfer through the wallet.
 * @throws 'Unsupported chain'
 */
export async function confirm(context: Context) {
  const { read, send } = context
  const { review, isConfirming } = read()
  const chain = getSendingChain(context)
  if (!review || isConfirming) return
  send('reviewConfirmed')
  await forgetEnded(context)
  const refusal = getRefusalReason(context, chain, review) ?? (await getNameRefusalReason(context, review))
  if (refusal) return refuse(context, review, refusal)
  const transfer = await createIntent(context, chain, review)
  // Otherwise the stored request would block the next click.
  if (!isCurrent(context, review)) return
  const taken = await claimIntent(context, transfer)
  if (taken) return refuse(context, review, taken)
  // A discarded draft stays discarded, even if the visitor returns to its account.
  const network = isCurrent(context, review) ? getConnectedNetwork(context, review) : null
  if (!network) {
    await dropPending(context, transfer.id, { isUnsent: true })
    return refuse(context, review, 'moved')
  }
  send('transactionRequested', { transfer })
  const { from, to, token, decimals, amount } = review
  try {
    const hash = await chain.sendTransaction({ network, from, to, token, decimals, amount })
    send('transactionBroadcast', { id: transfer.id, hash })
  } catch (error) {
    const failure = classifySendError(error)
    if (failure === 'unknown') return send('transactionUnconfirmed', { id: transfer.id })
    refuse(context, review, failure, transfer.id)
    return dropPending(context, transfer.id, { isUnsent: true })
  }
  notifySent(context, transfer)
}

/** Whether this is still the latest review: the visitor has neither begun another draft nor reviewed this one again. */
const isCurrent = ({ read }: Context, review: Review): boolean => read().review === review

/**
 * Refuses if the account or the network has changed since the review, or if the account has another open request, of
 * ours or of the host.
 */
function getRefusalReason(context: Context, chain: SendingChain, review: Review): SendRefusal | null {
  if (!getConnectedNetwork(context, review)) return 'moved'
  return isBlocked(context.read(), review.account) || chain.countPending() > 0 ? 'busy' : null
}

async function getNameRefusalReason({ services }: Context, { name, isNameEntered, to, network }: Review) {
  if (name === null || !isNameEntered) return null
  try {
    const found = await services.find(Names)?.resolve(name, { isFresh: true, caipNetworkId: network })
    return found && isSameAddress(found.address, to) ? null : 'nameMoved'
  } catch (error) {
    return (error as { code?: unknown }).code === 'name-unreachable' ? 'nameUnreachable' : 'nameMoved'
  }
}

/**
 * Creates the entry that is stored before the request, with the mark by which the transfer is found if the response is
 * lost.
 */
async function createIntent(context: Context, chain: SendingChain, review: Review): Promise<TrackedTransfer> {
  const { io } = context
  const { account, from, to, name, token, symbol, decimals, amount } = review
  const id = await io.random(ID_BYTES)
  const network = getConnectedNetwork(context, review)
  const mark = network && (await chain.getMark({ network, address: from }).catch(() => null))
  const { isSmart } = getDraftContext(context)
  const what = { account, isSmart, network: review.network, to, name, token, symbol, decimals, amount }
  return { ...what, id, mark, at: io.now(), hash: null, status: 'asked' }
}

/** Claims the account. If another tab has an open request, this one shows it and tracks it too. */
async function claimIntent(context: Context, transfer: TrackedTransfer): Promise<SendRefusal | null> {
  const rivals = await claimPending(context, toPendingEntry(transfer), () => context.read().transfers)
  if (rivals === null || rivals === 'unkept') return rivals
  await trackRivals(context, rivals)
  return 'busy'
}

function refuse(context: Context, review: Review, refusal: SendRefusal, id: string | null = null) {
  const { send, services } = context
  if (id === null && !isCurrent(context, review)) return
  send('transactionRejected', { id, refusal })
  // After a decline, only the view says so: the visitor did it themselves.
  const isFault = refusal !== 'busy' && refusal !== 'rejected'
  if (id !== null && isFault) services.get(Router).toast(getFailedText(review.namespace), { variant: 'error' })
}
