import { Accounts, Api, Balances, Chain, Host, Router } from '../capabilities.ts'
import { type BalancesState, selectBalances } from './state.ts'

/** The eager part of the plugin: every page loads it. */
export const manifest = {
  id: 'balances' as const,
  initialState: (): BalancesState => ({
    account: null,
    portfolios: [],
    galleries: [],
    supportedNetworks: null,
    isLackTold: false,
    retryAt: null,
  }),
  needs: [Router, Accounts, Host, Api] as const,
  optional: [Chain],
  provides: [Balances.of(selectBalances)] as const,
}
