import type { AnyPlugin, Entry, PortCall } from '../../../kernel/index.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { walletconnect } from '../../../plugins/walletconnect/index.ts'
import { type Browser, createTestKernel, type scriptedEvmWallet, type WorldScript } from '../../kit/index.ts'
import { scriptedNamespace } from '../scripted-namespace.ts'
import { ADDRESS, networks } from '../stage.ts'

export const KEY = '5ad1c8e0b7f34429aa01c6d3e2f4b5a697887766554433221100ffeeddccbbaa'
export const TOPIC = 'ab'.repeat(32)
export const createUri = (count: number) => `wc:${'9f'.repeat(32)}@2?relay-protocol=irn&symKey=${KEY}&n=${count}`
export const eip = (accounts = [`eip155:31337:${ADDRESS}`], methods = ['personal_sign']) => ({ accounts, methods })
export const connectorId = 'walletConnect'
const peer = { name: 'Tern', icon: 'https://tern.example/icon.png' }
/** The session as another namespace returns it. */
const OTHER = { addresses: ['a'], caipNetworkId: 'test:1' }
/** Networks of namespaces without a plugin. */
const OTHERS = [
  {
    caipNetworkId: 'solana:local',
    name: 'Solana Local',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: [],
  },
]

/** Returns true if WalletConnect's lazy code has loaded. */
export const hasLoaded = ({ log }: { readonly log: { readonly entries: readonly Entry[] } }) =>
  log.entries.some(({ type, data }) => type === 'kernel/load' && JSON.stringify(data).includes('"walletconnect"'))

/** Scripts the client's port. The wallet accepts a pairing when the test says so. */
export async function stage({
  relay = 'ws://127.0.0.1:1' as string | null,
  kept = false as boolean | object,
  others = false,
  basic = false,
  isSlow = false,
  /** False if the page has just begun to load. */
  isLoaded = true,
  storage = {} as Record<string, string>,
  host = {} as object,
  /** A wallet of the same browser. */
  wallet = null as ReturnType<typeof scriptedEvmWallet> | null,
  /** Plugins in addition to the namespaces and WalletConnect. */
  plugins = [] as readonly AnyPlugin[],
  /** Answers requests to servers. */
  fetch = (() => null) as NonNullable<WorldScript['fetch']>,
  browser = undefined as Browser | undefined,
} = {}) {
  const calls: string[] = []
  const takers: { resolve: (session: unknown) => void; reject: (error: unknown) => void }[] = []
  const state = {
    onPair: (_: unknown): unknown => undefined,
    pairs: 0,
    isSilent: false,
    /** The host did not install the client. */
    isMissing: false,
    session: null as unknown,
    found: (_: unknown): void => {},
    answer: (_: unknown): unknown => '0xsigned',
  }
  const session = (namespaces: object = { eip155: eip() }, topic = TOPIC) => ({ topic, namespaces, peer })
  // The client takes a while to find the session.
  if (isSlow) state.session = new Promise((resolve) => Object.assign(state, { found: resolve }))
  if (kept) state.session = session(kept === true ? undefined : kept)
  const request = (call: PortCall, plugin: string): unknown => {
    const { method, params } = call
    if (plugin !== 'walletconnect') return wallet?.request(call) ?? null
    calls.push(method)
    if (method === 'open' && state.isMissing) throw new Error('Cannot find module')
    if (method === 'open') return { isMobile: false }
    if (method === 'pair') state.onPair(params)
    if (method === 'pair') return state.isSilent ? new Promise(() => {}) : createUri(state.pairs++)
    if (method === 'approval') return new Promise((resolve, reject) => takers.push({ resolve, reject }))
    if (method === 'session') return state.session
    if (method === 'request') return state.answer(params)
    return null
  }
  const sessions = JSON.stringify({ version: 1, sessions: [{ namespace: 'eip155', connectorId }] })
  const { kernel, world } = createTestKernel({
    plugins: [
      (!basic && eip155()) as ReturnType<typeof eip155>,
      others && scriptedNamespace({ reconnect: async () => OTHER }),
      walletconnect(),
      plugins as readonly [],
    ],
    configuration: { networks: basic ? [...networks, ...OTHERS] : networks, services: relay ? { relay } : {}, ...host },
    request,
    fetch,
    ...(browser && { browser }),
    storage: { ...(kept === true && { 'portico.connection': sessions }), ...storage },
  })
  if (isLoaded) await kernel.load('connection')
  if (isLoaded) await world.advance(0)
  await wallet?.announce(world)
  const chain = (namespace = 'eip155') => kernel.getState().connection.chains[namespace]
  const slice = () => kernel.getState().walletconnect
  const push = (event: string, value: unknown) => world.push('walletconnect', { target: 'client', event }, value)
  const choose = async () => {
    await kernel.actions.modal.open()
    await kernel.actions.connection.chooseConnector({ connectorId, namespace: 'eip155' })
    await world.advance(0)
  }
  const take = async (at: number, namespaces?: object, topic?: string) => {
    state.session = session(namespaces, topic)
    takers[at]?.resolve(state.session)
    await world.advance(0)
  }
  return { kernel, world, calls, takers, state, chain, slice, push, choose, take, session }
}
