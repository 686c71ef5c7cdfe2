import type { Account, AccountsInfo } from '../../plugins/capabilities.ts'

/** Selects the account that a button shows: the active one, or that of its namespace. */
export const selectAccount = (state: AccountsInfo | undefined, namespace: string | undefined): Account | null =>
  (namespace ? state?.all.find((one) => one.namespace === namespace) : state?.active) ?? null
