// What a change of the connected accounts does to the sessions: one that left ends its session, a new one looks for its own.
import type { EffectContext } from '../../kernel/index.ts'
import { isEndedElsewhere } from '../shared/wallets/is-ended-elsewhere.ts'
import type { contract } from './contract.ts'
import { selectConnectedAccounts } from './selectors.ts'

/** Ends the sessions of accounts that disconnected, and announces new accounts. */
export function followAccounts(context: EffectContext<typeof contract>) {
  const { read, send } = context
  const connected = selectConnectedAccounts(context)
  for (const [namespace, { account, status }] of Object.entries(read().accounts))
    if (!connected.some(({ caipAddress }) => caipAddress === account))
      send('accountLeft', {
        namespace,
        account,
        wasSigned: status === 'signed' && read().isEnabled && !isEndedElsewhere(context),
      })
  for (const { namespace, caipAddress: account } of connected)
    if (!read().accounts[namespace]) send('accountConnected', { namespace, account })
}
