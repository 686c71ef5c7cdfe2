import { Accounts, Api, Connectors, Host, Router } from '../capabilities.ts'
import { accountsFacts, firstState } from './facts.ts'
import type { ConnectionState } from './state.ts'

/** What a page pays for before anybody acts. */
export const face = {
  id: 'connection' as const,
  initialState: firstState,
  needs: [Router] as const,
  provides: [
    Accounts.of(accountsFacts),
    Connectors.of((state: ConnectionState) => state),
    Host.of(({ host }: ConnectionState) => host),
    Api,
  ] as const,
}
