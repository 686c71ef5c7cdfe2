// A page on which somebody swaps: its accounts, chain, provider and nodes are given, and what it does is noted.
import type { Capability } from '../../../kernel/index.ts'
import { Accounts, Activity, Api, Balances, Chain, Host, Router, SwapProvider } from '../../../plugins/capabilities.ts'
import { encodeApprove } from '../../../plugins/swap/erc20-calls.ts'
import { reduce } from '../../../plugins/swap/reducers.ts'
import type { Plan, PlannedTransaction, Quote, SentSwap, SwapState } from '../../../plugins/swap/state.ts'
import { ANNA, account, accounts, BEN, COIN, coin, ether, NETWORK, network } from '../send/page.ts'
import { createEvents, createNotes, createPage, NOW } from '../shared/transactions/sending-page.ts'

export const ETHER = `${NETWORK}:0x${'e'.repeat(40)}`
export const DOLLARS = `${NETWORK}:${COIN}`
/** The only contract that may be called, and may spend. */
export const ROUTER = `0x${'d'.repeat(40)}`
export const STRANGER = BEN

/** 1.5 dollars for ether. */
export const quote: Quote = {
  account,
  network: NETWORK,
  from: DOLLARS,
  to: ETHER,
  amount: '150',
  toAmount: '1000',
  at: NOW - 1_000,
}
export const call = { to: ROUTER, data: '0x12345678', value: '0' }
export const transaction: PlannedTransaction = { ...call, gas: null, gasPrice: null, toAmount: '1000' }
export const approve = { to: COIN, data: encodeApprove(ROUTER, 150n), value: '0' }
export const plan: Plan = { step: 'swap', quote, spender: ROUTER, allowed: '0', isSimulated: true }
export const batchPlan: Plan = { ...plan, approvals: [approve] }
export const approvalPlan: Plan = { ...plan, step: 'approve', allowed: '150' }

export const swap = (id: string, more: Partial<SentSwap> = {}): SentSwap => ({
  id,
  account,
  network: NETWORK,
  step: 'swap',
  from: { token: DOLLARS, symbol: 'CN', decimals: 2, amount: '150' },
  to: { symbol: 'ETH', decimals: 18, amount: '1000' },
  call,
  at: NOW,
  hash: null,
  expected: { token: ETHER, minAmount: '990', isSimulated: true },
  mark: '7@100',
  status: 'asked',
  ...more,
})

const tokens = [
  { address: ETHER, name: 'Ether', symbol: 'ETH', decimals: 18 },
  { address: DOLLARS, name: 'Coin', symbol: 'CN', decimals: 2 },
]
/** A draft of `quote`, before anything is planned. */
export const written: Partial<SwapState> = {
  network: NETWORK,
  allowsUnsimulated: false,
  status: 'ready',
  tokens,
  prices: {},
  sourceToken: DOLLARS,
  toToken: ETHER,
  sourceTokenAmount: '1.5',
  gasPrice: '2',
  quote,
  inputError: null,
  phase: 'idle',
  plan: null,
  batchRefusal: null,
}

export const word = (value: bigint | string) =>
  `0x${(typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0')}`
export const failing = (code: unknown) => () => Promise.reject(Object.assign(new Error('no'), { code }))

/** What a node says of a simulation that pays `paid` and gets `got`. */
export const simulated = (
  calls: readonly unknown[],
  { paid = 150n, got = 1_000n, logs = [] as unknown, status = '0x1' } = {},
) => [
  {
    calls: calls.map((_, at) => {
      if (at === 0) return { status: '0x1', returnData: word(10_000n) }
      if (at === 1) return { status: '0x1', returnData: word(7n) }
      if (at === calls.length - 2) return { status: '0x1', returnData: word(10_000n - paid) }
      if (at === calls.length - 1) return { status: '0x1', returnData: word(7n + got) }
      return { status, logs }
    }),
  },
]

export interface RpcRequest {
  readonly method: string
  readonly params: readonly unknown[]
  readonly isValid?: (answer: unknown) => boolean
}

export interface SwapPageOptions {
  slice?: Partial<SwapState>
  accounts?: object | null
  /** Methods of the chain adapter; `null` if there is none. */
  chain?: object | null
  /** Methods of the host's provider; `null` if there is none. */
  provider?: object | null
  /** A node's answer; `undefined` for the usual one. */
  node?: (request: RpcRequest) => unknown
  listed?: readonly object[] | null
  host?: object
  activity?: object
  stack?: readonly string[] | null
}

