// Who is logged in as a session of the families, and what is asked of the account.
import type { Json } from '../../kernel/index.ts'
import { namespaceOf } from '../caip.ts'
import {
  type CaipNetworkId,
  Chain,
  Connectors,
  Host,
  type Namespace,
  Router,
  type TransportActs,
  type TransportCall,
  type TransportSession,
} from '../capabilities.ts'
import { fieldsOf } from '../fields.ts'
import { REFUSALS } from '../refusals.ts'
import { FRAME_METHODS } from '../rpc-methods.ts'
import { standingIn } from '../standings.ts'
import type { FrameUser } from './answers.ts'
import { ask, askSecret, open } from './asking.ts'
import { APPROVE_VIEW, CONNECTOR, FAMILIES, KEYS, PROVIDERS } from './constants.ts'
import type { Context } from './context.ts'
import { accountMissing } from './errors.ts'
import type { Provider, Way } from './face.ts'

type Seen = Omit<FrameUser, 'email'> & { readonly hasEmail: boolean }

export const createActs = (context: Context): Omit<TransportActs, 'id'> => ({
  async connect({ namespace, caipNetworkId }) {
    if (!(await open(context))) throw accountMissing()
    return sessionIn(context, namespace, caipNetworkId)
  },
  async reconnect({ namespace }) {
    const { io } = context
    if ((await io.get(KEYS.isUsed).catch(() => null)) !== 'true') return null
    if (!(await open(context))) {
      await forget(context)
      return null
    }
    return sessionIn(context, namespace, networkIn(context, namespace, await io.get(KEYS.network).catch(() => null)))
  },
  request: async (call) => (await asked(context, call)).reveal(),
  requestSecret: (call) => asked(context, call),
})

/** What the frame answers to a call; what signs or sends is approved in it first. @throws what it refuses */
export async function asked(context: Context, { namespace, caipNetworkId, method, params }: TransportCall) {
  const { read, services } = context
  const standing = standingIn(context, namespace)
  if (standing?.accountState.connectedWalletInfo?.connectorId !== CONNECTOR) throw accountMissing()
  if (read().user?.caipNetworkId !== caipNetworkId) await switchNetwork(context, caipNetworkId)
  const call = { method, ...(params === undefined ? {} : { params }) }
  if (!FRAME_METHODS.unsafe.includes(method)) return told(context, askSecret(context, 'rpcRequest', call))
  try {
    return await approved(context, () => told(context, askSecret(context, 'rpcRequest', call)))
  } catch (error) {
    const isDeclined = (error as { code?: unknown }).code === 4001
    if (!isDeclined && isSigning(method) && read().user?.accountType === 'smartAccount')
      services.get(Router).toast('This application might not support Smart Accounts', { variant: 'error' })
    throw error
  }
}

const isSigning = (method: string) => method === 'personal_sign' || method === 'eth_signTypedData_v4'

/** The frame is shown for as long as it is asked, over a view of ours that leaves room for it. */
async function approved<T>(context: Context, perform: () => Promise<T>): Promise<T> {
  const { read, send, services } = context
  const router = services.get(Router)
  const wasOpen = services.facts(Router)?.open === true
  send('approvalBegun')
  const id = read().approvals.at(-1) as number
  if (wasOpen) router.push(APPROVE_VIEW)
  else router.open({ view: APPROVE_VIEW })
  try {
    return await perform()
  } finally {
    if (read().approvals.includes(id)) send('approvalEnded', { id })
    if (read().approvals.length === 0) leave(context, wasOpen)
  }
}

function leave({ services }: Context, wasOpen: boolean) {
  if (services.facts(Router)?.stack.at(-1)?.view !== APPROVE_VIEW) return
  const router = services.get(Router)
  if (wasOpen) router.back()
  else router.close()
}

/** What the frame refused, in words that are told to whoever asked and to no log. */
async function told<T>({ io }: Context, asking: Promise<T>): Promise<T> {
  try {
    return await asking
  } catch (error) {
    const { name, code } = error as { name: string; code?: unknown }
    if (!name.startsWith(REFUSALS)) throw error
    const words = await io.requestSecret({ target: REFUSALS, method: name })
    throw Object.assign(new Error(name), { name, code, words })
  }
}

export async function switchNetwork(context: Context, caipNetworkId: CaipNetworkId) {
  await ask(context, 'switchNetwork', { chainId: caipNetworkId })
  context.send('networkSwitched', { caipNetworkId })
}

/** Has the frame sign by the other account. Where it can't, the plain one is left. */
export async function setType(context: Context, type: 'eoa' | 'smartAccount') {
  const { send, services } = context
  const set = await ask(context, 'setPreferredAccount', { type }).catch(() => null)
  if (fieldsOf(set).type === type) return send('accountTypeSet', { accountType: type })
  send('accountTypeSet', { accountType: 'eoa' })
  const plain = standingIn(context, 'eip155')?.accountState.allAccounts.filter((one) => one.type === 'eoa') ?? []
  if (plain.length === 0) return
  const [addresses, types] = [plain.map(({ address }) => address), plain.map((one) => one.type)]
  services.get(Connectors).accountsChanged({ namespace: 'eip155', provider: CONNECTOR, addresses, types })
}

