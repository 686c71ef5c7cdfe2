// The login as a transport session of the namespaces, and requests to its account.
import type { Json, Maskable } from '../../kernel/index.ts'
import {
  type CaipNetworkId,
  Connectors,
  type Namespace,
  Router,
  type TransportCall,
  type TransportMethods,
  type TransportSession,
} from '../capabilities.ts'
import { checkMethod, FRAME_METHODS } from '../shared/rpc/method-safety.ts'
import {
  checkBeforeRequest,
  isSending,
  markNotRequested,
  markUncertain,
} from '../shared/transactions/classify-send-error.ts'
import { getShownView } from '../shared/views/get-shown-view.ts'
import { assertSameAccount } from '../shared/wallets/assert-same-account.ts'
import { selectConnection } from '../shared/wallets/connections.ts'
import { getListedNetworks } from '../shared/wallets/listed-networks.ts'
import { revealMessage } from '../shared/wallets/reveal-message.ts'
import { fetchUser, selectFrameNetwork, sortAccounts, switchNetwork } from './account.ts'
import { createAccountMissingError } from './account-errors.ts'
import { SIGNING_FAILED } from './constants.ts'
import type { Context } from './context.ts'
import { createRequestRejectedError } from './errors.ts'
import { openFrame, requestFrame, requestFrameSecret } from './frame-requests.ts'
import { CONNECTOR, NAMESPACES } from './manifest.ts'
import { readStored } from './read-stored.ts'
import { selectOwnIn } from './selectors.ts'
import { deleteUserData } from './sign-out.ts'
import { KEYS } from './storage-keys.ts'
import { APPROVE_VIEW } from './view-ids.ts'

export const createTransportMethods = (context: Context): Omit<TransportMethods, 'id'> => ({
  async connect({ namespace, caipNetworkId }) {
    if (!(await openFrame(context))) {
      // What an earlier visit stored is of somebody whom the frame has forgotten.
      if (!context.read().login) await deleteUserData(context)
      throw createAccountMissingError()
    }
    // After a login, the other namespaces may have accounts of another person, who is logged in no more.
    if (!context.read().user)
      for (const other of NAMESPACES)
        if (other !== namespace) context.services.get(Connectors).reportDisconnected(other, CONNECTOR)
    return createSession(context, namespace, caipNetworkId)
  },
  async reconnect({ namespace }) {
    const { io } = context
    if ((await readStored(context, KEYS.isUsed)) !== 'true') return null
    if (!(await openFrame(context))) {
      // A login that began meanwhile is another visit.
      if (!context.read().login) await deleteUserData(context)
      return null
    }
    await io
      .getSecret(KEYS.email)
      .then((email) => requestFrame(context, 'restoreEmail', { email }))
      .catch(() => {})
    return createSession(context, namespace, findNetwork(context, namespace, await readStored(context, KEYS.network)))
  },
  request: (call) => askAccount(context, call, requestFrame),
  requestSecret: (call, parse) => requestAccount(context, call, parse),
})

/** Sends a call whose answer is a secret. @throws What `askAccount` throws */
export const requestAccount = (context: Context, call: TransportCall, parse?: (answer: Json) => Json) =>
  askAccount(context, call, (own, method, params) => requestFrameSecret(own, method, params, parse))

/**
 * Sends a call to the frame. Unsafe calls need an approval first.
 * @throws The frame's error
 */
