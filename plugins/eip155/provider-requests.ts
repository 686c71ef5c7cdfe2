// Answers a host's requests: from the state, with an action of this kernel, or from the wallet or node.
import type { Capability, Json } from '../../kernel/index.ts'
import { Accounts, type AccountsActions } from '../capabilities.ts'
import {
  disconnected,
  internal,
  invalidParams,
  ProviderRpcError,
  type RpcOutcome,
  rejected,
  unauthorized,
  unknownChain,
} from '../shared/rpc/errors.ts'
import { answerFromCache, forgetCapabilities } from './capabilities-cache.ts'
import { chainInfo } from './constants.ts'
import type { Eip155Kernel } from './eip155-kernel.ts'
import { parseChainId } from './responses.ts'
import { selectConnection, selectProviderState } from './selectors.ts'
import { GET_CAPABILITIES } from './wallet-capabilities.ts'

type Own = (kernel: Eip155Kernel, params: Json) => RpcOutcome | Promise<RpcOutcome>

/** Answers an EIP-1193 request. @throws `ProviderRpcError` */
export async function answerRequest(kernel: Eip155Kernel, call: unknown): Promise<unknown> {
  const answered = await getAnswer(kernel, call).catch((error: unknown) => {
    if ((error as { code?: unknown }).code === 'destroyed') return disconnected()
    throw error
  })
  if ('error' in answered) throw new ProviderRpcError(answered.error)
  // Values from the log are frozen; the host gets its own copy.
  return structuredClone(answered.result)
}

async function getAnswer(kernel: Eip155Kernel, call: unknown): Promise<RpcOutcome> {
  const { method, params = [] } = Object(call) as { method?: unknown; params?: Json }
  if (typeof method !== 'string' || params === null || typeof params !== 'object') return invalidParams()
  await waitForRestore(kernel)
  if (kernel.isDestroyed()) return disconnected()
  const own = HANDLERS.get(method)
  return own ? own(kernel, params) : requestEip155(kernel, method, params)
}

const requestEip155 = (kernel: Eip155Kernel, method: string, params: Json = []): Promise<RpcOutcome> =>
  kernel.actions.eip155.request({ method, params })

const HANDLERS: ReadonlyMap<string, Own> = new Map<string, Own>([
  ['eth_accounts', (kernel) => ({ result: selectProviderState(kernel).accounts })],
  ['eth_coinbase', (kernel) => ({ result: selectProviderState(kernel).accounts[0] ?? null })],
  ['eth_chainId', (kernel) => ({ result: selectProviderState(kernel).chainId })],
  ['net_version', (kernel) => ({ result: BigInt(selectProviderState(kernel).chainId).toString() })],
  [
    'wallet_getPermissions',
    (kernel) => (isConnected(kernel) ? requestEip155(kernel, 'wallet_getPermissions') : { result: [] }),
  ],
  ['wallet_requestPermissions', requestPermissions],
  ['wallet_revokePermissions', disconnect],
  [
    GET_CAPABILITIES,
    (kernel, params) => answerFromCache(kernel, params, () => requestEip155(kernel, GET_CAPABILITIES, params)),
  ],
  [
    'wallet_sendCalls',
    (kernel, params) => {
      forgetCapabilities(kernel)
      return requestEip155(kernel, 'wallet_sendCalls', params)
    },
  ],
  ['wallet_switchEthereumChain', (kernel, params) => switchChain(kernel, 'wallet_switchEthereumChain', params)],
  ['wallet_addEthereumChain', (kernel, params) => switchChain(kernel, 'wallet_addEthereumChain', params)],
])

/** Lets the visitor pick other accounts if connected, and connects otherwise. @see EIP-2255 */
async function requestPermissions(kernel: Eip155Kernel, params: Json): Promise<RpcOutcome> {
  if (isConnected(kernel)) return requestEip155(kernel, 'wallet_requestPermissions', params)
  const answered = await requestEip155(kernel, 'eth_requestAccounts')
  if ('error' in answered) return answered
  const caveats = [{ type: 'restrictReturnedAccounts', value: answered.result }]
  return { result: [{ parentCapability: 'eth_accounts', caveats }] }
}

async function disconnect(kernel: Eip155Kernel): Promise<RpcOutcome> {
  await getAccounts(kernel).disconnect({ namespace: chainInfo.namespace })
  return { result: null }
}

/** Switches to a listed network itself; the wallet handles any other. @see EIP-3326, EIP-3085 */
async function switchChain(kernel: Eip155Kernel, method: string, params: Json): Promise<RpcOutcome> {
  const caipNetworkId = getWantedChain(params)
  if (!caipNetworkId) return invalidParams('Expected a hexadecimal chainId.')
  if (!selectConnection(kernel)?.networks.some((network) => network.caipNetworkId === caipNetworkId)) {
    if (isConnected(kernel)) return requestEip155(kernel, method, params)
    return method === 'wallet_switchEthereumChain' ? unknownChain() : unauthorized()
  }
  const { status } = await getAccounts(kernel).switchNetwork({ caipNetworkId })
  if (status === 'connected') return { result: null }
  return status === 'failed' || status === 'timedOut' ? internal('The wallet did not switch.') : rejected()
}

function getWantedChain(params: Json): string | null {
  try {
    return parseChainId((params as readonly { chainId?: unknown }[])[0]?.chainId)
  } catch {
    return null
  }
}

const restoring = new WeakMap<Eip155Kernel, Promise<void>>()

/** Waits until an earlier session is restored. Otherwise an early request would find no account. */
function waitForRestore(kernel: Eip155Kernel): Promise<void> {
  const begun = restoring.get(kernel) ?? restore(kernel)
  restoring.set(kernel, begun)
  begun.catch(() => restoring.delete(kernel))
  return begun
}

async function restore(kernel: Eip155Kernel): Promise<void> {
  await kernel.load(getId(kernel, Accounts))
  await kernel.load('eip155')
  const isOver = () =>
    kernel.isDestroyed() || (kernel.state(Accounts)?.isRestored && selectConnection(kernel)?.status !== 'connecting')
  await new Promise<void>((resolve) => {
    const look = () => {
      if (!isOver()) return
      stop()
      resolve()
    }
    const stop = kernel.subscribe(look)
    look()
  })
}

const isConnected = (kernel: Eip155Kernel) => selectProviderState(kernel).accounts.length > 0

const getId = ({ plugins }: Eip155Kernel, { id }: Capability): string =>
  plugins.find(({ contract }) => contract.provides.some((one: Capability) => one.id === id))?.contract.id

const getAccounts = (kernel: Eip155Kernel): AccountsActions =>
  (kernel.actions as Record<string, unknown>)[getId(kernel, Accounts)] as AccountsActions
