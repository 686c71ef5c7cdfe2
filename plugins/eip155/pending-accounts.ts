// Hosts that wait for accounts while nobody is connected.
import type { EffectContext } from '../../kernel/index.ts'
import { Router } from '../capabilities.ts'
import { selectConnection } from '../shared/wallets/connections.ts'
import { chainInfo, REQUEST_ACCOUNTS } from './constants.ts'
import type { contract } from './contract.ts'

/** Ends the wait of each host when somebody is connected, or has closed the modal. */
export function endPendingAccounts({ read, send, services }: EffectContext<typeof contract>) {
  const own = selectConnection({ services }, chainInfo.namespace)
  if (!own?.accountState.allAccounts.length && services.state(Router)?.open) return
  for (const { id, method } of read().pending) if (method === REQUEST_ACCOUNTS) send('requestEnded', { id })
}
