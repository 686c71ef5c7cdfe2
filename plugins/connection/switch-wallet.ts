// Several connected wallets of one namespace: switching between them, and disconnecting one. Loaded lazily.
import type { Namespace } from '../capabilities/caip.ts'
import type { ConnectOutcome, ConnectorRef } from '../capabilities.ts'
import type { Context } from './context.ts'
import { disconnect, forgetSession } from './disconnect.ts'
import { createConnectorMissingError } from './errors.ts'
import { getChain } from './find-chain.ts'
import { findConnector, getConnector, loadTransport } from './find-connector.ts'
import { pickStoredSessions } from './merge-sessions.ts'
import { getOtherWallets } from './other-wallets.ts'
import { isAnnounced, RECONNECT_TIMEOUT_MS } from './reconnect-wallet.ts'
import { computeSessionId } from './session-id.ts'
import { sortSessionAccounts } from './sort-session-accounts.ts'
import type { ChainRecord, ConnectionState, OtherWallet } from './state.ts'

/** Milliseconds that a wallet beside the active one has to forget the site. The disconnect does not depend on it. */
const FORGET_TIMEOUT_MS = 1_000

const isActive = ({ status, accountState }: ChainRecord, connectorId: string) =>
  status === 'connected' && accountState.connectedWalletInfo?.connectorId === connectorId

const isOther = ({ otherWallets }: ChainRecord, connectorId: string) =>
  otherWallets?.some(({ wallet }) => wallet.connectorId === connectorId) ?? false

/** @throws 'Connector not found' */
function findConnected({ read }: Context, connectorId: string, namespace: Namespace | undefined) {
  const [first, ...rest] = Object.values(read().chains).filter(
    (chain) =>
      (!namespace || chain.namespace === namespace) && (isActive(chain, connectorId) || isOther(chain, connectorId)),
  )
  if (!first) throw createConnectorMissingError(connectorId)
  return [first, ...rest] as const
}

const createSessionId = async ({ io, read }: Context) =>
  computeSessionId(pickStoredSessions(read()), io.now(), await io.random(8))

/**
 * Makes a connected wallet the active one of its namespace, and its namespace the active one.
 * @throws 'Connector not found'
 */
export async function switchWallet(
  context: Context,
  { connectorId, namespace: wanted }: { readonly connectorId: string; readonly namespace?: Namespace },
): Promise<{ status: ConnectOutcome }> {
  const { send, read } = context
  const [chain] = findConnected(context, connectorId, wanted)
  const { namespace } = chain
  if (!isActive(chain, connectorId)) {
    send('reconnectionRequested', { namespace, connectorId, session: await createSessionId(context) })
    const status = await waitForSwitch(context, namespace)
    if (status === 'rejected') await setOthers(context, namespace, (one) => one.wallet.connectorId !== connectorId)
    if (status !== 'connected') return { status }
  }
  if (read().activeNamespace !== namespace) send('namespaceActivated', { namespace })
  return { status: 'connected' }
}

/** Waits until the attempt that has just begun ends; `cancelled` if another one replaced it. */
async function waitForSwitch({ read, waitFor }: Context, namespace: Namespace): Promise<ConnectOutcome> {
  const own = read().chains[namespace]?.attempt?.id
  const getOutcome = ({ chains }: ConnectionState) => {
    const attempt = chains[namespace]?.attempt
    return attempt?.id === own ? attempt?.outcome : 'cancelled'
  }
  await waitFor((slice) => getOutcome(slice) !== null)
  return getOutcome(read()) ?? 'cancelled'
}

/**
 * Disconnects one wallet on the visitor's wish, or all of a namespace or of all namespaces.
 * @throws 'Connector not found', 'Failed to disconnect'
 */
