// Requests the native balance again: on the visitor's wish, and after a transaction.

import type { Namespace } from '../capabilities/caip.ts'
import { Balances } from '../capabilities.ts'
import { BALANCE_FRESH_MS, getKnownBalance, isFresh } from './balance.ts'
import type { Context } from './context.ts'
import { getAccountChain } from './find-chain.ts'
import { selectActiveNetwork } from './initial-state.ts'
import { updateBalance, waitForBalance } from './update-balance.ts'

/** Milliseconds before a balance is requested after the host sent a transaction, and the factor for each next pause. */
const SENT_PAUSE_MS = 2_000
const SENT_GROWTH = 1.3
const LONGEST_SENT_PAUSE_MS = 90_000

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
