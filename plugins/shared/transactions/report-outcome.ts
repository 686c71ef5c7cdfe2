// Reports the outcome of a tracked transaction to the visitor and to other plugins, for every sending plugin.
import type { BoundIo, Services } from '../../../kernel/index.ts'
import { toNamespace } from '../../capabilities/caip.ts'
import { Accounts, Balances, Router } from '../../capabilities.ts'
import { dropPending, updatePending } from './pending-store.ts'
import type { Settlement } from './send-status.ts'
import type { OutcomeReporter } from './track-transaction.ts'
import { DIFFERENT, TRACKING_MESSAGES } from './tracking-messages.ts'

/** The part of a sending plugin's context that this file needs. */
interface ReporterContext {
  readonly io: Pick<BoundIo<never>, 'get' | 'set' | 'remove' | 'sleep' | 'request' | 'now'>
  readonly services: Pick<Services<readonly [typeof Accounts, typeof Balances, typeof Router]>, 'find' | 'get'>
  send(name: 'transactionBroadcast' | 'transactionReplaced', payload: { id: string; hash: string }): void
  send(name: 'nonceReceived', payload: { id: string; nonce: string }): void
  send(name: 'transactionReorganized', payload: { id: string }): void
  send(name: 'transactionSettled', payload: { id: string; status: Settlement }): void
}

/**
 * @param notifyFound - Tells the visitor that a transaction whose outcome was unknown was sent after all.
 * @param ended - Runs after tracking. Default: removes the stored entry.
 */
export function createOutcomeReporter(
  context: ReporterContext,
  { id, network }: { readonly id: string; readonly network: string },
  notifyFound: () => void,
  ended = () => dropPending(context, id),
): OutcomeReporter {
  const { send, services } = context
  const router = services.get(Router)
  return {
    found(hash, isReplaced) {
      // Before the event: until then the open request keeps its preview from offering the same again.
      if (!isReplaced) notifyFound()
      send(isReplaced ? 'transactionReplaced' : 'transactionBroadcast', { id, hash })
      if (isReplaced) router.toast(TRACKING_MESSAGES.spedUp, { variant: 'success' })
    },
    async nonceReceived(nonce) {
      send('nonceReceived', { id, nonce })
      await updatePending(context, id, { nonce })
    },
    reorganized() {
      send('transactionReorganized', { id })
      router.toast(TRACKING_MESSAGES.pendingAgain, { variant: 'error' })
      updateBalances(context, network)
    },
    async settled(status) {
      send('transactionSettled', { id, status })
      if (status === 'different') router.alert(DIFFERENT.title, DIFFERENT.message)
      if (status !== 'different' && status !== 'done') router.toast(TRACKING_MESSAGES[status], { variant: 'error' })
      updateBalances(context, network)
      // So that the visitor is not told again at each visit.
      if (status === 'expired') await updatePending(context, id, { status })
    },
    ended,
  }
}

/** Refreshes the balances. Until they load, the previous ones are shown. */
function updateBalances({ services }: ReporterContext, network: string) {
  void services.get(Accounts).updateBalance(toNamespace(network))
  void services.find(Balances)?.refresh({ force: true })
}
