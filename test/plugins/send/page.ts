// A page on which somebody sends: its accounts, chain and names are given, and what it does is noted.
import type { Capability } from '../../../kernel/index.ts'
import { Accounts, Activity, Balances, Chain, Names, Router } from '../../../plugins/capabilities.ts'
import { reduce } from '../../../plugins/send/reducers.ts'
import { createDraft, type Review, type SendState, type TrackedTransfer } from '../../../plugins/send/state.ts'
import { createEvents, createNotes, createPage, NOW } from '../shared/transactions/sending-page.ts'

export const [ANNA, BEN, COIN] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`, `0x${'c'.repeat(40)}`] as [
  string,
  string,
  string,
]
export const NETWORK = 'eip155:1'
export const account = `${NETWORK}:${ANNA}`
export const network = {
  caipNetworkId: NETWORK,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
export const native = `${NETWORK}:native`
export const coin = {
  name: 'Coin',
  symbol: 'CN',
  chainId: NETWORK,
  address: `${NETWORK}:${COIN}`,
  price: '2.5',
  quantity: { decimals: '2', numeric: '150' },
}
export const ether = { ...coin, address: undefined, price: '2000', quantity: { decimals: '18', numeric: '3' } }

const active = { namespace: 'eip155', address: ANNA, caipAddress: account }
export const accounts = {
  activeNamespace: 'eip155',
  active,
  network,
  all: [active],
  balance: { atomic: `${3n * 10n ** 18n}` },
  connections: [
    {
      namespace: 'eip155',
      networks: [network],
      accountState: { allAccounts: [{ address: ANNA, type: 'eoa' }] },
    },
  ],
  disconnecting: [],
}

export const review: Review = {
  account,
  from: ANNA,
  namespace: 'eip155',
  network: NETWORK,
  to: BEN,
  name: null,
  image: null,
  token: null,
  symbol: 'ETH',
  decimals: 18,
  amount: '5',
  warning: null,
}
export const transfer = (id: string, more: Partial<TrackedTransfer> = {}): TrackedTransfer => {
  const { from: _, namespace: __, image: ___, warning: ____, ...what } = review
  return { ...what, id, mark: '7@100', at: NOW, hash: null, status: 'asked', ...more }
}

/** A complete draft of `0.5` ether. */
export const written: Partial<SendState> = {
  chain: { namespace: 'eip155', nativeToken: 'native' },
  entered: { text: '0.5', unit: 'token' },
  sendTokenAmount: '0.5',
  receiver: BEN,
  receiverStatus: 'ready',
  receiverAddress: BEN,
}

export interface SendPageOptions {
  slice?: Partial<SendState>
  accounts?: object | null
  tokens?: readonly object[] | null
  /** Methods of the chain adapter; `null` if there is none. */
  chain?: object | null
  names?: object | null
  /** Addresses that the account has dealt with; `lost` if they can't be loaded, `null` if no plugin has them. */
  met?: readonly object[] | 'lost' | null
  stack?: readonly string[] | null
}

export function createSendPage(options: SendPageOptions = {}) {
  const { tokens = [coin, ether], chain = {}, names = null, met = [] } = options
  const stack = options.stack === undefined ? ['Account', 'Send', 'SendPreview'] : options.stack
  const page = createPage({ stack: stack && [...stack] })
  const { io, services } = page.context as { io: object; services: { get(wanted: Capability): unknown } }
  const slice: SendState = { ...createDraft(), chain: null, transfers: [], paid: [], ...options.slice }
  const { events, send } = createEvents(reduce, slice, { at: NOW })
  const { asked, note } = createNotes()
  const adapter = {
    namespace: 'eip155',
    nativeToken: 'native',
    sendTransaction: note('sendTransaction', '0x9'),
    getMark: note('getMark', '7@100'),
    countPending: () => 0,
    getAssets: note('getAssets', []),
    getDecimals: note('getDecimals', 2),
    isContract: note('isContract', false),
    checkAddress: async (text: string) => (text.startsWith('0x') ? { address: text } : { fault: 'form' }),
    estimateFee: note('estimateFee', { gasPrice: '1', amount: '2', reserve: '3' }),
    ...chain,
  }
  const states: Record<string, unknown> = {
    [Accounts.id]: options.accounts === undefined ? accounts : (options.accounts ?? undefined),
    [Balances.id]: tokens && { account, tokens, status: 'ready' },
    [Router.id]: stack && { stack: page.views.map((view) => ({ view })) },
  }
  const found = (wanted: Capability) => {
    if (wanted.id === Names.id) return names ?? undefined
    if (wanted.id === Activity.id)
      return met ? { getCounterparties: async () => (met === 'lost' ? null : met) } : undefined
    if (wanted.id === Balances.id && !tokens) return undefined
    return services.get(wanted)
  }
  const router = services.get(Router) as object
  Object.assign(router, {
    push: (view: string) => page.calls.push(['push', view]),
    dismissAlert: (...said: unknown[]) => page.calls.push(['dismissAlert', ...said]),
  })
  const context = {
    io: {
      ...io,
      random: async (bytes: number) => `random${bytes}`,
      load: (_: string, load: () => unknown) => load(),
    },
    read: () => slice,
    send,
    services: {
      get: (wanted: Capability) => found(wanted),
      find: found,
      state: ({ id }: Capability) => states[id],
      all: ({ id }: Capability) => (id === Chain.id && chain ? [{ namespace: 'solana' }, adapter] : []),
    },
  } as never
  return { ...page, context, slice, events, asked, states }
}
