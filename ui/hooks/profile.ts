import { useEffect } from 'react'
import { Names } from '../../plugins/capabilities.ts'
import { findProvider } from '../capabilities.ts'
import { useKernel } from './kernel.ts'
import { runAction } from './run-action.ts'
import { useCapability } from './state.ts'

/** Returns the active account's name and picture. Loads the provider of `Names`, once an account is connected. */
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
