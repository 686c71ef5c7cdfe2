import {
  Accounts,
  Activity,
  type ActivityInfo,
  Api,
  Balances,
  Chain,
  type Configuration,
  Host,
  Router,
} from '../capabilities.ts'
import type { ActivityState } from './state.ts'

/** Where the host's transactions are stored for later visits. */
export const HOST_KEY = 'portico.activity'

/** The eager part of the plugin: every page loads it. */
export const manifest = {
  id: 'activity' as const,
  initialState: ({ resumed }: Configuration): ActivityState => ({
    account: null,
    status: 'idle',
    requestedAt: null,
    transactions: [],
    next: null,
    own: [],
    supportedNetworks: null,
    // The runtime reads what an earlier visit stored.
    ...(resumed?.activity && { hostTransactions: [] }),
  }),
  feature: 'history',
  needs: [Router, Accounts, Host, Api] as const,
  optional: [Balances, Chain],
  provides: [
    Activity.of(
      ({ account, own, hostTransactions = [] }: ActivityState): ActivityInfo => ({
        hostTransactions,
        // By address: the account may be on another network by now.
        isPending: [...own, ...hostTransactions].some(
          (one) => one.status === 'pending' && one.hash && one.account.split(':')[2] === account?.split(':')[2],
        ),
      }),
    ),
  ] as const,
}
