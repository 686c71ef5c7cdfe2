import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { Address } from 'viem'
import { useAccount, useConfig } from 'wagmi'
import { PorticoError } from '../../kernel/index.ts'
import { AuthenticationProvider } from '../rainbowkit/authentication/AuthenticationProvider.tsx'
import type { AuthenticationAdapter, AuthenticationStatus } from '../rainbowkit/authentication/types.ts'
import { readAgain } from './visibility-port.ts'

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
  /** Milliseconds after which a page that is looked at asks for the session again. Default: 300,000. 0: never. */
  sessionRefetchInterval?: number
  /** Default true. */
  signOutOnDisconnect?: boolean
  /** Default true. With `false` the session stays, and another account signs in for itself. */
  signOutOnAccountChange?: boolean
  /** Default true. With `false` the session is valid on every network. One that the page does not have ends none. */
  signOutOnNetworkChange?: boolean
  /** Accepted and not used: each message has a nonce of its own. */
  nonceRefetchInterval?: number
}

interface SIWEProviderProps extends SIWEConfig {
  children: ReactNode
  onSignIn?: (data?: SIWESession) => void
  onSignOut?: () => void
}

interface Known {
  /** That of the connected account. `undefined` until the server has answered. */
  readonly session: SIWESession | null | undefined
  /** Why the server did not answer the last time. */
  readonly failure: Error | undefined
  readonly signOut: () => Promise<boolean>
}

/** As ConnectKit's. */
const REFETCH_INTERVAL_MS = 300_000

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
export function SIWEProvider(props: SIWEProviderProps) {
  const { children, enabled = true, sessionRefetchInterval = REFETCH_INTERVAL_MS } = props
  const { signOutOnAccountChange, signOutOnDisconnect, signOutOnNetworkChange = true } = props
  const [session, setSession] = useState<SIWESession | null>()
  const [failure, setFailure] = useState<Error>()
  // Hosts write the functions inline, so they are others with each rendering.
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })

  const begun = useRef(0)
  /** What began up to here says nothing new. */
  const settled = useRef(0)

  const read = useCallback(async () => {
    begun.current += 1
    const turn = begun.current
    const isNewest = () => turn > settled.current
    try {
      const found = await latest.current.getSession()
      if (isNewest()) {
        settled.current = turn
        setSession((known) => (isEqual(known, found) ? known : found))
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
  }, [])
  useEffect(() => void read(), [read])
  useEffect(() => readAgain(read, sessionRefetchInterval), [read, sessionRefetchInterval])

  const leave = useCallback(async () => {
    const hasLeft = await latest.current.signOut()
    if (!hasLeft) return false
    settled.current = begun.current
    setSession(null)
    latest.current.onSignOut?.()
    return true
  }, [])

  const adapter = useMemo(
    (): AuthenticationAdapter<string> => ({
      getNonce: () => latest.current.getNonce(),
      createMessage: (fields) => latest.current.createMessage(fields),
      async verify(signed) {
        if (!(await latest.current.verifyMessage(signed))) return false
        const opened = await read()
        latest.current.onSignIn?.(opened ?? undefined)
        return true
      },
      async signOut() {
        if (!(await leave())) throw new Error('The server did not sign the visitor out.')
      },
    }),
    [read, leave],
  )
  const isOwn = useIsOwn(session, signOutOnNetworkChange)
  const value = useMemo(
    () => ({ session: isOwn ? session : null, failure, signOut: leave }),
    [isOwn, session, failure, leave],
  )
  return (
    <SIWEContext.Provider value={value}>
      <AuthenticationProvider
        adapter={adapter as AuthenticationAdapter<unknown>}
        status={toStatus(session)}
        owner={session?.address}
        chainId={signOutOnNetworkChange ? session?.chainId : undefined}
        signOutOnAccountChange={signOutOnAccountChange}
        signOutOnDisconnect={signOutOnDisconnect}
        enabled={enabled}
        isRequired={false}
      >
        {children}
      </AuthenticationProvider>
    </SIWEContext.Provider>
  )
}

/** Whether nobody is connected but whom the session is of. */
function useIsOwn(session: SIWESession | null | undefined, isOfOneChain: boolean): boolean {
  const { chains } = useConfig()
  const { address, chainId } = useAccount()
  if (!session || !address) return true
  const isOnOther = isOfOneChain && chainId !== session.chainId && chains.some(({ id }) => id === chainId)
  return session.address.toLowerCase() === address.toLowerCase() && !isOnOther
}

/** A session that says the same is not another one to a host's effects. */
const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const toStatus = (session: SIWESession | null | undefined): AuthenticationStatus =>
  session === undefined ? 'loading' : session ? 'authenticated' : 'unauthenticated'
