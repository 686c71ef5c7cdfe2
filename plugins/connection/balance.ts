// The native balance of the active account, requested at most once per 30 s for each account and network. Loaded
// lazily, with the first account.

import type { Namespace } from '../capabilities/caip.ts'
import { Balances } from '../capabilities.ts'
import { isRecent } from '../shared/is-recent.ts'
import type { Context } from './context.ts'
import { getAccountChain, getChain } from './find-chain.ts'
import { selectActiveNetwork } from './initial-state.ts'
import type { ChainRecord, ConnectionState, KnownBalance } from './state.ts'
import { updateBalance, waitForBalance } from './update-balance.ts'

/** Milliseconds for which a native balance is fresh. It is not requested again before. */
const BALANCE_FRESH_MS = 30_000
/** Milliseconds before a balance is requested after the host sent a transaction, and the factor for each next pause. */
const SENT_PAUSE_MS = 2_000
const SENT_GROWTH = 1.3
const LONGEST_SENT_PAUSE_MS = 90_000

/** Gets the remembered balance of a chain's active account. */
const getKnownBalance = ({ balances }: ConnectionState, record: ChainRecord | undefined): KnownBalance | undefined =>
  balances.find(({ caipAddress }) => caipAddress === record?.accountState.caipAddress)

/** Whether a balance was requested in the last 30 s. */
const isFresh = ({ io }: Context, { requestedAt }: KnownBalance): boolean =>
  isRecent(requestedAt, io.now(), BALANCE_FRESH_MS)

/**
 * The watcher of the active account: links its explorer, and shows or requests its balance.
 *
 * @param isForced - After a change of the host's list: the network is gone, or has servers only now.
 */
export function updateActiveBalance(context: Context, isForced = false) {
  const { read, send } = context
  const record = read().chains[read().activeNamespace]
  const { address } = record?.accountState ?? {}
  if (!record || !address) return
  const { namespace } = record
  const network = selectActiveNetwork(record)
  if (network) {
    const url = getChain(context, namespace).getExplorerUrl({ address, network })
    send('explorerLinked', { namespace, url })
  }
  const known = getKnownBalance(read(), record)
  // Without its network, nobody knows how many decimals it has.
  const isKnown = !isForced && network && known && known.status !== 'asked' && isFresh(context, known)
  send(isKnown ? 'balanceReused' : 'balanceRequested', { namespace })
}

/**
 * Requests the balance again on the visitor's wish, and waits for it. Within 30 s of the last request, it delays the
 * retry.
 */
export async function refreshBalance(context: Context) {
  const { read, send } = context
  const record = getAccountChain(read())
  const { namespace } = record
  const known = getKnownBalance(read(), record)
  if (record.accountState.address === null || !selectActiveNetwork(record)) return
  if (known && isFresh(context, known))
    send('balanceRetryDelayed', { namespace, until: known.requestedAt + BALANCE_FRESH_MS })
  else send('balanceRequested', { namespace })
  await waitForBalance(context, namespace)
}

/** Refreshes the balances when the page becomes visible again: the visitor may have used the account elsewhere. */
export async function refreshOnVisible(context: Context) {
  const { read, services } = context
  const tokens = services.state(Balances)?.status ?? 'idle'
  if (tokens !== 'idle') await services.find(Balances)?.refresh()
  const { activeNamespace, chains } = read()
  const known = getKnownBalance(read(), chains[activeNamespace])
  // A node that fails is not asked each time that the visitor comes back.
  const isTooEarly = known?.status === 'failed' && isFresh(context, known)
  if (!isTooEarly) await updateBalance(context, activeNamespace)
}

/**
 * The effect of `transactionSent`: polls until the balance changes. The fee changes it once the transaction is in a
 * block.
 */
export async function pollBalance(context: Context, { namespace }: { namespace: Namespace }) {
  const { io, read, services } = context
  const getAccount = () => read().chains[namespace]?.accountState
  const before = getAccount()?.balance
  // A failed request leaves no balance, which is no change.
  const isAwaited = () => getAccount()?.isBalanceUnavailable || getAccount()?.balance === before
  for (let pause = SENT_PAUSE_MS; pause < LONGEST_SENT_PAUSE_MS && isAwaited(); pause *= SENT_GROWTH) {
    await io.sleep(pause)
    if (isAwaited()) await updateBalance(context, namespace)
  }
  if ((services.state(Balances)?.status ?? 'idle') !== 'idle') await services.find(Balances)?.refresh({ force: true })
}

/** The effect of `balanceRetryDelayed`. */
export async function allowRetry({ io, send }: Context, { namespace, until }: { namespace: Namespace; until: number }) {
  await io.sleep(Math.min(Math.max(until - io.now(), 0), BALANCE_FRESH_MS))
  send('balanceRetryAllowed', { namespace })
}
