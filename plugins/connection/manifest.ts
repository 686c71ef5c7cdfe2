import { Accounts, Api, Balances, Chain, Connectors, Host, Router, Session, Transport } from '../capabilities.ts'
import { createInitialState, selectAccounts } from './initial-state.ts'
import type { ConnectionState } from './state.ts'

/** The eager part of the plugin: every page loads it. */
export const manifest = {
  id: 'connection' as const,
  initialState: createInitialState,
  needs: [Router] as const,
  // A plugin with its own wallets loads with the first wallet list, unless it is lazy.
  optional: [Balances, Chain, Session, Transport] as const,
  provides: [
    Accounts.of(selectAccounts),
    Connectors.of((state: ConnectionState) => state),
    Host.of(({ host }: ConnectionState) => host),
    Api,
  ] as const,
}
