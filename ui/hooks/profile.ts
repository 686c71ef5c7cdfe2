import { useEffect } from 'react'
import { Names } from '../../plugins/capabilities.ts'
import { findProvider } from '../find-provider.ts'
import { useKernel } from './kernel.ts'
import { runAction } from './run-action.ts'
import { useCapability } from './state.ts'

/**
 * Returns the name and picture of the active account: of any other address both are `null`. Loads the provider of
 * `Names`, once an account is connected.
 * @param address - In the normalized form of its namespace, as `Accounts` has it.
 */
export function useProfile(address: string): { name: string | null; imageUrl: string | null } {
  const kernel = useKernel()
  const provider = findProvider(kernel, Names)
  useEffect(() => {
    if (provider) runAction(kernel.eager.load(provider))
  }, [kernel, provider])
  return useCapability(Names, (state) => {
    const isOwn = state?.address === address
    return { name: (isOwn && state.profileName) || null, imageUrl: (isOwn && state.profileImage) || null }
  })
}
