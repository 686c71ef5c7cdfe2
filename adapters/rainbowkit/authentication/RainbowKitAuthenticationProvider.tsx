import type { ReactNode } from 'react'
import { AuthenticationProvider } from './AuthenticationProvider.tsx'
import type { AuthenticationAdapter, AuthenticationConfig } from './types.ts'

interface RainbowKitAuthenticationProviderProps<Message> extends AuthenticationConfig<Message> {
  /** `false` connects without a sign-in. Read once for each configuration. */
  enabled?: boolean
  children: ReactNode
}

/** Returns the adapter, with the type of its message. */
export const createAuthenticationAdapter = <Message,>(
  adapter: AuthenticationAdapter<Message>,
): AuthenticationAdapter<Message> => adapter

/**
 * Asks a visitor who connects to sign in, by the host's server. Place it around `RainbowKitProvider`.
 *
 * @example
 * ```tsx
 * const adapter = createAuthenticationAdapter({ getNonce, createMessage, verify, signOut })
 *
 * <RainbowKitAuthenticationProvider adapter={adapter} status={status}>
 *   <RainbowKitProvider>…</RainbowKitProvider>
 * </RainbowKitAuthenticationProvider>
 * ```
 */
export function RainbowKitAuthenticationProvider<Message = unknown>({
  adapter,
  status,
  enabled = true,
  children,
}: RainbowKitAuthenticationProviderProps<Message>) {
  return (
    <AuthenticationProvider
      adapter={adapter as AuthenticationAdapter<unknown>}
      status={status}
      enabled={enabled}
      isRequired
    >
      {children}
    </AuthenticationProvider>
  )
}