/** The visitor has gone to another network: the account there may be another one. */
export async function follow(context: Context, caipNetworkId: CaipNetworkId) {
  const namespace = namespaceOf(caipNetworkId)
  const { addresses, types } = ordered(await seen(context, namespace, caipNetworkId))
  context.services.get(Connectors).accountsChanged({ namespace, provider: CONNECTOR, addresses, types })
}

/** The active account first. */
function ordered({ address, accounts }: Seen) {
  const all = [...accounts].sort((a, b) => Number(b.address === address) - Number(a.address === address))
  return { addresses: all.map((one) => one.address), types: all.map((one) => one.type) }
}

/** Who is logged in, on one network. Where the account of the wanted type can't be had, the plain one can. */
export async function seen(context: Context, namespace: Namespace, caipNetworkId: CaipNetworkId): Promise<Seen> {
  const { io, read, send } = context
  const wanted = typeIn(context, namespace)
  // What is signed next is signed for this network, whatever the frame stood on before.
  if (read().user?.caipNetworkId !== caipNetworkId) await switchNetwork(context, caipNetworkId)
  const asking = (preferredAccountType: string) =>
    ask(context, 'getUser', { chainId: caipNetworkId, preferredAccountType })
  const user = (await asking(wanted).catch((error) => {
    if (wanted === 'eoa') throw error
    return asking('eoa')
  })) as unknown as Seen
  const { userName, accountType, isDeployed } = user
  const email = user.hasEmail ? io.keep('email', (await askSecret(context, 'email')).map(String)) : null
  const kept = await io.get(KEYS.way).catch(() => null)
  const way = read().login?.way ?? (isWay(kept) ? kept : null)
  send('userSeen', { caipNetworkId, userName, accountType, isDeployed, email, way })
  if (read().smartNetworks.length === 0) await seeSmartNetworks(context)
  await keep(context, user)
  return user
}

async function seeSmartNetworks(context: Context) {
  const answer = await ask(context, 'getSmartAccountEnabledNetworks').catch(() => null)
  const { smartAccountEnabledNetworks: networks } = fieldsOf(answer)
  if (Array.isArray(networks)) context.send('smartNetworksSeen', { networks: networks as number[] })
}

async function sessionIn(
  context: Context,
  namespace: Namespace,
  caipNetworkId: CaipNetworkId,
): Promise<TransportSession> {
  const { addresses, types } = ordered(await seen(context, namespace, caipNetworkId))
  cover(context, namespace)
  return {
    accounts: addresses.map((address) => `${caipNetworkId}:${address}`),
    types,
    caipNetworkId,
    networks: networksOf(context, namespace),
    methods: [...FRAME_METHODS.safe, ...FRAME_METHODS.unsafe],
    wallet: { name: 'Secure account' },
  }
}

/** One login is good for each family that the frame serves. */
function cover({ services }: Context, namespace: Namespace) {
  for (const { namespace: other } of services.allFacts(Chain))
    if (other !== namespace && FAMILIES.includes(other))
      services.get(Connectors).covered({ namespace: other, connectorId: CONNECTOR })
}

const isWay = (text: string | null): text is Way => text === 'email' || PROVIDERS.includes(text as Provider)

const networksOf = (context: Context, namespace: Namespace): readonly CaipNetworkId[] =>
  standingIn(context, namespace)?.networks.map((one) => one.caipNetworkId) ?? []

/** Where the visitor stood last, if that is of the family; else where the family stands. */
function networkIn(context: Context, namespace: Namespace, kept: string | null): CaipNetworkId {
  const listed = networksOf(context, namespace)
  return [kept, standingIn(context, namespace)?.networkState.activeNetwork, listed[0]].find(
    (one): one is string => !!one && listed.includes(one),
  ) as CaipNetworkId
}

function typeIn({ services }: Context, namespace: Namespace): 'eoa' | 'smartAccount' {
  const family = services.allFacts(Chain).find((one) => one.namespace === namespace)
  const type = services.facts(Host)?.defaultAccountTypes?.[namespace] ?? family?.defaultAccountType
  return type === 'smartAccount' ? type : 'eoa'
}

/** For the next visit. Storage that is lost ends a session with the page, and nothing else. */
async function keep(context: Context, { caipNetworkId, userName, hasEmail }: Seen) {
  const { io } = context
  const put = (key: string, value: Parameters<typeof io.set>[1] | null) =>
    (value === null ? io.remove(key) : io.set(key, value)).catch(() => {})
  await put(KEYS.isUsed, 'true')
  await put(KEYS.network, caipNetworkId)
  await put(KEYS.userName, userName)
  await put(KEYS.way, context.read().user?.way ?? null)
  await put(KEYS.smartNetworks, context.read().smartNetworks.join())
  if (hasEmail) await put(KEYS.email, (await askSecret(context, 'email')).map(String))
}

/** Nothing of the visitor stays: not in storage, not with the port, not for views. */
export async function forget(context: Context) {
  const { io, read, send } = context
  if (read().user || read().login) send('userForgotten')
  for (const name of ['email', 'fault']) io.keep(name, null)
  await ask(context, 'forget').catch(() => {})
  for (const key of Object.values(KEYS)) await io.remove(key).catch(() => {})
}

/** The session is over: the frame forgets it, and so does this browser. */
export async function signOut(context: Context) {
  const silence = context.io.sleep(SIGN_OUT_LIMIT).then(() => null)
  await Promise.race([ask(context, 'signOut'), silence]).catch(() => null as Json)
  await forget(context)
}

const SIGN_OUT_LIMIT = 5_000
