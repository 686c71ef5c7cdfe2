// Opens the client, and pairs with a wallet.
import type { Json, Secret } from '../../kernel/index.ts'
import { type CaipNetworkId, Host, Session } from '../capabilities.ts'
import { sleepFor } from '../shared/time/sleep.ts'
import { CLIENT, PAIRING_LIFETIME_MS, PAIRING_RENEWAL_MS } from './constants.ts'
import type { Context } from './context.ts'
import type { PairingFailure } from './contract.ts'
import { createConnectorMissingError, createPairingFailedError } from './errors.ts'
import { createProposal } from './proposal.ts'
import { type ParsedSession, parseSession } from './responses.ts'

/** Timeouts for loading the client and for the relay to accept a proposal, in ms. */
const OPEN_TIMEOUT_MS = 20_000
const PAIR_TIMEOUT_MS = 15_000

/** Loads the client once. @throws If it can't be loaded */
export async function openClient({ io, services, send }: Context) {
  const { projectId = null, metadata, services: addresses = {} } = services.state(Host) ?? {}
  const params = { projectId, metadata: metadata ? { ...metadata } : null, relay: addresses.relay ?? null }
  const opening = io.request({ ...CLIENT, method: 'open', params })
  const opened = await Promise.race([opening, io.sleep(OPEN_TIMEOUT_MS).then(() => null)])
  if (!opened) throw createConnectorMissingError()
  send('clientOpened', { isMobile: (opened as { isMobile?: Json }).isMobile === true })
}

/** Shows a QR code and renews it before it expires, until a wallet accepts one, which may be an earlier one. */
export async function pair(context: Context, caipNetworkId: CaipNetworkId): Promise<ParsedSession> {
  const { io, read, send, waitFor } = context
  send('pairingStarted')
  await openClient(context).catch((error) => fail(context, 'missing', error))
  const namespaces = await createProposal(context)
  let turnedAway: Promise<'refused'> | undefined
  const answers = new Map<number, Promise<readonly [number, Json]>>()
  let isPlain = false
  for (let id = read().pairing?.id ?? 0; ; id++) {
    const offer: SignInOffer | null = isPlain ? null : await createSignInOffer(context, namespaces, caipNetworkId)
    // Not before the first wait: if the effect ended earlier, the promise would stay unhandled.
    turnedAway ??= waitFor(({ pairing }) => pairing?.failure === 'refused').then(() => 'refused' as const)
    const silence = io.sleep(PAIR_TIMEOUT_MS).then(() => 'unreachable' as const)
    const proposed = io.requestSecret({ ...CLIENT, method: 'pair', params: { id, namespaces, ...offer } })
    const uri = await Promise.race([proposed, silence, turnedAway]).catch(() => 'unreachable' as const)
    if (typeof uri === 'string') return fail(context, uri)
    send('pairingOpened', { uri: io.vault.put('uri', uri.map(String)), expiresAt: io.now() + PAIRING_LIFETIME_MS })
    answers.set(
      id,
      io.request({ ...CLIENT, method: 'approval', params: { id } }).then((session) => [id, session] as const),
    )
    const seen = await getFirst(answers, sleepFor(context, PAIRING_RENEWAL_MS + 1), offer ? id : null)
    if (seen) return seen
    // A second offer would void the first, which a wallet may have received: the client has one key for all.
    isPlain = true
  }
}

/**
 * Waits for the first pairing that is accepted. @param offered - The pairing that includes a sign-in. If that fails, it
 * ends at once.
 * @returns The session; `null` if a new pairing is needed. @throws If the visitor declined
 */
async function getFirst(
  answers: Map<number, Promise<readonly [number, Json]>>,
  renewal: Promise<void>,
  offered: number | null,
) {
  const isOver = renewal.then(() => null)
  for (;;) {
    const answer = await Promise.race([...answers.values(), isOver])
    const seen = answer && parseSession(answer[1])
    if (!answer || seen) return seen
    // The pairing has expired meanwhile.
    answers.delete(answer[0])
    if (answer[0] === offered) return null
  }
}

interface SignInOffer {
  readonly terms: Secret<Json>
  readonly chains: string[]
}

/** Creates the sign-in offer for the same approval. It covers one namespace only, with the wanted network first. */
async function createSignInOffer(
  { services }: Context,
  namespaces: Record<string, Json>,
  wanted: CaipNetworkId,
): Promise<SignInOffer | null> {
  const [namespace, ...others] = Object.keys(namespaces)
  const [session] = services.all(Session)
  if (!session || namespace !== 'eip155' || others.length > 0) return null
  const terms = await session.createMessageFields()
  const { chains } = namespaces.eip155 as { chains: string[] }
  const listed = chains.filter((one) => one !== wanted)
  return terms && { terms, chains: listed.length < chains.length ? [wanted, ...listed] : chains }
}

function fail({ read, send }: Context, failure: PairingFailure, cause?: unknown): never {
  if (!read().pairing?.failure) send('pairingFailed', { failure })
  throw failure === 'missing' ? createConnectorMissingError(cause) : createPairingFailedError(failure)
}
