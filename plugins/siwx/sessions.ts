// Queries the session store.
import { type EffectContext, type Json, PorticoError, type Secret } from '../../kernel/index.ts'
import { type CaipAddress, toAddress } from '../capabilities/caip.ts'
import { Connectors, Host, IMAGE_SERVICE, type Namespace, Router } from '../capabilities.ts'
import { ANSWER_TIMEOUT_MS, LONGEST_SLEEP, TEXTS } from './constants.ts'
import type { contract } from './contract.ts'
import type { SiwxSession } from './options.ts'
import { isWalletAsked } from './selectors.ts'
import { toSessionEnd } from './session-end.ts'

export type Context = EffectContext<typeof contract>

export const SESSIONS = { target: 'sessions' } as const

/** Returns the settings of the hosted service. */
export function createCloudService({ services }: Pick<Context, 'services'>) {
  const { projectId, services: addresses = {} } = services.state(Host) ?? {}
  return { url: (addresses.explorer ?? IMAGE_SERVICE).replace(/\/+$/, ''), projectId: projectId ?? '' }
}

/** Splits an account into the fields of a message. */
export function toSessionOwner(context: Pick<Context, 'services'>, account: CaipAddress) {
  const accountAddress = toAddress(account)
  return {
    chainId: account.slice(0, -accountAddress.length - 1),
    accountAddress,
    service: createCloudService(context),
  }
}

/** @throws `session-unreachable` if there is no response in time */
export const withTimeout = <T extends Json | Secret<Json>>(
  { io }: Pick<Context, 'io'>,
  answer: Promise<T>,
  ms = ANSWER_TIMEOUT_MS,
) =>
  Promise.race([
    answer,
    io.sleep(ms).then(() => {
      throw new PorticoError('session-unreachable', 'The session store did not answer.')
    }),
  ])

/** Looks for a session of an earlier visit. If that fails, sign-in can't begin. */
export async function findSession(context: Context, { namespace, account }: { namespace: Namespace; account: string }) {
  const { send } = context
  const found = await askForSession(context, account)
  if (found === undefined) send('initializationFailed', { namespace, account })
  else if (found === null) send('sessionMissing', { namespace, account })
  else send('sessionFound', { namespace, account, ...toSessionEnd(found) })
}

/** @returns `null` if there is no session, `undefined` if the store does not say */
function askForSession(context: Context, account: CaipAddress): Promise<Json | undefined> {
  const { io } = context
  const params = { ...toSessionOwner(context, account), now: io.now() }
  return withTimeout(context, io.request({ ...SESSIONS, method: 'find', params })).catch(() => undefined)
}

/** Effect of `sessionMissing`: another tab may sign in, which shows when the visitor comes back to this one. */
export function followOtherTabs({ io }: Context, { namespace, account }: { namespace: Namespace; account: string }) {
  io.listen({ target: 'page', event: 'shown' }, async (own) => {
    const found = await askForSession(own, account)
    // A wallet that is asked signs in by itself.
    if (found && !isWalletAsked(own)) own.send('sessionFound', { namespace, account, ...toSessionEnd(found) })
  })
}

/** Effect of `initializationFailed`: disconnects, since sign-in can't begin. */
export function endInitialization({ services }: Context, { namespace }: { namespace: Namespace }) {
  const router = services.get(Router)
  try {
    services.get(Connectors).disconnect(namespace)
  } finally {
    router.open({ view: 'Connect' })
    router.toast(TEXTS.uninitialized, { variant: 'error' })
  }
}

/**
 * Waits until a time, in steps short enough for a page's timers, and checks the clock after each, in case the device
 * slept.
 */
export async function sleepUntil({ io }: Pick<Context, 'io'>, moment: number): Promise<void> {
  for (let left = moment - io.now(); left > 0; left = moment - io.now()) await io.sleep(Math.min(left, LONGEST_SLEEP))
}

/** Revokes the session of an account. The result does not matter: for this page, the session is over. */
export async function revokeSession(context: Context, account: CaipAddress, isStanding: boolean) {
  if (!isStanding) return
  await context.io.request({ ...SESSIONS, method: 'revoke', params: toSessionOwner(context, account) }).catch(() => {})
}

/** Reads the session for the host. */
export async function readSession(context: Context, account: CaipAddress): Promise<Partial<SiwxSession> | null> {
  const { io } = context
  const params = { ...toSessionOwner(context, account), now: io.now() }
  const found = await io.requestSecret({ ...SESSIONS, method: 'session', params })
  return found.reveal() as Partial<SiwxSession> | null
}
