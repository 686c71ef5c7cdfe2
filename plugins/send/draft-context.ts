import type { AccountsInfo, BalancesInfo } from '../capabilities.ts'
import { getHoldings, isSmartAccount } from '../shared/amounts/holdings.ts'
import { isSameAddress } from '../shared/wallets/same-address.ts'
import type { SendState } from './state.ts'

/** Resolves the account, the network and the token of a draft. */
export function createDraftContext(
  { assets, chain, token, fee, isOfContract }: Pick<SendState, 'assets' | 'chain' | 'token' | 'fee' | 'isOfContract'>,
  accounts: AccountsInfo | undefined,
  balances: BalancesInfo | undefined,
) {
  const tokens = getHoldings({ accounts, balances, assets, nativeToken: chain?.nativeToken ?? '' })
  return {
    active: accounts?.active,
    network: accounts?.network,
    tokens,
    native: tokens[0],
    /** The selected token, or the native currency if none is; absent while the selected one is not listed. */
    token: token === null ? tokens[0] : tokens.find(({ address }) => isSameAddress(address, token)),
    // Without a fee, `isOfContract` is from an earlier draft.
    isSmart: (fee !== null && isOfContract) || (accounts !== undefined && isSmartAccount(accounts)),
  }
}
