import { Accounts, Api, Connectors, Host, Router } from '../capabilities.ts'
import { createInitialState, selectAccounts } from './initial-state.ts'
import type { ConnectionState } from './state.ts'

/** The eager part of the plugin: every page loads it. */
export const manifest = {
  id: 'connection' as const,
  initialState: createInitialState,
  needs: [Router] as const,
  provides: [
    Accounts.of(selectAccounts),
    Connectors.of((state: ConnectionState) => state),
    Host.of(({ host }: ConnectionState) => host),
    Api,
  ] as const,
}
