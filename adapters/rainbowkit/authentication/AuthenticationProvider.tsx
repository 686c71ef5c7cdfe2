import { type ReactNode, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useAccount, useConfig } from 'wagmi'
import { AuthenticationContext } from '../context.ts'
import { getAuthenticationSession } from './session.ts'
import type { SignInConfig } from './types.ts'

interface AuthenticationProviderProps extends SignInConfig {
  /** Read once for each configuration. */
  enabled: boolean
  /** Whether a visitor who does not sign in is disconnected. Read once for each configuration. */
  isRequired: boolean
  children: ReactNode
}

/** Asks a visitor who connects to sign in, by the host's server. */
export function AuthenticationProvider({ enabled, isRequired, children, ...given }: AuthenticationProviderProps) {
  const { adapter, status, owner, chainId, signOutOnAccountChange, signOutOnDisconnect } = given
  const config = useMemo(
    () => ({ adapter, status, owner, chainId, signOutOnAccountChange, signOutOnDisconnect }),
    [adapter, status, owner, chainId, signOutOnAccountChange, signOutOnDisconnect],
  )
  const session = getAuthenticationSession(useConfig(), config, isRequired)
  useEffect(() => session.update(config), [session, config])

  const account = useAccount()
  const { address } = account
  const connectedId = account.chainId
  // biome-ignore lint/correctness/useExhaustiveDependencies: the session is compared with what the server says of it anew.
  useEffect(() => {
    if (enabled) void session.follow({ address, chainId: connectedId })
  }, [session, enabled, address, connectedId, status, owner, chainId])

  const isOwner = useSyncExternalStore(
    session.subscribe,
    useCallback(() => !address || session.isOwner(address), [session, address]),
    isUnknown,
  )
  const known = status === 'authenticated' && !isOwner ? 'unauthenticated' : status
  const value = useMemo(() => (enabled ? { session, status: known } : null), [enabled, session, known])
  return <AuthenticationContext.Provider value={value}>{children}</AuthenticationContext.Provider>
}

/** A server does not know who is connected. */
const isUnknown = () => true
