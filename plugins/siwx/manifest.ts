import { Accounts, Chain, Connectors, Host, Router, Session, Transport } from '../capabilities.ts'
import type { SiwxState } from './state.ts'

/** The eager part of the plugin, which every page loads. */
export const manifest = {
  id: 'siwx' as const,
  feature: 'siwx',
  initialState: (): SiwxState => ({ isEnabled: false, isRequired: false, accounts: {}, request: null }),
  needs: [Accounts, Connectors, Host, Router] as const,
  optional: [Chain, Transport] as const,
  provides: [
    Session.of(({ isEnabled, isRequired, accounts }: SiwxState) => ({
      isEnabled,
      isRequired,
      accounts: Object.values(accounts).flatMap(({ account, status }) => (status === 'signed' ? [account] : [])),
    })),
  ] as const,
}
