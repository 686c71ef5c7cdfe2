import { useFacts, useSlice } from '../../../ui/hooks/state.ts'
import { Accounts, Balances } from '../../capabilities.ts'
import { contract } from '../contract.ts'
import { standIn } from '../stand.ts'

/** Where the draft stands: whose it is, of what, and what else could be sent. */
export function useStand() {
  const accounts = useFacts(Accounts, (facts) => facts)
  const balances = useFacts(Balances, (facts) => facts)
  const draft = useSlice(contract, ({ assets, chain, token }) => ({ assets, chain, token }))
  return standIn(draft, accounts, balances)
}
