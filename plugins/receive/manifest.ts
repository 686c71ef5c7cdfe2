import { Accounts, Router } from '../capabilities.ts'

/**
 * The eager part of the plugin, which every page loads. It has no state: the account is in `Accounts`, the selection in
 * `Router`.
 */
export const manifest = {
  id: 'receive' as const,
  initialState: () => ({}),
  feature: 'receive',
  needs: [Router, Accounts] as const,
  optional: [],
  provides: [] as const,
}
