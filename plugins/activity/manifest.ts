import { Accounts, Activity, Api, Host, Router } from '../capabilities.ts'
import type { ActivityState } from './state.ts'

/** The eager part of the plugin: every page loads it. */
export const manifest = {
  id: 'activity' as const,
  initialState: (): ActivityState => ({
    account: null,
    status: 'idle',
    requestedAt: null,
    transactions: [],
    next: null,
    own: [],
    supportedNetworks: null,
  }),
  feature: 'history',
  needs: [Router, Accounts, Host, Api] as const,
  optional: [],
  provides: [Activity] as const,
}
