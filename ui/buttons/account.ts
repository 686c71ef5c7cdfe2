import type { Account, AccountsFacts } from '../../plugins/capabilities.ts'

/** The account that a button shows: the active one, or that of its own namespace. */
export const accountIn = (facts: AccountsFacts | undefined, namespace: string | undefined): Account | null =>
  (namespace ? facts?.all.find((one) => one.namespace === namespace) : facts?.active) ?? null
