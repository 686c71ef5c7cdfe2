// Who is logged in as a session of the families, and what is asked of the account.
import {
  type CaipNetworkId,
  Chain,
  Connectors,
  type Namespace,
  Router,
  type TransportActs,
  type TransportCall,
  type TransportSession,
} from '../capabilities.ts'
import { beforeAsking, markUnasked, markUncertain } from '../classify-send-error.ts'
import { REFUSALS } from '../refusals.ts'
import { checkMethod, FRAME_METHODS } from '../rpc-methods.ts'
import { standingIn } from '../standings.ts'
import { forget, ordered, seen, switchNetwork } from './account.ts'
import { ask, askSecret, open } from './asking.ts'
import { APPROVE_VIEW, CONNECTOR, FAMILIES, KEYS } from './constants.ts'
import type { Context } from './context.ts'
import { accountMissing } from './errors.ts'

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
    const email = await io.getSecret(KEYS.email).catch(() => null)
    if (email) await ask(context, 'restoreEmail', { email })
    return sessionIn(context, namespace, networkIn(context, namespace, await io.get(KEYS.network).catch(() => null)))
  },
  request: async (call) => (await asked(context, call)).reveal(),
  requestSecret: (call) => asked(context, call),
})

/** What the frame answers to a call; what signs or sends is approved in it first. @throws what it refuses */
export async function asked(context: Context, { namespace, caipNetworkId, method, params }: TransportCall) {
  const { read, services } = context
  const standing = standingIn(context, namespace)
  if (standing?.accountState.connectedWalletInfo?.connectorId !== CONNECTOR) throw markUnasked(accountMissing())
  const safety = checkMethod([FRAME_METHODS], method, services.get(Router))
  if (read().user?.caipNetworkId !== caipNetworkId) await beforeAsking(() => switchNetwork(context, caipNetworkId))
  const call = { method, ...(params === undefined ? {} : { params }) }
  if (safety === 'safe') return told(context, askSecret(context, 'rpcRequest', call))
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
  } catch (error) {
    // Whoever left the view may have approved it a moment before: the frame's own answer is not heard any more.
    throw read().approvals.includes(id) ? error : markUncertain(error)
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

const networksOf = (context: Context, namespace: Namespace): readonly CaipNetworkId[] =>
  standingIn(context, namespace)?.networks.map((one) => one.caipNetworkId) ?? []

/** Where the visitor stood last, if that is of the family; else where the family stands. */
function networkIn(context: Context, namespace: Namespace, kept: string | null): CaipNetworkId {
  const listed = networksOf(context, namespace)
  return [kept, standingIn(context, namespace)?.networkState.activeNetwork, listed[0]].find(
    (one): one is string => !!one && listed.includes(one),
  ) as CaipNetworkId
}
