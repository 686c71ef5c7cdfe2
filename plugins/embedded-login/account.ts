// The frame's account: who it belongs to, its network, its type, and what of it is stored.
import type { Json, Secret } from '../../kernel/index.ts'
import { toNamespace } from '../capabilities/caip.ts'
import { type CaipNetworkId, Connectors, type Namespace, Router } from '../capabilities.ts'
import { toFields } from '../shared/json/fields.ts'
import { selectConnection } from '../shared/wallets/connections.ts'
import { isSameAddress } from '../shared/wallets/same-address.ts'
import { assertSamePerson, type TypedAccount } from './assert-same-person.ts'
import { STEP_TIMEOUT_MS } from './constants.ts'
import type { Context } from './context.ts'
import { requestFrame, requestFrameSecret } from './frame-requests.ts'
import { type FrameAccountType, type FrameUser, parseChainIds } from './frame-responses.ts'
import { CONNECTOR, type Login, type LoginMethod, type LoginUser, PROVIDERS } from './manifest.ts'
import { readStored } from './read-stored.ts'
import { isApproving } from './selectors.ts'
import { KEYS, LEAVING_KEY } from './storage-keys.ts'

/** Milliseconds to wait for an optional response. */
const ANSWER_TIMEOUT_MS = 5_000

type SeenAccount = Omit<FrameUser, 'email'> & { readonly hasEmail: boolean }

/** Selects the frame's network, if it is known: somebody is logged in, and each switch was answered. */
export const selectFrameNetwork = ({ read }: Pick<Context, 'read'>) =>
  read().requestedNetwork ? null : read().user?.caipNetworkId

/** @param check - Runs once the frame has switched. If it throws, the frame's network counts as unknown. */
export async function switchNetwork<T>(context: Context, caipNetworkId: CaipNetworkId, check?: () => Promise<T>) {
  context.send('networkSwitchRequested', { caipNetworkId })
  await requestFrame(context, 'switchNetwork', { chainId: caipNetworkId })
  const checked = await check?.()
  context.send('networkSwitched', { caipNetworkId })
  return checked as T
}

/**
 * Makes the frame sign with the account of another type. Unless the frame confirms it, the type that it keeps is
 * preferred again: so it is while the visitor approves a request. Requests that wait for an earlier switch are not shown.
 */
export async function setAccountType(context: Context, type: FrameAccountType) {
  const { read, send, services } = context
  const isKept = isApproving(context) && !read().isSwitchingType
  if (!isKept) send('accountTypeRequested')
  const answer =
    !isKept && (await orNothing(context, requestFrame(context, 'setPreferredAccount', { type }), STEP_TIMEOUT_MS))
  const all = selectConnection(context, 'eip155')?.accountState.allAccounts ?? []
  const { type: answered, address } = toFields(answer)
  // With another address, it is another person's account.
  const confirmed = all.find((one) => one.type === answered && isSameAddress(one.address, `${address}`))?.type
  const preferredType = (confirmed ?? read().user?.accountType ?? 'eoa') as FrameAccountType
  send('accountTypeChanged', { accountType: preferredType })
  if (confirmed === type) return type === 'smartAccount' ? initialize(context, `${address}`) : undefined
  services.get(Router).toast('Account type switch failed', { variant: 'error' })
  services
    .get(Connectors)
    .reportAccounts({ namespace: 'eip155', provider: CONNECTOR, ...splitAccounts(all), preferredType })
}

/** Deploys the smart account if it is not deployed yet. The account works without the frame's response. */
async function initialize(context: Context, own: string) {
  const { read, send } = context
  if (read().user?.isDeployed !== false) return
  const { address, isDeployed } = toFields(await orNothing(context, requestFrame(context, 'initSmartAccount')))
  if (isDeployed && isSameAddress(`${address}`, own)) send('smartAccountReceived', { isDeployed: true })
}

/** Reads the accounts again after the visitor switched networks: they may differ there. */
export async function refreshAccounts(context: Context, caipNetworkId: CaipNetworkId) {
  const namespace = toNamespace(caipNetworkId)
  const known = selectConnection(context, namespace)?.accountState.allAccounts
  const accounts = sortAccounts(await fetchUser(context, namespace, caipNetworkId, known))
  context.services.get(Connectors).reportAccounts({ namespace, provider: CONNECTOR, ...accounts })
}

/** Sorts the accounts, the active one first. */
export const sortAccounts = ({ address, accounts }: SeenAccount) =>
  splitAccounts([...accounts].sort((a, b) => Number(b.address === address) - Number(a.address === address)))

