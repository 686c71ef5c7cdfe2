import { createContext, type FunctionComponent, type ReactNode, useContext, useSyncExternalStore } from 'react'
import { useAccount } from 'wagmi'
import type { AuthenticationSession } from './authentication/session.ts'
import type { AuthenticationStatus } from './authentication/types.ts'

export type AvatarComponent = FunctionComponent<{ address: string; ensImage?: string | null; size: number }>
export type DisclaimerComponent = FunctionComponent<{
  Text: FunctionComponent<{ children: ReactNode }>
  Link: FunctionComponent<{ children: ReactNode; href: string }>
}>

interface Authentication {
  readonly session: AuthenticationSession
  readonly status: AuthenticationStatus
}

/** What `RainbowKitAuthenticationProvider` says; `null` without one. */
export const AuthenticationContext = createContext<Authentication | null>(null)

/** @returns `undefined` for a host without sign-in */
export const useAuthenticationStatus = (): AuthenticationStatus | undefined => useContext(AuthenticationContext)?.status

const subscribeNever = () => () => {}

/** Whether the page's own code renders, not a server. */
export const useIsMounted = (): boolean =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  )

/** wagmi's account as the hooks report it; `loading` until the page has mounted and the session is known. */
export function useConnectionStatus(): 'loading' | 'disconnected' | 'unauthenticated' | 'connected' {
  const { address } = useAccount()
  const isMounted = useIsMounted()
  const status = useAuthenticationStatus()
  if (!isMounted) return 'loading'
  if (!address) return 'disconnected'
  return status && status !== 'authenticated' ? status : 'connected'
}
