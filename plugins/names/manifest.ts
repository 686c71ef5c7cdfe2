import { Accounts, Api, Chain, Host, Names, type NamesInfo, Router } from '../capabilities.ts'
import type { NamesState } from './state.ts'

/** The eager part of the plugin: every page loads it. */
export const manifest = {
  id: 'names' as const,
  initialState: (): NamesState => ({
    account: null,
    resolved: [],
    reversed: [],
    entry: { label: '', status: 'idle', zone: null, isTaken: null, suggestions: [] },
    registering: { status: 'idle', name: null, fault: null, reason: null },
  }),
  needs: [Accounts, Api, Host, Router] as const,
  optional: [Chain] as const,
  provides: [
    Names.of(({ account, reversed }: NamesState): NamesInfo => {
      const own = reversed.find(({ address }) => address === account)
      return { address: account, profileName: own?.name ?? null, profileImage: own?.avatar ?? null }
    }),
  ] as const,
}
