// A visitor who logs in through a scripted frame.
import type { AnyPlugin, FetchRequest, PortCall } from '../../../kernel/index.ts'
import type { ChainRecord } from '../../../plugins/connection/state.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { embeddedLogin } from '../../../plugins/embedded-login/index.ts'
import { solana } from '../../../plugins/solana/index.ts'
import { type Browser, createBrowser, createTestKernel } from '../../kit/index.ts'
import { ADDRESS, networks } from '../stage.ts'

export const EMAIL = 'canary.ada@lovelace.example'
export const CODE = '731946'
export const TOKEN = 'token-of-a-canary-session'
export const REDIRECT = 'https://canary-provider.example/authorize?state=4f1c'
export const RESULT = 'https://r.example/canary-of-a-result/77aa12'
export const START = Date.UTC(2026, 10, 21)

export const LANTERN = 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z'
/** The Solana account of another person. */
export const BEACON = 'GjJyeC1r2RgkuoCWMyPYkCWSGSGLcz266EaAkLA27AhL'
export const SOLANA = {
  caipNetworkId: 'solana:local',
  name: 'Solana Local',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: ['https://rpc.example/solana'],
}

export const CONFIGURATION = {
  networks: [...networks, SOLANA],
  metadata: { name: 'Meridian' },
  services: { frame: 'https://secure.example', api: 'https://api.example' },
}

/** The frame's answer to `getUser`. */
export const createUser = (params: unknown, fields: object = {}) => ({
  caipNetworkId: (params as { readonly chainId: string }).chainId,
  userName: null,
  accountType: 'eoa',
  isDeployed: false,
  address: ADDRESS,
  accounts: [{ address: ADDRESS, type: 'eoa' }],
  hasEmail: false,
  ...fields,
})

export const frameFails = (code: string, message: string) => Object.assign(new Error(message), { code })

/** Settings of a test. */
export interface Staged {
  readonly state: {
    readonly fails: Map<string, unknown>
    readonly answers: Map<string, (params: unknown) => unknown>
    hasEmail: boolean
    isIn: boolean
  }
  readonly calls: readonly { readonly method: string; readonly params: unknown }[]
  chain(): ChainRecord | undefined
  readonly kernel: { readonly actions: { readonly connection: { disconnect(): Promise<void> } } }
}

const createFrameState = (isIn: boolean) => ({
  isIn,
  hasEmail: true,
  action: 'VERIFY_OTP' as string,
  accounts: [{ address: ADDRESS, type: 'eoa' }],
  solana: LANTERN,
  fails: new Map<string, unknown>(),
  answers: new Map<string, (params: unknown) => unknown>(),
  refusal: (_name: string): unknown => ({ message: `Words about ${EMAIL}` }),
})

/** Scripts the frame's port. */
export async function stage({
  storage = {} as Record<string, string>,
  isIn = false,
  page = {} as unknown,
  served = (_url: string, _body?: string, _request?: FetchRequest): unknown => ({
    jsonrpc: '2.0',
    id: 1,
    result: '0x0',
  }),
  latency = (_kind: string, _url?: string): number => 0,
  prepare = (_: Staged): void => {},
  /** Responses of the page's own wallets. */
  wallet = (_: PortCall): unknown => null,
  /** Plugins in addition to the namespaces and the login. */
  plugins = [] as readonly AnyPlugin[],
  /** The host's configuration, over the usual one. */
  host = {} as object,
  /** A tab of the same browser, whose frame has the same login. */
  beside = null as { readonly browser: Browser; readonly state: ReturnType<typeof createFrameState> } | null,
} = {}) {
  const calls: { method: string; params: unknown }[] = []
  const browser = beside?.browser ?? createBrowser(storage)
  const state = beside?.state ?? createFrameState(isIn)
  const seeOnSolana = () =>
    createUser(
      { chainId: 'solana:local' },
      { address: state.solana, accounts: [{ address: state.solana, type: 'eoa' }], hasEmail: state.hasEmail },
    )
  const seen = (chainId: string) => {
    const { accounts, hasEmail } = state
    return createUser({ chainId }, { address: accounts[0]?.address, accounts, hasEmail })
  }
  const request = (call: PortCall, plugin: string): unknown => {
    const { target, method, params } = call
    if (plugin !== 'embedded-login') return wallet(call)
    if (`${target}.${method}` === 'page.kind') return typeof page === 'function' ? page() : page
    if (`${target}.${method}` === 'system.theme') return 'light'
    if (target === 'refusal') return state.refusal(method)
    calls.push({ method, params })
    const failure = state.fails.get(method)
    if (failure) throw failure
    const own = state.answers.get(method)
    const isOnSolana = method === 'getUser' && JSON.stringify(params).includes('solana:')
    if (own && !isOnSolana) return own(params)
    if (method === 'open') return { isNew: calls.filter((one) => one.method === 'open').length === 1 }
    if (method === 'isConnected') return { isConnected: state.isIn }
    if (method === 'connectEmail') return { action: state.action }
    if (method === 'connectOtp') state.isIn = true
    const { chainId } = Object(params) as { chainId: string }
    if (method === 'getUser') return chainId.startsWith('solana:') ? seeOnSolana() : seen(chainId)
    if (method === 'getSmartAccountEnabledNetworks') return { smartAccountEnabledNetworks: [31337] }
    if (method === 'signOut') state.isIn = false
    if (method === 'getSocialRedirectUri') return { uri: REDIRECT }
    if (method === 'connectSocial') state.isIn = true
    if (method === 'getFarcasterUri') return { url: REDIRECT }
    if (method === 'connectFarcaster') state.isIn = true
    if (method === 'result') return RESULT
    if (method === 'email') return EMAIL
    return method === 'token' ? TOKEN : null
  }
  const { kernel, world } = createTestKernel({
    plugins: [eip155(), solana(), embeddedLogin(), plugins as readonly []],
    configuration: { ...CONFIGURATION, ...host },
    request,
    fetch: (asked) => served(asked.url, asked.body, asked),
    latency,
    browser,
  })
  const chain = () => kernel.getState().connection.chains.eip155
  prepare({ state, calls, chain, kernel })
  await kernel.load('connection')
  await kernel.load('embedded-login')
  await world.advance(0)
  const own = kernel.actions['embedded-login']
  const slice = () => kernel.getState()['embedded-login']
  const methods = () => calls.map(({ method }) => method)
  const view = () => kernel.getState().modal.stack.at(-1)?.view
  async function send() {
    await kernel.actions.modal.open()
    await own.connectEmail({ email: EMAIL })
    await world.advance(0)
  }
  async function login() {
    await send()
    await own.submitCode({ code: CODE })
    await world.advance(0)
    await world.advance(0)
  }
  return { kernel, world, browser, own, slice, chain, calls, methods, view, state, send, login }
}
