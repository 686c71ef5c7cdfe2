// The native balance of the active account, requested at most once per 30 s for each account and network. Loaded
// lazily, with the first account.

import { isRecent } from '../shared/time/is-recent.ts'
import type { Context } from './context.ts'
import { getChain } from './find-chain.ts'
import { selectActiveNetwork } from './initial-state.ts'
import type { ChainRecord, ConnectionState, KnownBalance } from './state.ts'

/** Milliseconds for which a native balance is fresh. It is not requested again before. */
export const BALANCE_FRESH_MS = 30_000

/** Gets the remembered balance of a chain's active account. */
export const getKnownBalance = (
  { balances }: ConnectionState,
  record: ChainRecord | undefined,
): KnownBalance | undefined => balances.find(({ caipAddress }) => caipAddress === record?.accountState.caipAddress)

/** Whether a balance was requested in the last 30 s. */
export const isFresh = ({ io }: Context, { requestedAt }: KnownBalance): boolean =>
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