export function createSwapPage(options: SwapPageOptions = {}) {
  const { chain = {}, provider = {}, node = () => undefined, listed = [coin, ether] } = options
  const stack = options.stack === undefined ? ['Account', 'Swap', 'SwapPreview'] : options.stack
  const page = createPage({ stack: stack && [...stack] })
  const { io, services } = page.context as { io: object; services: { get(wanted: Capability): unknown } }
  const slice: SwapState = { swaps: [], ...structuredClone({ ...written, ...options.slice }) }
  const { events, send } = createEvents(reduce, slice, {})
  const { asked, note } = createNotes()
  /** The parts of the code that were fetched. */
  const loads: string[] = []
  const adapter = {
    namespace: 'eip155',
    sendTransaction: note('sendTransaction'),
    sendCall: note('sendCall', '0x9'),
    sendBatch: note('sendBatch', '0x77'),
    getMark: note('getMark', '7@100'),
    countPending: () => 0,
    getDecimals: async () => 2,
    isContract: async () => false,
    ...chain,
  }
  const service = {
    getTokens: async () => tokens,
    getQuote: note('getQuote', { toAmount: '1000' }),
    buildTransaction: note('buildTransaction', { to: `${NETWORK}:${ROUTER}`, data: call.data }),
    getAllowance: async () => '150',
    ...provider,
  }
  const rpc = async (_: unknown, request: RpcRequest | readonly RpcRequest[]) => {
    const answer = (one: RpcRequest) => {
      asked.push([one.method, ...one.params])
      const own = node(one)
      if (own !== undefined) return own
      if (one.method === 'eth_simulateV1')
        return simulated((one.params[0] as { blockStateCalls: [{ calls: unknown[] }] }).blockStateCalls[0].calls)
      return /"0xdd62ed3e/.test(JSON.stringify(one.params)) ? word(0n) : '0x'
    }
    if (Array.isArray(request)) return Promise.all(request.map(answer))
    const said = await answer(request as RpcRequest)
    const { isValid } = request as RpcRequest
    if (isValid && !isValid(said)) throw Object.assign(new Error('invalid'), { code: 'rpc-unreachable' })
    return said
  }
  const states: Record<string, unknown> = {
    [Accounts.id]: options.accounts === undefined ? accounts : (options.accounts ?? undefined),
    [Balances.id]: listed && { account, tokens: listed, status: 'ready' },
    [Host.id]: { services: { spenders: `${NETWORK}:${ROUTER}` }, ...options.host },
  }
  const provided: Record<string, unknown> = {
    [SwapProvider.id]: provider ? service : undefined,
    [Activity.id]: options.activity,
    [Api.id]: { rpc },
  }
  const found = (wanted: Capability) => (wanted.id in provided ? provided[wanted.id] : services.get(wanted))
  Object.assign(services.get(Router) as object, {
    push: (view: string) => page.calls.push(['push', view]),
    withdrawToast: (text: string) => page.calls.push(['withdrawToast', text]),
    dismissAlert: (...said: unknown[]) => page.calls.push(['dismissAlert', ...said]),
    replace(view: string, params?: object) {
      page.views.splice(-1, 1, view)
      if (params) page.calls.push(['replace', view, params])
    },
  })
  const context = {
    io: {
      ...io,
      random: async (bytes: number) => `random${bytes}`,
      load(name: string, load: () => unknown) {
        loads.push(name)
        return load()
      },
    },
    read: () => slice,
    send,
    services: {
      get: found,
      find: found,
      state: ({ id }: Capability) =>
        id === Router.id ? stack && { stack: page.views.map((view) => ({ view })) } : states[id],
      all: ({ id }: Capability) => (id === Chain.id && chain ? [{ namespace: 'solana' }, adapter] : []),
    },
  } as never
  const namesOf = () => events.map((one) => (Array.isArray(one) ? one[0] : one))
  return {
    ...page,
    context,
    slice,
    events,
    namesOf,
    asked,
    loads,
    states,
    io: (context as { io: Record<string, unknown> }).io,
  }
}

export const nowhere = { ...accounts, network: { ...network, caipNetworkId: 'eip155:10' } }
export { ANNA, account, accounts, COIN, coin, ether, NETWORK, NOW, network }
