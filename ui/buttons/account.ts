import type { Account, AccountsInfo } from '../../plugins/capabilities.ts'

/** Selects the account that a button shows: the active one, or that of its namespace. */
export const selectAccount = (facts: AccountsInfo | undefined, namespace: string | undefined): Account | null =>
  (namespace ? facts?.all.find((one) => one.namespace === namespace) : facts?.active) ?? null
