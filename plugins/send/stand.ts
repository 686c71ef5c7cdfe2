import type { AccountsFacts, BalancesFacts } from '../capabilities.ts'
import { holdingsOf, isSmartAccount } from '../holdings.ts'
import type { SendState } from './state.ts'

/** Where a draft stands: whose it is, and of what. */
export function standIn(
  { assets, chain, token }: Pick<SendState, 'assets' | 'chain' | 'token'>,
  accounts: AccountsFacts | undefined,
  balances: BalancesFacts | undefined,
) {
  const tokens = holdingsOf({ accounts, balances, assets, nativeToken: chain?.nativeToken ?? '' })
  return {
    active: accounts?.active,
    network: accounts?.network,
    tokens,
    native: tokens[0],
    /** The one that was chosen; else the native one. */
    token: tokens.find(({ address }) => address === token) ?? tokens[0],
    isSmart: accounts !== undefined && isSmartAccount(accounts),
  }
}