async function askAccount<T>(
  context: Context,
  { namespace, caipNetworkId, method, params }: TransportCall,
  request: (context: Context, method: 'rpcRequest', params: Maskable) => Promise<T>,
): Promise<T> {
  const { read, services, waitFor } = context
  const connection = selectOwnIn(context, namespace)
  if (!connection) throw markNotRequested(createAccountMissingError())
  const safety = checkMethod([FRAME_METHODS], method, services.get(Router))
  const isElsewhere = () => selectFrameNetwork(context) !== caipNetworkId
  const ask = async (isWanted = () => true) => {
    if (isWanted() && isElsewhere()) await checkBeforeRequest(() => switchNetwork(context, caipNetworkId))
    if (!isWanted()) throw markNotRequested(createRequestRejectedError())
    if (safety === 'unsafe') assertSameAccount(context, connection)
    return revealMessage(context, request(context, 'rpcRequest', { method, params } as Maskable))
  }
  if (safety === 'safe') {
    // An approval keeps the network that it was asked for.
    await waitFor(({ approvals }) => approvals.length === 0 || !isElsewhere())
    return ask()
  }
  try {
    return await withApproval(context, method, ask)
  } catch (error) {
    const { code, isNotRequested } = error as Thrown
    if (code !== 4001 && !isNotRequested && isSigning(method) && read().user?.accountType === 'smartAccount')
      services.get(Router).toast(SIGNING_FAILED, { variant: 'error' })
    throw error
  }
}

interface Thrown {
  readonly code?: unknown
  readonly isNotRequested?: unknown
}

const isSigning = (method: string) => method === 'personal_sign' || method === 'eth_signTypedData_v4'

/**
 * Shows the frame over the approval view while `perform` runs. The frame shows one request at a time, so others queue.
 *
 * @param perform - `isWanted` returns false if the visitor has left or declined
 */
async function withApproval<T>(
  context: Context,
  method: string,
  perform: (isWanted: () => boolean) => Promise<T>,
): Promise<T> {
  const { read, send, services, waitFor } = context
  const router = services.get(Router)
  const wasOpen = services.state(Router)?.open
  send('approvalStarted')
  const id = read().approvals.at(-1) as number
  if (wasOpen) router.push(APPROVE_VIEW)
  else router.open({ view: APPROVE_VIEW })
  const isWanted = () => read().approvals.includes(id)
  // The frame signs with the account of the type that it has.
  await waitFor(({ approvals, isSwitchingType }) => (approvals[0] === id && !isSwitchingType) || !isWanted())
  try {
    return await perform(isWanted)
  } catch (error) {
    // The visitor may have approved just before leaving: the frame's own answer can't be heard any more.
    const { code, isNotRequested } = error as Thrown
    if (!isWanted()) throw isNotRequested || !isSending(method) ? error : markUncertain(error)
    // Declining one approval cancels the queued ones, which the frame has not seen.
    if (code === 4001) for (const queued of read().approvals) if (queued !== id) send('approvalEnded', { id: queued })
    throw error
  } finally {
    if (isWanted()) send('approvalEnded', { id })
    // Closes the modal if it shows nothing else.
    if (read().approvals.length === 0 && getShownView(context) === APPROVE_VIEW) router.back()
  }
}

async function createSession(
  context: Context,
  namespace: Namespace,
  caipNetworkId: CaipNetworkId,
): Promise<TransportSession> {
  const { addresses, types } = sortAccounts(await fetchUser(context, namespace, caipNetworkId))
  // One login covers all namespaces that the frame supports.
  for (const covered of NAMESPACES)
    context.services.get(Connectors).connectCovered({ namespace: covered, connectorId: CONNECTOR })
  return {
    accounts: addresses.map((address) => `${caipNetworkId}:${address}`),
    types,
    caipNetworkId,
    networks: getListedNetworks(selectConnection(context, namespace)),
    methods: Object.values(FRAME_METHODS).flat(),
    wallet: { name: 'Secure account' },
  }
}

/** Gets the network of the last visit if it belongs to the namespace, otherwise the namespace's active one. */
function findNetwork(context: Context, namespace: Namespace, stored: string | null): CaipNetworkId {
  const connection = selectConnection(context, namespace)
  const listed = getListedNetworks(connection)
  return [stored, connection?.networkState.activeNetwork, listed[0]].find((one) =>
    listed.includes(one as string),
  ) as CaipNetworkId
}
