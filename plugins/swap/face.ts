import { Accounts, Activity, Api, Balances, Chain, Host, Router, SwapProvider } from '../capabilities.ts'
import type { SwapState } from './state.ts'

/** Where open swaps are kept. */
export const SWAP_KEY = 'portico.swap'

/** What a page pays for before anybody acts. */
export const face = {
  id: 'swap' as const,
  feature: 'swaps',
  initialState: (): SwapState => ({ swaps: [] }),
  needs: [Accounts, Api, Host, Router] as const,
  optional: [Activity, Balances, Chain, SwapProvider],
  provides: [] as const,
}
