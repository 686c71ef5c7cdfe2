import { Accounts, Api, Router } from '../capabilities.ts'
import type { SwapState } from './state.ts'

/** What a page pays for before anybody acts. */
export const manifest = {
  id: 'swap' as const,
  feature: 'swaps',
  initialState: (): SwapState => ({ swaps: [] }),
  needs: [Accounts, Api, Router] as const,
  provides: [] as const,
}
