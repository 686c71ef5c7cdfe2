import { useCapability, useSlice } from '../../../ui/hooks/state.ts'
import { Accounts, Balances } from '../../capabilities.ts'
import { contract } from '../contract.ts'
import { createDraftContext } from '../draft-context.ts'
import { selectDraft } from '../selectors.ts'

/** Returns the draft, if there is one. */
export const useDraft = () => useSlice(contract, selectDraft)

/** Returns the account, the network and the tokens of the draft, and the other tokens. */
export function useDraftContext() {
  const accounts = useCapability(Accounts, (state) => state)
  const balances = useCapability(Balances, (state) => state)
  return createDraftContext(useDraft(), accounts, balances)
}
