import { getCsrfToken, signIn, signOut, useSession } from 'next-auth/react'
import { type ReactNode, useMemo } from 'react'
import { createSiweMessage, type SiweMessage } from 'viem/siwe'
import {
  createAuthenticationAdapter,
  RainbowKitAuthenticationProvider,
} from '../authentication/RainbowKitAuthenticationProvider.tsx'
import { isAccepted } from './is-accepted.ts'

type Fixed = 'address' | 'chainId' | 'nonce'

/** What the message says besides the account and the nonce. Of these, the visitor signs the statement and resources. */
export type GetSiweMessageOptions = () => Partial<Omit<SiweMessage, Fixed>> & { [field in Fixed]?: never }

interface RainbowKitSiweNextAuthProviderProps {
  /** `false` connects without a sign-in. Read once for each configuration. */
  enabled?: boolean
  getSiweMessageOptions?: GetSiweMessageOptions
  children: ReactNode
}

/**
 * Signs visitors in by the provider `credentials` of NextAuth.js. Place it inside its `SessionProvider`, and around
 * `RainbowKitProvider`. NextAuth's CSRF token is the nonce.
 *
 * @example
 * ```tsx
 * <SessionProvider>
 *   <RainbowKitSiweNextAuthProvider getSiweMessageOptions={() => ({ statement: 'Sign in to Meridian.' })}>
 *     <RainbowKitProvider>…</RainbowKitProvider>
 *   </RainbowKitSiweNextAuthProvider>
 * </SessionProvider>
 * ```
 */
export function RainbowKitSiweNextAuthProvider({
  enabled = true,
  getSiweMessageOptions,
  children,
}: RainbowKitSiweNextAuthProviderProps) {
  const { status } = useSession()
  const adapter = useMemo(
    () =>
      createAuthenticationAdapter<string>({
        async getNonce() {
          const token = await getCsrfToken()
          if (token) return token
          throw new Error('NextAuth.js returned no CSRF token.')
        },
        createMessage: (account) =>
          createSiweMessage({
            domain: location.host,
            statement: 'Sign in with Ethereum to the app.',
            uri: location.origin,
            version: '1',
            ...getSiweMessageOptions?.(),
            ...account,
          }),
        async verify(signed) {
          return isAccepted(await signIn('credentials', { ...signed, redirect: false }))
        },
        async signOut() {
          await signOut({ redirect: false })
        },
      }),
    [getSiweMessageOptions],
  )
  return (
    <RainbowKitAuthenticationProvider adapter={adapter} status={status} enabled={enabled}>
      {children}
    </RainbowKitAuthenticationProvider>
  )
}
