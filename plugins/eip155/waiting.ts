// Hosts that wait for accounts while nobody is connected.
import type { EffectContext } from '../../kernel/index.ts'
import { Router } from '../capabilities.ts'
import { standingIn } from '../standings.ts'
import { family, REQUEST_ACCOUNTS } from './constants.ts'
import type { contract } from './contract.ts'

/** Ends the wait of each host when somebody is connected, or has closed the modal. */
export function endWait({ read, send, services }: EffectContext<typeof contract>) {
  const own = standingIn({ services }, family.namespace)
  if (!own?.accountState.allAccounts.length && services.facts(Router)?.open) return
  for (const { id, method } of read().pending) if (method === REQUEST_ACCOUNTS) send('requestEnded', { id })
}
