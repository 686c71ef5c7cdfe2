// Registers a name.
import { Secret } from '../../kernel/index.ts'
import { toReference } from '../capabilities/caip.ts'
import { Accounts, Chain, Router } from '../capabilities.ts'
import { getCoinType } from './coin-type.ts'
import {
  DEBOUNCE_MS,
  LONGEST_LABEL,
  NAMES_NAMESPACE,
  SIGN_TIMEOUT_MS,
  TEXTS,
  TIMESTAMP_LEAD,
  ZONE,
} from './constants.ts'
import { createNameError, getReason, hasRefused } from './errors.ts'
import { getOwner } from './get-owner.ts'
import { getLabelFault } from './label-fault.ts'
import type { NamesOptions } from './options.ts'
import { type Context, fetchProfile, fetchSuggestions, registerName } from './service.ts'
import type { Registering } from './state.ts'

export function enterLabel({ read, send }: Context, text: string): void {
  const { status } = read().registering
  if (status !== 'signing' && status !== 'sending') send('labelEntered', { label: getLabel(text) })
}

/** The service accepts lower case only. */
const getLabel = (text: string) => text.trim().toLowerCase().slice(0, LONGEST_LABEL)

/** The effect of `labelEntered`. */
export async function suggest(context: Context, { zone = ZONE }: NamesOptions): Promise<void> {
  const { io, read, send, services } = context
  const { label } = read().entry
  if (!label || getLabelFault(label) === 'form') return
  await io.sleep(DEBOUNCE_MS)
  try {
    const found = (await fetchSuggestions(context, label, zone)) ?? []
    const name = `${label}.${zone}`
    const own = found.find((one) => one.name === name)
    const isTaken = own ? own.isTaken : (await fetchProfile(context, name)) !== null
    const suggestions = found.filter((one) => one.name !== name && isFree(one))
    const { account } = read()
    // An earlier attempt may have registered it, and its response was lost.
    const isOwn = isTaken && account !== null && (await getOwner(context, account, name)) === 'account'
    send('suggestionsReceived', { zone, isTaken, ...(isOwn && { isOwn }), suggestions })
  } catch (cause) {
    send('suggestionsFailed')
    services.get(Router).toast(getReason(cause) ?? TEXTS.unsuggested, { variant: 'error' })
  }
}

/** `dropped`: the account changed before the service was called. */
export interface RegistrationResult {
  status: 'registered' | 'declined' | 'dropped' | 'pending'
}

/** Returns true if the name is available and valid. */
const isFree = ({ name, isTaken }: { name: string; isTaken: boolean }) =>
  !isTaken && getLabelFault(name.split('.')[0] ?? '') === null

/**
 * The action `register`.
 * @throws 'Address or auth connector not found' if no wallet is connected, 'Error registering name {name}', or the
 *   service's message
 */
export async function register(context: Context): Promise<RegistrationResult> {
  const { io, read, send, services } = context
  const { entry, registering, unconfirmed } = read()
  const { label, zone, isTaken } = entry
  const name = `${label}.${zone ?? ZONE}`
  if (registering.status === 'signing' || registering.status === 'sending') return { status: 'pending' }
  const { active } = services.state(Accounts) ?? {}
  if (!active) throw createNameError('account-missing', TEXTS.noAccount)
  const coinType = active.namespace === NAMES_NAMESPACE ? getCoinType(toReference(active.caipNetworkId)) : null
  const chain = services.all(Chain).find(({ namespace }) => namespace === NAMES_NAMESPACE)
  const isReady = zone !== null && isTaken === false && getLabelFault(label) === null
  if (!chain || coinType === null || !isReady) throw createNameError('name-unregistered', TEXTS.unregistered(name))

  const { address } = active
  // The response to an earlier attempt was lost.
  const isUncertain = unconfirmed === name
  const isDropped = () => read().registering.name !== name || read().account !== address
  send('registrationStarted', { name })
  const succeed = (): RegistrationResult => {
    send('nameRegistered', { name })
    send('reverseRecordReceived', { address, name, avatar: null })
    const { stack = [] } = services.state(Router) ?? {}
    if (!isDropped() && stack.at(-1)?.view === 'RegisterAccountName')
      services.get(Router).replace('RegisterAccountNameSuccess')
    return { status: 'registered' }
  }
  /** Fails, unless the account has the name by now: only a response may be lost, of this attempt or of an earlier one. */
  const fail = async (fault: Fault, { cause, isPosted = false }: Failure = {}): Promise<RegistrationResult> => {
    const owner = isPosted || isUncertain ? await getOwner(context, address, name) : 'nobody'
    if (owner === 'account') return succeed()
    // A service that did not answer may still register it.
    const isLost = isPosted && !hasRefused(cause)
    const isUnknown = isLost ? owner !== 'another' : isUncertain && owner === 'unknown'
    // To a second attempt the service may say "already registered", of which the account may be the owner.
    const reason = isUnknown ? null : getReason(cause)
    send('registrationFailed', { name, fault: isUnknown ? 'unknown' : fault, reason })
    if (fault === 'declined') return { status: 'declined' }
    const error = createNameError('name-unregistered', TEXTS.unregistered(name), cause)
    services.get(Router).toast(reason ?? TEXTS.unregistered(name), { variant: 'error' })
    throw error
  }
  const begun = io.now()
  const message = createOwnershipMessage(name, begun)
  const signed = chain.signMessage({ address, message: new Secret(message) }).catch((cause) => ({ cause }))
  // The wallet may never answer. Later, the service would reject the message anyway, with a less helpful error.
  const late = io.sleep(SIGN_TIMEOUT_MS).then(() => 'late' as const)
  const signature = await Promise.race([signed, late])
  if (signature !== 'late' && 'cause' in signature)
    return signature.cause?.code === 4001 ? fail('declined') : fail('refused', signature)
  if (isDropped()) return { status: 'dropped' }
  if (signature === 'late' || io.now() - begun > SIGN_TIMEOUT_MS) return fail('late')
  send('registrationSigned')
  const body = signature.map((text) => ({ coin_type: coinType, address, message, signature: text }))
  try {
    if (await registerName(context, body)) return succeed()
  } catch (cause) {
    return fail('refused', { cause, isPosted: true })
  }
  return fail('refused')
}

type Fault = NonNullable<Registering['fault']>

interface Failure {
  readonly cause?: unknown
  /** The registration was sent to the service. */
  readonly isPosted?: boolean
}

/** Creates the message to sign. @param now - Milliseconds since the epoch */
const createOwnershipMessage = (name: string, now: number): string =>
  JSON.stringify({ name, attributes: {}, timestamp: Math.floor(now / 1_000) + TIMESTAMP_LEAD })
