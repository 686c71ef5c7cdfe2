// Picks the active account.

import type { Namespace } from '../capabilities/caip.ts'
import type { AccountType } from '../capabilities.ts'
import type { Context } from './context.ts'
import { getAccountChain } from './find-chain.ts'
import { sortPreferredFirst } from './sort-accounts.ts'

/** Makes an account the active one. An account of another type also changes the preferred type. */
export function switchAccount(
  { read, send }: Context,
  { address, namespace: wanted }: { readonly address: string; readonly namespace?: Namespace },
) {
  const { namespace, accountState } = getAccountChain(read(), wanted)
  const { allAccounts: all, preferredAccountType } = accountState
  const chosen = all.find((one) => one.address === address)
  if (!chosen || all[0] === chosen) return
  const { type } = chosen
  if (type !== all[0]?.type && type !== preferredAccountType)
    send('accountTypePreferred', { namespace, accountType: type })
  const others = all.map((one) => one.address).filter((one) => one !== address)
  send('accountsChanged', { namespace, addresses: [address, ...others] })
}

/** Sets the preferred account type, and activates an account of that type if the wallet has one. */
export function setPreferredAccountType(
  { read, send }: Context,
  { accountType, namespace: wanted }: { readonly accountType: AccountType; readonly namespace?: Namespace },
) {
  const { namespace, accountState } = getAccountChain(read(), wanted)
  const { allAccounts: all, preferredAccountType } = accountState
  if (preferredAccountType !== accountType) send('accountTypePreferred', { namespace, accountType })
  if (all[0]?.type === accountType || !all.some(({ type }) => type === accountType)) return
  const known = { addresses: all.map(({ address }) => address), types: all.map(({ type }) => type) }
  send('accountsChanged', { namespace, ...sortPreferredFirst(known, accountType) })
}
