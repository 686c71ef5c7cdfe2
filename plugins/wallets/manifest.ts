import { Accounts, Api, Chain, Connectors, Host, Router, Wallets } from '../capabilities.ts'
import type { WalletsState } from './state.ts'

const getFacts = ({ wallets, hidden, recent, settings }: WalletsState) => ({
  wallets,
  hidden,
  recent,
  leadsToApps: settings?.isMobile === true,
})

/** The eager part of the plugin, which every page loads. */
export const manifest = {
  id: 'wallets' as const,
  initialState: (): WalletsState => ({
    wallets: [],
    hidden: [],
    settings: null,
    offers: null,
    recent: [],
    search: '',
    searched: '',
    filter: 'all',
    listings: [],
  }),
  needs: [Router, Accounts, Connectors, Host, Api] as const,
  optional: [Chain] as const,
  provides: [Wallets.of(getFacts)] as const,
}