export async function disconnectWallet(
  context: Context,
  { namespace, connectorId }: Partial<ConnectorRef>,
): Promise<void> {
  if (!connectorId) return disconnectAll(context, namespace)
  for (const chain of findConnected(context, connectorId, namespace)) {
    const { otherWallets = [] } = chain
    if (isOther(chain, connectorId)) {
      await setOthers(context, chain.namespace, ({ wallet }) => wallet.connectorId !== connectorId)
      await forget(context, { namespace: chain.namespace, connectorId })
    } else if (!otherWallets[0]) disconnect(context, chain.namespace)
    else {
      forgetSession(context, [chain.namespace], 'visitor')
      await activateNext(context, chain.namespace, otherWallets)
    }
  }
}

/**
 * Ends at once what is connected, since the visitor may close the page before the earlier visit is known; then that
 * visit. A wallet that the visitor connects in between stays.
 */
async function disconnectAll(context: Context, namespace: Namespace | undefined) {
  const { chains } = context.read()
  const connected = disconnectEach(context, namespace, ({ status }) => status === 'connected')
  await prepareRestored(context)
  const restored = disconnectEach(
    context,
    namespace,
    ({ namespace: own, attempt }) => attempt?.isReconnection || attempt?.id === chains[own]?.attempt?.id,
  )
  const failure = (await Promise.all([connected, restored])).flat().find(({ status }) => status === 'rejected')
  if (failure?.status === 'rejected') throw failure.reason
}

/** Disconnects the chosen namespaces before it returns, and tells how that and the wallets beside them ended. */
function disconnectEach(
  context: Context,
  namespace: Namespace | undefined,
  isChosen: (chain: ChainRecord) => boolean | undefined,
) {
  const chosen = Object.values(context.read().chains).filter(
    (chain) => (!namespace || chain.namespace === namespace) && isChosen(chain),
  )
  return Promise.allSettled(chosen.map((chain) => disconnectWithOthers(context, chain)))
}

async function disconnectWithOthers(context: Context, { namespace, otherWallets = [] }: ChainRecord) {
  try {
    disconnect(context, namespace)
  } finally {
    await Promise.all(otherWallets.map(({ wallet }) => forget(context, { namespace, connectorId: wallet.connectorId })))
  }
}

/**
 * Waits until the wallets of an earlier visit can be disconnected: what is not known can't be ended, and a transport
 * that has not arrived would leave its session to the next visit.
 */
async function prepareRestored(context: Context) {
  const { read, io, waitFor } = context
  await Promise.race([waitFor(({ isRestored }) => isRestored), io.sleep(RECONNECT_TIMEOUT_MS)])
  for (const { namespace, attempt } of Object.values(read().chains)) {
    const connector = attempt?.outcome === null && findConnector(read(), attempt.connectorId, namespace)
    if (connector) await loadTransport(context, connector).catch(() => {})
  }
}

/** Asks a wallet to forget the site, and waits for it a moment. */
async function forget(context: Context, { namespace, connectorId }: ConnectorRef) {
  const connector = findConnector(context.read(), connectorId, namespace)
  const request = connector && getChain(context, namespace).forget?.(connector)
  await Promise.race([request, context.io.sleep(FORGET_TIMEOUT_MS)])
}

/** Starts a session of the wallet that was active before, in all tabs. They reconnect it without a prompt. */
async function activateNext(context: Context, namespace: Namespace, wallets: readonly OtherWallet[]) {
  const ids = wallets.map(({ wallet }) => wallet.connectorId)
  const [connectorId = '', others] = [ids.at(-1), ids.slice(0, -1)]
  await startSession(context, { namespace, connectorId }, others)
}

/** Changes which wallets are connected beside the active one, in all tabs. */
async function setOthers(context: Context, namespace: Namespace, isKept: (one: OtherWallet) => boolean) {
  const chain = context.read().chains[namespace]
  const connectorId = chain?.accountState.connectedWalletInfo?.connectorId
  if (!chain || !connectorId) return
  const wallets = getOtherWallets(chain, connectorId).filter(isKept)
  context.send('otherWalletsChanged', { namespace, wallets })
  const others = wallets.map(({ wallet }) => wallet.connectorId)
  await startSession(context, { namespace, connectorId }, others, chain.session)
}

/** @param follows - The session of the same account, if it goes on */
async function startSession(context: Context, ref: ConnectorRef, others: string[], follows: string | null = null) {
  const id = await createSessionId(context)
  const session = { ...ref, id, ...(others[0] && { others }), ...(follows && { follows }) }
  context.send('sessionsMerged', { sessions: [session], ended: [] })
}

