import { Accounts, Activity, Balances, Chain, Names, Router } from '../capabilities.ts'
import { createDraft, type SendState } from './state.ts'

/** The eager part of the plugin, which every page loads. */
export const manifest = {
  id: 'send' as const,
  feature: 'send',
  initialState: (): SendState => ({ ...createDraft(), chain: null, transfers: [], paid: [] }),
  needs: [Accounts, Router] as const,
  optional: [Activity, Balances, Chain, Names],
  provides: [] as const,
}
