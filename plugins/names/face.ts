import { Accounts, Api, Host, Names, type NamesFacts } from '../capabilities.ts'
import type { NamesState } from './state.ts'

/** What a page pays for before anybody acts. */
export const face = {
  id: 'names' as const,
  initialState: (): NamesState => ({ account: null, resolved: [], reversed: [] }),
  needs: [Accounts, Api, Host] as const,
  optional: [],
  provides: [
    Names.of(({ account, reversed }: NamesState): NamesFacts => {
      const own = reversed.find(({ address }) => address === account)
      return { address: account, profileName: own?.name ?? null, profileImage: own?.avatar ?? null }
    }),
  ] as const,
}
