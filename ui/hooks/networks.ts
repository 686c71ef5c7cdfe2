import { Accounts } from '../../plugins/capabilities.ts'
import { useCapability } from './state.ts'

/** Returns the listed networks of all namespaces. */
export const useNetworks = () =>
  useCapability(Accounts, (state) => state?.connections.flatMap(({ networks }) => networks) ?? [])