/**
 * Follows the sessions: drops wallets that other tabs disconnected, and asks the others for their accounts, without a
 * prompt: also those that are listed, since another tab may have ended the permission of one.
 */
export async function followOthers(context: Context) {
  const { read, waitFor } = context
  await waitFor(isSettled)
  const refs: ConnectorRef[] = []
  for (const chain of Object.values(read().chains)) {
    const { namespace, status, otherWallets = [] } = chain
    const connectorId = chain.accountState.connectedWalletInfo?.connectorId
    const wanted = read().sessions.find((one) => one.namespace === namespace)
    if (status !== 'connected' || !connectorId || wanted?.connectorId !== connectorId) continue
    const { others = [] } = wanted
    const kept = getOtherWallets(chain, connectorId).filter(({ wallet }) => others.includes(wallet.connectorId))
    if (kept.length < otherWallets.length) dropOthers(context, namespace, kept)
    refs.push(...others.map((id) => ({ namespace, connectorId: id })))
  }
  await Promise.all(refs.map((ref) => checkOther(context, ref)))
}

/** Drops wallets that this tab did not disconnect: plugins then tell no wallet and no server, as with the active one. */
function dropOthers({ send }: Context, namespace: Namespace, wallets: OtherWallet[]) {
  send('disconnectRequested', { namespaces: [], by: 'elsewhere' })
  send('otherWalletsChanged', { namespace, wallets })
  send('disconnectFollowed')
}

/** Returns true once each wallet that other tabs or an earlier visit made the active one is connected here, or failed. */
const isSettled = ({ chains, sessions }: ConnectionState) =>
  sessions.every(({ namespace, connectorId, others }) => {
    const chain = chains[namespace]
    return !others || !chain || isActive(chain, connectorId) || (chain.attempt && chain.attempt.outcome !== null)
  })

/** Lists a wallet with the accounts that it shares, and else does not: a login may be another person's by now. */
async function checkOther(context: Context, { namespace, connectorId }: ConnectorRef) {
  const { send, io, read } = context
  const timeout = io.sleep(RECONNECT_TIMEOUT_MS).then(() => undefined)
  if (!(await isAnnounced(context, { namespace, connectorId }, timeout))) return
  try {
    const connector = getConnector(context, connectorId, namespace)
    await loadTransport(context, connector)
    const request = getChain(context, namespace).reconnect({ connector, isPassive: true })
    const shared = await Promise.race([request, timeout])
    const chain = read().chains[namespace]
    const active = chain?.accountState.connectedWalletInfo?.connectorId
    const session = read().sessions.find((one) => one.namespace === namespace)
    if (shared === undefined || !chain || !active || !session?.others?.includes(connectorId)) return
    const listed = getOtherWallets(chain, active)
    const rest = listed.filter(({ wallet }) => wallet.connectorId !== connectorId)
    // A wallet that shares no account is not listed. It stays in the session: another tab may have its permission.
    if (shared === null) return rest.length < listed.length ? dropOthers(context, namespace, rest) : undefined
    const { addresses, types = [], caipNetworkId, wallet } = sortSessionAccounts(context, namespace, shared)
    const { name, imageUrl } = wallet ?? connector
    const info = { name, imageUrl: imageUrl ?? null, rdns: connector.info?.rdns ?? null, connectorId }
    const accounts = addresses.map((address, i) => ({ address, type: types[i] ?? ('eoa' as const) }))
    const known = listed.find(({ wallet }) => wallet.connectorId === connectorId)?.accounts
    if (known?.map(({ address }) => address).join() === addresses.join()) return
    const { others } = session
    const wallets = [...rest, { wallet: info, accounts, caipNetworkId }].sort(
      (a, b) => others.indexOf(a.wallet.connectorId) - others.indexOf(b.wallet.connectorId),
    )
    send('otherWalletsChanged', { namespace, wallets })
  } catch {
    // It may come in a later visit.
  }
}
