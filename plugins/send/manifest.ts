import { Accounts, Activity, Balances, Chain, Names, Router } from '../capabilities.ts'
import { type SendState, selectDraft } from './state.ts'

/** What a page pays for before anybody acts. */
export const manifest = {
  id: 'send' as const,
  feature: 'send',
  initialState: (): SendState => ({ ...selectDraft(), chain: null, transfers: [], paid: [] }),
  needs: [Accounts, Router] as const,
  optional: [Activity, Balances, Chain, Names],
  provides: [] as const,
}
