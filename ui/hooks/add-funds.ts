import { useLazy } from './lazy.ts'

const loadAddFunds = () => import('../primitives/AddFunds.tsx')

/** Returns the ways to add funds while the account lacks them, once they are loaded. */
export function useAddFunds(isShort: boolean) {
  const AddFunds = useLazy(isShort, loadAddFunds)
  return isShort ? AddFunds : undefined
}
