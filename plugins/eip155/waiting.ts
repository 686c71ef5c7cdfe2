// Hosts that wait for accounts while nobody is connected.
import type { EffectContext } from '../../kernel/index.ts'
import { Router } from '../capabilities.ts'
import type { contract } from './contract.ts'
import { seenOf } from './standing.ts'

/** Asks the visitor, and only through them a wallet. @see EIP-1102 */
export const REQUEST_ACCOUNTS = 'eth_requestAccounts'

/** Ends the wait of each host when somebody is connected, or has closed the modal. */
export function endWait({ read, send, services }: EffectContext<typeof contract>) {
  if (seenOf(services).accounts.length === 0 && services.facts(Router)?.open) return
  for (const { id, method } of read().pending) if (method === REQUEST_ACCOUNTS) send('requestEnded', { id })
}
