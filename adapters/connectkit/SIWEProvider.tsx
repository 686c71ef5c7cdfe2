import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { Address } from 'viem'
import { PorticoError } from '../../kernel/index.ts'
import { AuthenticationProvider } from '../rainbowkit/authentication/AuthenticationProvider.tsx'
import type { AuthenticationAdapter, AuthenticationStatus } from '../rainbowkit/authentication/types.ts'

export interface SIWESession {
  address: Address
  chainId: number
}

/** The host's server, by five callbacks. */
export interface SIWEConfig {
  /** Returns a nonce for one message: letters and digits with at least 96 random bits. */
  getNonce: () => Promise<string>
  /** The visitor signs Portico's own message (EIP-4361), with the nonce, the statement and the resources of this one. */
  createMessage: (parameters: { nonce: string; address: Address; chainId: number }) => Promise<string> | string
  /** Verifies the signature, and opens the session. Returns `false` to refuse. */
  verifyMessage: (signed: { message: string; signature: string }) => Promise<boolean>
  /** Returns the visitor's session; `null` without one. If it rejects, the session that is known stays. */
  getSession: () => Promise<SIWESession | null>
  signOut: () => Promise<boolean>
  /** Default true. */
  enabled?: boolean
  /** The rest is accepted, and changes nothing: a session follows the account. */
  nonceRefetchInterval?: number
  sessionRefetchInterval?: number
  signOutOnDisconnect?: boolean
  signOutOnAccountChange?: boolean
  signOutOnNetworkChange?: boolean
}

interface SIWEProviderProps extends SIWEConfig {
  children: ReactNode
  onSignIn?: (data?: SIWESession) => void
  onSignOut?: () => void
}

interface Known {
  /** `undefined` until the server has answered. */
  readonly session: SIWESession | null | undefined
  /** Why the server did not answer the last time. */
  readonly failure: Error | undefined
  readonly signOut: () => Promise<boolean>
}

const SIWEContext = /* @__PURE__ */ createContext<Known | null>(null)

/** `null` outside of `SIWEProvider`. */
export const useKnownSession = (): Known | null => useContext(SIWEContext)

export const createProviderMissingError = () =>
  new PorticoError('configuration-invalid', 'There is no SIWEProvider.', {
    hints: ['Place <SIWEProvider> around <ConnectKitProvider>.'],
  })

/**
 * Offers a visitor who connects to sign in, by the host's server. A visitor who closes the message stays connected. Place
 * it around `ConnectKitProvider`.
 *
 * @example
 * ```tsx
 * <SIWEProvider getNonce={getNonce} createMessage={createMessage} {...server}>
 *   <ConnectKitProvider>…</ConnectKitProvider>
 * </SIWEProvider>
 * ```
 */
export function SIWEProvider({ children, enabled = true, onSignIn, onSignOut, ...config }: SIWEProviderProps) {
  const { getNonce, createMessage, verifyMessage, getSession, signOut } = config
  const [session, setSession] = useState<SIWESession | null>()
  const [failure, setFailure] = useState<Error>()

  const begun = useRef(0)
  /** What began up to here says nothing new. */
  const settled = useRef(0)

  const read = useCallback(async () => {
    begun.current += 1
    const turn = begun.current
    const isNewest = () => turn > settled.current
    try {
      const found = await getSession()
      if (isNewest()) {
        settled.current = turn
        setSession(found)
        setFailure(undefined)
      }
      return found
    } catch (error) {
      if (isNewest()) {
        setSession((known) => known ?? null)
        setFailure(error as Error)
      }
      return null
    }
  }, [getSession])
  useEffect(() => void read(), [read])

  const leave = useCallback(async () => {
    const hasLeft = await signOut()
    if (!hasLeft) return false
    settled.current = begun.current
    setSession(null)
    onSignOut?.()
    return true
  }, [signOut, onSignOut])

  const adapter = useMemo(
    (): AuthenticationAdapter<string> => ({
      getNonce,
      createMessage,
      async verify(signed) {
        if (!(await verifyMessage(signed))) return false
        const opened = await read()
        onSignIn?.(opened ?? undefined)
        return true
      },
      async signOut() {
        await leave()
      },
    }),
    [getNonce, createMessage, verifyMessage, read, leave, onSignIn],
  )
  const value = useMemo(() => ({ session, failure, signOut: leave }), [session, failure, leave])
  return (
    <SIWEContext.Provider value={value}>
      <AuthenticationProvider
        adapter={adapter as AuthenticationAdapter<unknown>}
        status={toStatus(session)}
        owner={session?.address}
        enabled={enabled}
        isRequired={false}
      >
        {children}
      </AuthenticationProvider>
    </SIWEContext.Provider>
  )
}

const toStatus = (session: SIWESession | null | undefined): AuthenticationStatus =>
  session === undefined ? 'loading' : session ? 'authenticated' : 'unauthenticated'
