import { useEffect } from 'react'
import { Names } from '../../plugins/capabilities.ts'
import { providerOf } from '../provided.ts'
import { act } from './act.ts'
import { useKernel } from './kernel.ts'
import { useFacts } from './state.ts'

/** What the active account is called, and its picture. Fetches whoever knows names, where there is somebody. */
export function useProfile(address: string): { name: string | null; imageUrl: string | null } {
  const kernel = useKernel()
  const provider = providerOf(kernel, Names)
  useEffect(() => {
    if (provider) act(kernel.eager.load(provider))
  }, [kernel, provider])
  return useFacts(Names, (facts) => {
    const isOwn = facts?.address === address
    return { name: (isOwn && facts.profileName) || null, imageUrl: (isOwn && facts.profileImage) || null }
  })
}
