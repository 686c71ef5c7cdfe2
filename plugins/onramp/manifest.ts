import { Accounts, Api, Balances, Host, OnRampProvider, Router } from '../capabilities.ts'
import type { OnRampState } from './state.ts'

/** The eager part of the plugin: every page loads it. */
export const manifest = {
  id: 'onramp' as const,
  initialState: (): OnRampState => ({
    account: null,
    status: 'idle',
    networkName: '',
    payment: [],
    purchase: [],
    draft: { amount: '', payment: '', purchase: '' },
    quote: null,
    quoteStatus: 'idle',
    offers: [],
    offersStatus: 'idle',
    chosenSeller: null,
    purchases: [],
    pollingStatus: 'idle',
  }),
  feature: 'onramp',
  needs: [Router, Accounts, Host, Api] as const,
  optional: [Balances, OnRampProvider] as const,
  provides: [] as const,
}
