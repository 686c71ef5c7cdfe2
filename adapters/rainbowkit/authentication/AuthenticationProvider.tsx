import { type ReactNode, useEffect, useMemo } from 'react'
import { useConfig } from 'wagmi'
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
export function AuthenticationProvider(props: AuthenticationProviderProps) {
  const { adapter, status, owner, enabled, isRequired, children } = props
  const session = getAuthenticationSession(useConfig(), { adapter, status, owner }, isRequired)
  useEffect(() => session.update({ adapter, status, owner }), [session, adapter, status, owner])
  const value = useMemo(() => (enabled ? { session, status } : null), [enabled, session, status])
  return <AuthenticationContext.Provider value={value}>{children}</AuthenticationContext.Provider>
}
