import { Accounts, Activity, Balances, Chain, Names, Router } from '../capabilities.ts'
import { type SendState, selectDraft } from './state.ts'

/** The eager part of the plugin, which every page loads. */
export const manifest = {
  id: 'send' as const,
  feature: 'send',
  initialState: (): SendState => ({ ...selectDraft(), chain: null, transfers: [], paid: [] }),
  needs: [Accounts, Router] as const,
  optional: [Activity, Balances, Chain, Names],
  provides: [] as const,
}
