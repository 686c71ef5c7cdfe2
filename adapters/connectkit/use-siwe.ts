import { useContext, useEffect, useRef, useSyncExternalStore } from 'react'
import { WagmiContext } from 'wagmi'
import { Router, Session } from '../../plugins/capabilities.ts'
import { KernelContext } from '../../ui/hooks/kernel.ts'
import { runAction } from '../../ui/hooks/run-action.ts'
import { findKernel } from '../rainbowkit/kernel.ts'
import type { AnyKernel } from '../react/index.ts'
import { openModal } from '../react/open-modal.ts'
import { createProviderMissingError, type SIWESession, useKnownSession } from './SIWEProvider.tsx'

interface UseSIWEConfig {
  onSignIn?: (data?: SIWESession) => void
  onSignOut?: () => void
}

type Status = 'ready' | 'loading' | 'success' | 'rejected' | 'error'

const VIEW = 'SIWXSignMessage'

interface Request {
  readonly status: string
  readonly fault: string | null
}
const readRequest = (kernel: AnyKernel | null): Request | null =>
  (kernel?.getState() as { siwx?: { request?: Request | null } } | undefined)?.siwx?.request ?? null
const subscribeToNothing = () => () => {}

/**
 * Opens the message.
 * @param asksWallet - Asks the wallet to sign as soon as the message is prepared
 * @returns Whether the visitor signed it before the modal left it
 */
export async function openSignIn(kernel: AnyKernel, asksWallet = false): Promise<boolean> {
  await openModal(kernel, { view: VIEW }, 'eip155')
  return new Promise((resolve) => {
    let isToSign = asksWallet
    const look = () => {
      if (isToSign && readRequest(kernel)?.status === 'ready') {
        isToSign = false
        runAction((kernel.actions as unknown as { siwx: { sign(): Promise<void> } }).siwx.sign())
      }
      const isSigned = (kernel.state(Session)?.accounts.length ?? 0) > 0
      const router = kernel.state(Router)
      const isLeft = kernel.isDestroyed() || !router?.open || !router.stack.some(({ view }) => view === VIEW)
      if (!isSigned && !isLeft) return
      stop()
      resolve(isSigned)
    }
    const stop = kernel.subscribe(look)
    look()
  })
}

/**
 * The visitor's session, and how to sign in and out. Outside of `SIWEProvider` nobody is signed in, the status is
 * `error`, and `signIn` and `signOut` reject. Above `ConnectKitProvider` the status does not follow the modal.
 *
 * @example const { isSignedIn, signIn, signOut } = useSIWE()
 */
export function useSIWE({ onSignIn, onSignOut }: UseSIWEConfig = {}) {
  const kernel = useContext(KernelContext)
  const config = useContext(WagmiContext)
  const known = useKnownSession()
  const session = known ? known.session : null
  const request = useSyncExternalStore(
    kernel?.subscribe ?? subscribeToNothing,
    () => readRequest(kernel),
    () => null,
  )
  const status = known ? toStatus(session, request) : 'error'
  const was = useRef<typeof session>(undefined)
  useEffect(() => {
    if (session && was.current === null) onSignIn?.(session)
    if (session === null && was.current) onSignOut?.()
    was.current = session
  }, [session, onSignIn, onSignOut])
  return {
    isSignedIn: Boolean(session),
    data: session ?? undefined,
    status,
    error: known?.failure ?? toError(known, status),
    isRejected: status === 'rejected',
    isError: status === 'error',
    isLoading: status === 'loading',
    isSuccess: status === 'success',
    isReady: status === 'ready',
    /** Portico's view has its own way to try again. */
    reset: () => {},
    async signIn(): Promise<boolean> {
      const found = kernel ?? findKernel(config)
      return known && found ? openSignIn(found) : rejectMissing()
    },
    signOut: known ? known.signOut : rejectMissing,
  }
}

function toError(known: object | null, status: Status): Error | undefined {
  if (!known) return createProviderMissingError()
  return status === 'error' || status === 'rejected' ? new Error(`The sign-in was ${status}.`) : undefined
}

async function rejectMissing(): Promise<boolean> {
  throw createProviderMissingError()
}

function toStatus(session: SIWESession | null | undefined, request: Request | null): Status {
  if (session) return 'success'
  if (request?.fault) return request.fault === 'declined' ? 'rejected' : 'error'
  return session === undefined || request?.status === 'signing' || request?.status === 'verifying' ? 'loading' : 'ready'
}
