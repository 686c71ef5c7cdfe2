// The tokens that can be swapped, with their balances.

import { toAddress } from '../capabilities/caip.ts'
import { type AccountsInfo, type BalancesInfo, isNative } from '../capabilities.ts'
import { getHoldings, type Holding, isSmartAccount } from '../shared/amounts/holdings.ts'
import { isSameAddress } from '../shared/wallets/same-address.ts'
import { NATIVE_TOKEN } from './constants.ts'
import type { Draft } from './state.ts'
import { getPrice } from './swap-details.ts'

/** Resolves the account, the network and the tokens of a draft. */
export function createDraftContext(
  draft: Pick<Draft, 'tokens' | 'prices' | 'sourceToken' | 'toToken' | 'isOfContract'> | null,
  accounts: AccountsInfo | undefined,
  balances: BalancesInfo | undefined,
) {
  const { tokens: list = [], prices = {}, sourceToken = null, toToken = null } = draft ?? {}
  const held = getHoldings({ accounts, balances, nativeToken: NATIVE_TOKEN })
  const isKnown =
    balances?.isComplete && balances.status === 'ready' && balances.account === accounts?.active?.caipAddress
  const tokens = list.map(({ address, name, symbol, decimals, logoUri }): Holding => {
    const own = held.find((one) => isSameAddress(one.address, address))
    // With other decimals, the balance would be another amount, so it counts as unknown.
    const ownBalance = own?.decimals === decimals ? own.balance : null
    const unlistedBalance = isKnown ? 0n : null
    return {
      address,
      token: isNative(address) ? null : toAddress(address),
      name,
      symbol,
      decimals,
      balance: own ? ownBalance : unlistedBalance,
      price: getPrice(prices, { address }) ?? own?.price ?? null,
      iconUrl: own?.iconUrl ?? logoUri,
    }
  })
  const find = (address: string | null) => tokens.find((one) => address !== null && isSameAddress(one.address, address))
  return {
    active: accounts?.active ?? null,
    network: accounts?.network ?? null,
    tokens,
    // A provider's list may lack it, but it pays the fee.
    native: tokens.find(({ token }) => token === null) ?? held[0],
    source: find(sourceToken),
    target: find(toToken),
    isSmart: draft?.isOfContract || (accounts !== undefined && isSmartAccount(accounts)),
  }
}

export type DraftContext = ReturnType<typeof createDraftContext>
