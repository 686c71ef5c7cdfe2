import { Accounts, Api, Chain, Connectors, Host, Router, Session } from '../capabilities.ts'
import { accountsFacts, firstState } from './facts.ts'
import type { ConnectionState } from './state.ts'

/** What a page pays for before anybody acts. */
export const face = {
  id: 'connection' as const,
  initialState: firstState,
  needs: [Router] as const,
  // Whoever must sign in is asked wherever somebody connects.
  optional: [Chain, Session],
  provides: [
    Accounts.of(accountsFacts),
    Connectors.of((state: ConnectionState) => state),
    Host.of(({ host }: ConnectionState) => host),
    Api,
  ] as const,
}
