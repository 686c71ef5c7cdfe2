import { createContext, type FunctionComponent, type ReactNode, useContext, useSyncExternalStore } from 'react'
import { useAccount } from 'wagmi'

export type AvatarComponent = FunctionComponent<{ address: string; ensImage?: string | null; size: number }>
export type DisclaimerComponent = FunctionComponent<{
  Text: FunctionComponent<{ children: ReactNode }>
  Link: FunctionComponent<{ children: ReactNode; href: string }>
}>

/** What the provider's props say to its buttons. */
export interface ProviderDetails {
  readonly avatar?: AvatarComponent | undefined
}

export const DetailsContext = createContext<ProviderDetails>({})

export const useDetails = (): ProviderDetails => useContext(DetailsContext)

const subscribeNever = () => () => {}

/** Whether the page's own code renders, not a server. */
export const useIsMounted = (): boolean =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  )

/** wagmi's account as the hooks report it; `loading` until the page has mounted. */
export function useConnectionStatus(): 'loading' | 'disconnected' | 'connected' {
  const { address } = useAccount()
  if (!useIsMounted()) return 'loading'
  return address ? 'connected' : 'disconnected'
}
