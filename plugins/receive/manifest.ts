import { Accounts, Router } from '../capabilities.ts'

/** What a page pays for before anybody acts. It keeps nothing: the account is with `Accounts`, the choice with `Router`. */
export const manifest = {
  id: 'receive' as const,
  initialState: () => ({}),
  feature: 'receive',
  needs: [Router, Accounts] as const,
  optional: [],
  provides: [] as const,
}