const splitAccounts = <T>(all: readonly { readonly address: string; readonly type: T }[]) => ({
  addresses: all.map((one) => one.address),
  types: all.map((one) => one.type),
})

/**
 * Reads the logged-in user on a network. If the preferred account type is not available, or nothing shows whose account
 * it is, it falls back to the plain account.
 *
 * @param known - The user's accounts on another network. The frame may have another user by now, who logged in in
 * another tab.
 * @throws What the frame throws, or if it has another user
 */
export async function fetchUser(
  context: Context,
  namespace: Namespace,
  caipNetworkId: CaipNetworkId,
  known?: readonly TypedAccount[],
): Promise<SeenAccount> {
  const { io, read, send } = context
  // From this or an earlier visit.
  const wanted = selectConnection(context, namespace)?.accountState.preferredAccountType ?? 'eoa'
  const findUser = async (preferredAccountType: string) => {
    const answer = await requestFrame(context, 'getUser', { chainId: caipNetworkId, preferredAccountType })
    const found = answer as unknown as SeenAccount
    assertSamePerson(found.accounts, known)
    return found
  }
  const getUser = () =>
    findUser(wanted).catch((error) => {
      if (wanted === 'eoa') throw error
      return findUser('eoa')
    })
  // The frame must sign for this network, whichever it had before.
  const network =
    selectFrameNetwork(context) ?? toFields(await orNothing(context, requestFrame(context, 'getChainId'))).chainId
  const user = network === caipNetworkId ? await getUser() : await switchNetwork(context, caipNetworkId, getUser)
  const { accountType, isDeployed } = user
  const key = KEYS[namespace as 'eip155' | 'solana']
  const { userName: knownName, way } = await findPerson(context, user, key)
  // Without the characters that are not seen, with which a name can look like another.
  const userName = (user.userName ?? knownName)?.replace(/[\p{C}\u2028\u2029]/gu, '') || null
  const email = user.hasEmail ? (await requestFrameSecret(context, 'email')).map(String) : null
  const handle = email && io.vault.put('email', email)
  send('userReceived', { caipNetworkId, userName, accountType, isDeployed, email: handle, way })
  if (read().smartNetworks.length === 0) await loadSmartNetworks(context)
  await storeAccount(context, email)
  await io.set(key, user.address).catch(() => {})
  return user
}

/**
 * Finds what the frame may not report: the name, and the way of the login. Neither a new login nor another account gets
 * those of an earlier visit, which may be another person's.
 * @param key - Where that visit stored its account
 */
async function findPerson(
  context: Context,
  { accounts }: SeenAccount,
  key: string,
): Promise<Pick<Login, 'userName'> & Pick<LoginUser, 'way'>> {
  const { login, user } = context.read()
  if (user) return user
  if (login?.step === 'done') return login
  const stored = `${await readStored(context, key)}`
  if (!accounts.some(({ address }) => isSameAddress(address, stored))) return { userName: null, way: null }
  const way = await readStored(context, KEYS.way)
  return {
    userName: await readStored(context, KEYS.userName),
    way: ['email', ...PROVIDERS].includes(way as string) ? (way as LoginMethod) : null,
  }
}

/** Falls back to the networks of an earlier visit if the frame reports none. */
async function loadSmartNetworks(context: Context) {
  const { send } = context
  const answer = await requestFrame(context, 'getSmartAccountEnabledNetworks').catch(() => {})
  const networks =
    parseChainIds(toFields(answer).smartAccountEnabledNetworks) ??
    parseChainIds((await readStored(context, KEYS.smartNetworks))?.split(',').map(Number))
  if (networks) send('smartNetworksReceived', { networks })
}

/** Resolves to nothing if an optional response fails or takes too long. */
const orNothing = (context: Context, answer: Promise<Json>, limit = ANSWER_TIMEOUT_MS): Promise<unknown> =>
  Promise.race([answer, context.io.sleep(limit)]).catch(() => {})

/**
 * Stores the account for the next visit, and deletes what it does not have: that is an earlier person's. Without
 * storage, the session ends with the page.
 */
async function storeAccount({ io, read }: Context, email: Secret<string> | null) {
  const { user, smartNetworks } = read()
  const put = (key: string, value: string | Secret<string> | null = null) =>
    (value === null ? io.remove(key) : io.set(key, value)).catch(() => {})
  await put(KEYS.isUsed, 'true')
  await put(LEAVING_KEY)
  await put(KEYS.network, user?.caipNetworkId)
  await put(KEYS.userName, user?.userName)
  await put(KEYS.way, user?.way)
  await put(KEYS.smartNetworks, smartNetworks.join())
  await put(KEYS.email, email)
}
