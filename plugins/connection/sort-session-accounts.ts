import type { Namespace } from '../capabilities/caip.ts'
import type { ChainSession } from '../capabilities.ts'
import type { Context } from './context.ts'
import { sortPreferredFirst } from './sort-accounts.ts'

/** Sorts a session's accounts: those of the type that the visitor prefers first. */
export const sortSessionAccounts = (
  { read }: Context,
  namespace: Namespace,
  { addresses, types, ...opened }: ChainSession,
) => ({
  ...opened,
  ...sortPreferredFirst({ addresses, types }, read().chains[namespace]?.accountState.preferredAccountType ?? 'eoa'),
})
