// Draft helpers that several reducers share.

import type { Namespace } from '../capabilities/caip.ts'
import type { AccountType } from '../capabilities.ts'
import type { ChainRecord, ConnectionState } from './state.ts'

/** Changes a chain's record. Ignores a namespace that this kernel does not have. */
export function updateChain(draft: ConnectionState, namespace: Namespace, change: (chain: ChainRecord) => void) {
  const chain = Object.hasOwn(draft.chains, namespace) ? draft.chains[namespace] : undefined
  if (chain) change(chain)
}

export function setAccounts(chain: ChainRecord, addresses: readonly string[], types: readonly AccountType[] = []) {
  const { accountState, networkState } = chain
  const address = addresses[0] ?? null
  const getKnownType = (one: string) => accountState.allAccounts.find((known) => known.address === one)?.type ?? 'eoa'
  accountState.allAccounts = addresses.map((one, i) => ({ address: one, type: types[i] ?? getKnownType(one) }))
  accountState.address = address
  accountState.caipAddress = address && `${networkState.activeNetwork}:${address}`
  accountState.addressExplorerUrl = null
  forgetBalance(chain)
}

export function forgetBalance({ accountState }: ChainRecord) {
  accountState.balance = null
  accountState.balanceSymbol = null
  accountState.isBalanceUnavailable = false
  accountState.balanceRetryAt = null
}
