import { useCapability, useSlice } from '../../../ui/hooks/state.ts'
import { Accounts, Balances } from '../../capabilities.ts'
import { contract } from '../contract.ts'
import { createDraftContext } from '../draft-context.ts'

/** Returns the account, the network and the token of the draft, and the other tokens. */
export function useDraftContext() {
  const accounts = useCapability(Accounts, (state) => state)
  const balances = useCapability(Balances, (state) => state)
  const draft = useSlice(contract, ({ assets, chain, token, fee, isOfContract }) => ({
    assets,
    chain,
    token,
    fee,
    isOfContract,
  }))
  return createDraftContext(draft, accounts, balances)
}
