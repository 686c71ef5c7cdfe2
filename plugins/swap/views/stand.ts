import { useFacts, useSlice } from '../../../ui/hooks/state.ts'
import { Accounts, Balances } from '../../capabilities.ts'
import { contract } from '../contract.ts'
import { draftIn } from '../state.ts'
import { standIn } from '../tokens.ts'

/** What is being written, if anything is. */
export const useDraft = () => useSlice(contract, draftIn)

/** Where it stands: whose it is, of what, and what else could be swapped. */
export function useStand() {
  const accounts = useFacts(Accounts, (facts) => facts)
  const balances = useFacts(Balances, (facts) => facts)
  return standIn(useDraft(), accounts, balances)
}
