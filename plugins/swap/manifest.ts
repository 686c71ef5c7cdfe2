import { Accounts, Activity, Api, Balances, Chain, Host, Router, SwapProvider } from '../capabilities.ts'
import type { SwapState } from './state.ts'

/** The eager part of the plugin, which every page loads. */
export const manifest = {
  id: 'swap' as const,
  feature: 'swaps',
  initialState: (): SwapState => ({ swaps: [] }),
  needs: [Accounts, Api, Router] as const,
  optional: [Activity, Balances, Chain, Host, SwapProvider] as const,
  provides: [] as const,
}
