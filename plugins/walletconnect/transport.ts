// Connects and restores sessions, and sends requests to the wallet.
import {
  type CaipNetworkId,
  Connectors,
  type Namespace,
  Session,
  type TransportCall,
  type TransportMethods,
  type TransportSession,
} from '../capabilities.ts'
import { createUnrequestedError } from '../shared/transactions/classify-send-error.ts'
import { selectConnection } from '../shared/wallets/connections.ts'
import { revealMessage } from '../shared/wallets/reveal-message.ts'
import { CLIENT } from './constants.ts'
import type { Context } from './context.ts'
import type { WalletconnectState } from './contract.ts'
import { CONNECTOR } from './manifest.ts'
import { openClient, pair } from './pairing.ts'
import { type ApprovedNamespace, getNetwork, type ParsedSession, parseSession } from './responses.ts'
import { readStoredNetworks } from './stored-networks.ts'

export const createTransportMethods = (context: Context): Omit<TransportMethods, 'id'> => ({
  async connect({ namespace, caipNetworkId }) {
    const { read } = context
    const former = read().session
    const seen = await pair(context, caipNetworkId)
    const isReplacing = former !== null && former.topic !== seen.topic
    const session = createSession(context, seen, namespace, [caipNetworkId])
    // The visitor may cancel while the server verifies, and keeps the wallet that was connected.
    if (session && isReplacing) await signIn(context, seen, session, seen.topic)
    applySession(context, seen)
    if (isReplacing) replaceSession(context, former, seen, namespace)
    else if (session) await signIn(context, seen, session)
    if (session) return session
    // The wallet may have shared accounts of another namespace only.
    connectApproved(context)
    throw new Error('The wallet shared no such account.')
  },
  async reconnect({ namespace }) {
    const seen = await readSession(context)
    if (!seen) return null
    applySession(context, seen)
    return createSession(context, seen, namespace, await readStoredNetworks(context))
  },
  request: async (call) => context.io.request(getRequested(context, call)),
  requestSecret: async (call, parse) =>
    revealMessage(context, context.io.requestSecret(getRequested(context, call), parse)),
})

/** Reads the session of an earlier visit from the client. */
export async function readSession(context: Context): Promise<ParsedSession | null> {
  await openClient(context)
  return parseSession(await context.io.request({ ...CLIENT, method: 'session' }))
}

/** @throws If no wallet is connected, or it did not approve the request */
function getRequested({ read }: Context, { namespace, caipNetworkId, method, params }: TransportCall) {
  const { session } = read()
  const approved = session?.namespaces[namespace]
  if (!session || !approved) throw createUnrequestedError(4900, 'The wallet is not connected.')
  if (!approved.methods.includes(method)) throw createUnrequestedError(4200, `The wallet didn’t approve ${method}.`)
  if (!approved.networks.includes(caipNetworkId))
    throw createUnrequestedError(4900, `The wallet didn’t approve ${caipNetworkId}.`)
  const request = { method, ...(params === undefined ? {} : { params }) }
  return { ...CLIENT, method: 'request', params: { topic: session.topic, chainId: caipNetworkId, request } }
}

/**
 * Stores the signed message before the account connects. @param topic - Of the session that the client closes if the
 * visitor cancels.
 */
async function signIn(
  { io, services }: Context,
  { signed }: ParsedSession,
  { accounts }: TransportSession,
  topic?: string,
) {
  const account = signed.find((one) => one === accounts[0])
  if (!account) return
  const received = await io.requestSecret({ ...CLIENT, method: 'signed', params: { account, ...(topic && { topic }) } })
  await services.all(Session)[0]?.submitSignature(account, received)
}

/**
 * Only one session exists at a time. Namespaces beside the one that connects have accounts of the former session: they
 * disconnect, and connect again if the new one covers them.
 */
function replaceSession(
  context: Context,
  former: NonNullable<WalletconnectState['session']>,
  seen: ParsedSession,
  connecting: Namespace,
) {
  const { reportDisconnected } = context.services.get(Connectors)
  // Not awaited: a visitor who cancels meanwhile would see the former account.
  end(context, former.topic)
  for (const namespace of Object.keys(former.namespaces))
    if (namespace !== connecting) reportDisconnected(namespace, CONNECTOR)
  connectApproved(context)
  // Last, since it ends this attempt.
  if (!seen.namespaces[connecting]) reportDisconnected(connecting, CONNECTOR)
}

export const end = ({ io }: Context, topic: string) =>
  io.request({ ...CLIENT, method: 'end', params: { topic } }).catch(() => {})

/** Copies what a session's state has of its namespaces. */
export const getApproved = (namespaces: Readonly<Record<Namespace, Omit<ApprovedNamespace, 'accounts'>>>) =>
  Object.fromEntries(
    Object.entries(namespaces).map(([namespace, { networks, methods }]) => [
      namespace,
      { networks: [...networks], methods: [...methods] },
    ]),
  )

function applySession({ read, send }: Context, { topic, wallet, namespaces }: ParsedSession) {
  if (read().session?.topic !== topic)
    send('sessionOpened', { topic, wallet: { ...wallet }, namespaces: getApproved(namespaces) })
}

/** Connects all namespaces that the wallet approved with one scan, before the unused session would end. */
export function connectApproved({ read, services }: Context) {
  for (const namespace of Object.keys(read().session?.namespaces ?? {}))
    services.get(Connectors).connectCovered({ namespace, connectorId: CONNECTOR })
}

/** Returns the session for one namespace, on a wanted network or the active one if the wallet approved it. */
function createSession(
  context: Context,
  { namespaces, wallet }: ParsedSession,
  namespace: Namespace,
  wanted: readonly CaipNetworkId[],
): TransportSession | null {
  const covered = namespaces[namespace]
  if (!covered) return null
  const { accounts, networks, methods } = covered
  const caipNetworkId = findNetwork(context, namespace, networks, wanted)
  const isHere = (account: string) => getNetwork(account) === caipNetworkId
  return { accounts: accounts.filter(isHere), approvedAccounts: accounts, caipNetworkId, networks, methods, wallet }
}

/** Finds the network to show among those that the wallet approved: a wanted one, otherwise the active one. */
export function findNetwork(
  context: Context,
  namespace: Namespace,
  networks: readonly CaipNetworkId[],
  wanted: readonly CaipNetworkId[] = [],
): CaipNetworkId {
  const current = selectConnection(context, namespace)
  const listed = current?.networks.map((one) => one.caipNetworkId) ?? []
  const wish = [...wanted, current?.networkState.activeNetwork, ...listed, networks[0]]
  return wish.find((one) => networks.includes(one as CaipNetworkId)) as CaipNetworkId
}
