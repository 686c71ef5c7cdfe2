import { useCapability, useSlice } from '../../../ui/hooks/state.ts'
import { Accounts, Balances } from '../../capabilities.ts'
import { contract } from '../contract.ts'
import { createDraftContext } from '../draft-context.ts'

/** Where the draft stands: whose it is, of what, and what else could be sent. */
export function useStand() {
  const accounts = useCapability(Accounts, (facts) => facts)
  const balances = useCapability(Balances, (facts) => facts)
  const draft = useSlice(contract, ({ assets, chain, token }) => ({ assets, chain, token }))
  return createDraftContext(draft, accounts, balances)
}
