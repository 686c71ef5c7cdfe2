// A visitor who sends, with a scripted wallet and a scripted chain.
import { type Address, decodeFunctionData, encodeEventTopics, erc20Abi, getAddress, type Hex, numberToHex } from 'viem'
import { expect } from 'vitest'
import type { FetchRequest, PortCall } from '../../../kernel/index.ts'
import type { Counterparty, Token } from '../../../plugins/capabilities.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { rerun } from '../../../plugins/index.ts'
import { names } from '../../../plugins/names/index.ts'
import { type SendState, send } from '../../../plugins/send/index.ts'
import { assertReplays, type Browser, createBrowser, createTestKernel, scriptedEvmWallet } from '../../kit/index.ts'
import { activityProvider } from '../activity/provider.ts'
import { balancesProvider } from '../balances/balances-provider.ts'
import { scriptedEns } from '../names/scripted-ens.ts'
import { ADDRESS, networks, SECOND } from '../stage.ts'

export const NETWORK = 'eip155:31337'
export const TO = getAddress('0x52be0ca9417d8ff31a6b2c90e7d4853f0ab1c77d')
export const OTHER = getAddress('0x52be6c19f07d4aa3c5e8b1d2097f4c8e63b1c77d')
export const DOLLARS = '0x00000000000000000000000000000000000000dd'
/** The placeholder address that selects the native currency. */
export const NATIVE = `${NETWORK}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
export const ETHER = 10n ** 18n
export const hex = (n: number) => `0x${n.toString(16)}`
export const hashOf = (n: number) => `0x${'5e'.repeat(28)}${n.toString(16).padStart(8, '0')}`

export const native: Token = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: NETWORK,
  price: '2000',
  quantity: { decimals: '18', numeric: '1' },
}
export const dollars: Token = {
  name: 'Dollar',
  symbol: 'USD',
  chainId: NETWORK,
  address: `${NETWORK}:${DOLLARS}`,
  price: '1',
  quantity: { decimals: '6', numeric: '250' },
}

export interface Question {
  readonly params: readonly Record<string, string>[]
  approve(hash?: unknown): void
  reject(code?: unknown): void
}

export interface SenderOptions {
  browser?: Browser
  records?: Parameters<typeof scriptedEns>[0]
  tokens?: readonly Token[]
  /** The contract's own decimals. */
  decimals?: number
  /** The chain's transactions, by hash. */
  chain?: Record<string, object | null>
  /** The sender's transactions by block, after block 100. */
  mined?: Map<number, object>
  /** Code by address, or by CAIP-10 id on one network; other addresses have none. */
  codes?: Record<string, string>
  isPermitted?: boolean
  /** Tokens that the wallet lists, if it does. */
  assets?: unknown
  /** The servers of the network. */
  rpcUrls?: readonly string[]
  /** A server that is behind knows no transactions. */
  isBehind?: (url: string) => boolean
  /** The node's chain id, if it differs from the network's. */
  nodeId?: number
  /** In wei, as the node returns it. Default: one ether. */
  balance?: () => bigint
  /** No node returns the code of an address. */
  isCodeLost?: () => boolean
  /** No node estimates a fee. */
  isGasUnknown?: () => boolean
  /** Addresses of the history, `null` if it can't be loaded. Without them, no plugin has one. */
  counterparties?: readonly Counterparty[] | null
  /** The data service, if the host has one. */
  service?: (request: FetchRequest) => unknown
  /** The storage is full. */
  isFull?: boolean
  /** Milliseconds until a node or a server responds. */
  latency?: () => number
}

export const refuseToStore = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}

export async function sender({ browser = createBrowser(), ...options }: SenderOptions = {}) {
  const { records = {}, tokens = [native, dollars], decimals = 6, chain = {}, isPermitted = false } = options
  const { mined = new Map<number, object>(), codes = {} } = options
  const wallet = scriptedEvmWallet({ accounts: [ADDRESS, SECOND], isPermitted })
  const questions: Question[] = []
  /** The parameters of each `wallet_getAssets`. */
  const assetQuestions: unknown[] = []
  const ens = scriptedEns(records)
  let chainId: string | Promise<string> | undefined

  function request(call: PortCall, plugin: string) {
    if (plugin !== 'eip155') return null
    if (call.method === 'eth_chainId' && chainId) return chainId
    if (call.method === 'wallet_getCapabilities' && options.assets)
      return { '0x7a69': { assetDiscovery: { supported: true } } }
    if (call.method === 'wallet_getAssets') {
      assetQuestions.push(call.params)
      return { '0x7a69': options.assets }
    }
    if (call.method !== 'eth_sendTransaction') return wallet.request(call)
    return new Promise((resolve, refuse) => {
      const params = call.params as unknown as Record<string, string>[]
      questions.push({
        params,
        approve: (hash: unknown = hashOf(questions.length)) => resolve(hash),
        // Also without a code: an error with `undefined` is no rejection.
        reject: (...given) => refuse(Object.assign(new Error('no'), { code: given.length > 0 ? given[0] : 4001 })),
      })
    })
  }

  function fetch(asked: FetchRequest) {
    if (options.service && new URL(asked.url).host === 'data.example') return options.service(asked)
    const { id, method, params } = JSON.parse(asked.body as string)
    const answer = (result: unknown) => ({ jsonrpc: '2.0', id, result })
    if (method === 'eth_chainId') return answer(hex(options.nodeId ?? Number(asked.url.split('/').at(-1))))
    if (method === 'eth_getCode' && options.isCodeLost?.()) throw new Error('unreachable')
    if (method === 'eth_getBalance') return answer(`0x${(options.balance?.() ?? ETHER).toString(16)}`)
    if (method === 'eth_getCode')
      return answer(codes[`eip155:${asked.url.split('/').at(-1)}:${params[0]}`] ?? codes[params[0]] ?? '0x')
    if (method === 'eth_blockNumber') return answer(hex(Math.max(100, ...mined.keys())))
    if (method === 'eth_getTransactionCount')
      return answer(hex([...mined.keys()].filter((at) => params[1] === 'latest' || at <= Number(params[1])).length))
    if (method === 'eth_getBlockByNumber') return answer({ transactions: [mined.get(Number(params[0])) ?? null] })
    if (method === 'eth_gasPrice' && options.isGasUnknown?.()) throw new Error('unreachable')
    if (method === 'eth_gasPrice') return answer('0x3b9aca00')
    if (method === 'eth_estimateGas') return answer('0x5208')
    if (/^eth_getTransaction(?:ByHash|Receipt)$/.test(method) && options.isBehind?.(asked.url)) return answer(null)
    if (method === 'eth_getTransactionByHash') return answer(chain[params[0]] ?? null)
    if (method === 'eth_getTransactionReceipt') {
      const sent = chain[params[0]] as (Call & { isPending?: boolean }) | null | undefined
      const logs = sent ? getTransferLogs(sent) : []
      return answer(sent && !sent.isPending ? { status: '0x1', blockNumber: '0x1', logs, ...sent } : null)
    }
    if (params[0]?.data === '0x313ce567') return answer(`0x${decimals.toString(16).padStart(64, '0')}`)
    return ens.fetch(asked)
  }

  if (options.isFull) browser.storage.set = refuseToStore
  const plugins = [
    eip155(),
    names({ ens: { caipNetworkId: NETWORK } }),
    balancesProvider(`${NETWORK}:${ADDRESS}`, tokens),
    options.counterparties !== undefined && activityProvider(options.counterparties),
    send(),
  ] as const
  const { kernel, world } = createTestKernel({
    plugins,
    configuration: {
      networks: networks.map((one) =>
        options.rpcUrls && one.caipNetworkId === NETWORK ? { ...one, rpcUrls: options.rpcUrls } : one,
      ),
      ...(options.service && { projectId: 'p', services: { api: 'https://data.example' } }),
    },
    log: { level: 'silent' },
    browser,
    request,
    fetch,
    latency: (kind) => (kind === 'fetch' ? (options.latency?.() ?? 0) : 0),
  })
  await kernel.load('send')
  await wallet.announce(world)
  await world.advance(0)
  const { actions } = kernel
  const slice = () => kernel.getState().send as SendState
  return {
    kernel,
    world,
    wallet,
    browser,
    questions,
    assetQuestions,
    slice,
    actions: actions.send,
    stack: () => kernel.getState().modal.stack.map(({ view }) => view),
    toast: () => kernel.getState().modal.toast?.message,
    alerts: () => kernel.getState().modal.alerts.flatMap(({ title, isDismissed }) => (isDismissed ? [] : [title])),
    /** The wallet changes its network without an event. */
    stray: (id: string | Promise<string>) => {
      chainId = id
    },
    async connect() {
      const connected = actions.connection.connect({ connectorId: 'example.harbor' })
      await world.advance(0)
      await connected
      await world.advance(0)
    },
    /** Opens the preview of the draft. */
    async review(amount: string, receiver: string, token?: Token) {
      await actions.modal.open({ view: 'Send' })
      await actions.send.prepare()
      if (token) await actions.send.chooseToken({ token: token.address ?? NATIVE })
      await actions.send.enterAmount({ text: amount })
      await actions.send.enterReceiver({ text: receiver })
      await world.advance(2_000)
      await actions.send.review()
      await world.advance(0)
    },
    /** Clicks the button that sends, and waits for the request to the wallet if there is one. */
    async confirm() {
      const done = actions.send.confirm()
      await world.advance(100)
      return { done }
    },
    async check() {
      await assertReplays(kernel)
    },
    /** Puts the account's tokens in the log, where an export finds them. */
    receiveTokens: () => actions.holdings.receive({ account: `${NETWORK}:${ADDRESS}`, tokens }),
    async checkAnonymous() {
      expect((await rerun(await kernel.log.export(), { plugins })).divergences).toEqual([])
    },
  }
}

export const sentOf = (to: string, value = ETHER / 2n) => ({
  from: ADDRESS,
  to,
  value: `0x${value.toString(16)}`,
  input: '0x',
})

/** Half a dollar's transfer, as a token's contract logs it. */
export const moved = ({ token = DOLLARS, from = ADDRESS as string, to = TO as string, amount = 500_000n } = {}) => ({
  address: token,
  topics: encodeEventTopics({
    abi: erc20Abi,
    eventName: 'Transfer',
    args: { from: from as Address, to: to as Address },
  }),
  data: numberToHex(amount, { size: 32 }),
})

interface Call {
  readonly from?: string
  readonly to?: string
  readonly input?: string
}

/** Returns the logs of a call, as a node does: a token's contract logs a transfer. */
function getTransferLogs({ from, to: token, input }: Call) {
  if (!input?.startsWith('0xa9059cbb')) return []
  const { args = [] } = decodeFunctionData({ abi: erc20Abi, data: input as Hex })
  const [to, amount] = args as readonly [string, bigint]
  return [moved({ token, from, to, amount })]
}

export const lastOf = ({ transfers }: SendState) => transfers.at(-1)
