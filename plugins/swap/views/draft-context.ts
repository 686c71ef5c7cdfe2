import { useCapability, useSlice } from '../../../ui/hooks/state.ts'
import { Accounts, Balances } from '../../capabilities.ts'
import { contract } from '../contract.ts'
import { selectDraft } from '../state.ts'
import { createDraftContext } from '../tokens.ts'

/** What is being written, if anything is. */
export const useDraft = () => useSlice(contract, selectDraft)

/** Where it stands: whose it is, of what, and what else could be swapped. */
export function useStand() {
  const accounts = useCapability(Accounts, (facts) => facts)
  const balances = useCapability(Balances, (facts) => facts)
  return createDraftContext(useDraft(), accounts, balances)
}
