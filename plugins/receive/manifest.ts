import { Accounts, Chain, Router } from '../capabilities.ts'
import type { ReceiveState } from './state.ts'

/** The eager part of the plugin, which every page loads. The account is in `Accounts`, the selection in `Router`. */
export const manifest = {
  id: 'receive' as const,
  initialState: (): ReceiveState => ({}),
  feature: 'receive',
  needs: [Router, Accounts] as const,
  optional: [Chain] as const,
  provides: [] as const,
}
