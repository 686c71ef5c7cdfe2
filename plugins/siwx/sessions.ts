// Queries the session store.
import { type EffectContext, type Json, type Maskable, PorticoError, type Secret } from '../../kernel/index.ts'
import { type CaipAddress, toAddress } from '../capabilities/caip.ts'
import { Connectors, Host, IMAGE_SERVICE, Router } from '../capabilities.ts'
import { toBaseUrl } from '../shared/rpc/base-url.ts'
import { sleepUntil } from '../shared/time/sleep.ts'
import { ANSWER_TIMEOUT_MS, SKEW, TEXTS } from './constants.ts'
import type { contract, OfAccount, SignInAccount } from './contract.ts'
import type { SiwxSession } from './options.ts'
import { readSessionExpiry } from './read-session-expiry.ts'
import { isWalletAsked } from './selectors.ts'

export type Context = EffectContext<typeof contract>

export const SESSIONS = { target: 'sessions' } as const

/** Returns the settings of the hosted service. */
export function createCloudService({ services }: Pick<Context, 'services'>) {
  const { projectId, services: addresses = {} } = services.state(Host) ?? {}
  return { url: toBaseUrl(addresses.explorer ?? IMAGE_SERVICE), projectId: projectId ?? '' }
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

type Params = Readonly<Record<string, Maskable>>

/** Describes a call to the session store about an account. */
export const toStoreCall = (context: Context, method: string, account: CaipAddress, params: Params = {}) => ({
  ...SESSIONS,
  method,
  params: { ...toSessionOwner(context, account), now: context.io.now(), ...params },
})

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
export async function findSession(context: Context, { namespace, account }: OfAccount) {
  const { send } = context
  const found = await askForSession(context, account)
  if (found === undefined) send('initializationFailed', { namespace, account })
  else if (found === null) send('sessionMissing', { namespace, account })
  else send('sessionFound', { namespace, account, ...found })
}

/**
 * Asks for a session that has not expired by this page's clock, whatever the store's clock says.
 * @returns `null` without one, `undefined` if the store does not say
 */
function askForSession(context: Context, account: CaipAddress) {
  return withTimeout(context, context.io.request(toStoreCall(context, 'find', account))).then(
    (found) => {
      const { endsAt } = readSessionExpiry(found)
      return found && (endsAt === null || endsAt > context.io.now()) ? { endsAt } : null
    },
    () => undefined,
  )
}

/** Asks the session store again when another tab has signed in or out, and when the visitor comes back to this one. */
export function followOtherTabs({ io }: Context, { namespace, account }: OfAccount) {
  io.listen({ target: 'page', event: 'shown' }, async (own) => {
    const found = await askForSession(own, account)
    if (own.read().accounts[namespace]?.status === 'signed') {
      if (found === null) own.send('sessionClosed', { namespace, account, isExpired: true })
      // A wallet that is asked signs in by itself.
    } else if (found && !isWalletAsked(own)) own.send('sessionFound', { namespace, account, ...found })
  })
}

/** Effect of `initializationFailed`: disconnects, since sign-in can't begin. */
export function endInitialization({ services }: Context, { namespace }: OfAccount) {
  const router = services.get(Router)
  try {
    services.get(Connectors).disconnect(namespace)
  } finally {
    router.open({ view: 'Connect' })
    router.toast(TEXTS.uninitialized, { variant: 'error' })
  }
}

/**
 * Closes a session at its end. The store decides: a server may prolong a session, and another tab may have opened a new
 * one. If it does not say when what it has ends, it is asked again: its clock may be behind.
 */
export async function closeAtEnd(context: Context, { endsAt, ...signed }: SignInAccount): Promise<void> {
  if (endsAt === null) return
  await sleepUntil(context, endsAt)
  const found = await askForSession(context, signed.account)
  if (found) await closeAtEnd(context, { ...signed, endsAt: found.endsAt ?? context.io.now() + SKEW })
  else context.send('sessionClosed', { ...signed, isExpired: true })
}

/** Revokes the session of an account. For this page it is over, even if that fails. @returns Whether it succeeded */
export const revokeSession = (context: Context, account: CaipAddress): Promise<boolean> =>
  context.io.request(toStoreCall(context, 'revoke', account)).then(
    () => true,
    () => false,
  )

/** Reads the session for the host. */
export async function readSession(context: Context, account: CaipAddress): Promise<Partial<SiwxSession> | null> {
  const found = await context.io.requestSecret(toStoreCall(context, 'session', account))
  return found.reveal() as Partial<SiwxSession> | null
}
