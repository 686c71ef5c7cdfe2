// Hosts that wait for `eth_requestAccounts`.
import type { EffectContext } from '../../kernel/index.ts'
import { Router } from '../capabilities.ts'
import { selectConnection } from '../shared/wallets/connections.ts'
import { chainInfo, REQUEST_ACCOUNTS } from './constants.ts'
import type { contract } from './contract.ts'

/** Ends each pending `eth_requestAccounts` when a wallet connects or the modal closes. */
export function endPendingAccounts({ read, send, services }: EffectContext<typeof contract>) {
  const own = selectConnection({ services }, chainInfo.namespace)
  if (!own?.accountState.allAccounts.length && services.state(Router)?.open) return
  for (const { id, method } of read().pending) if (method === REQUEST_ACCOUNTS) send('requestEnded', { id })
}
