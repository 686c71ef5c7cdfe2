import { Accounts, Activity, Balances, Chain, Names, Router } from '../capabilities.ts'
import { draftOf, type SendState } from './state.ts'

/** What a page pays for before anybody acts. */
export const face = {
  id: 'send' as const,
  feature: 'send',
  initialState: (): SendState => ({ ...draftOf(), chain: null, transfers: [], paid: [] }),
  needs: [Accounts, Router] as const,
  optional: [Activity, Balances, Chain, Names],
  provides: [] as const,
}
