// The environment of a page, and the faults of each part.
import type { FetchRequest, Io, PortCall } from '../../kernel/index.ts'
import type { Browser } from '../kit/index.ts'
import { scriptedEvmWallet } from '../kit/wallet.ts'
import { createWorld } from '../kit/world.ts'
import { ADDRESS, SECOND } from '../plugins/stage.ts'
import { answerAsFrame, answerAsNode, answerAsRelay, answerAsService } from './answers.ts'

export type WalletFault =
  | 'rejects'
  | 'fails'
  | 'silent'
  | 'late'
  | 'garbage'
  | 'disconnects'
  | 'otherAccount'
  | 'otherChain'
export type ServerFault = 'down' | 'failing' | 'forbidden' | 'garbage' | 'hostile' | 'slow' | 'otherChain'

/** The faults that are active. */
export interface ActiveFaults {
  wallet?: WalletFault | undefined
  node?: ServerFault | undefined
  service?: ServerFault | undefined
  relay?: 'down' | 'slow' | undefined
  storage?: 'throws' | 'full' | undefined
  /** No fault: the wallet makes several calls at once. */
  isBatching?: boolean | undefined
  /** Offset of the page's clock in ms. Timers are not affected. */
  skew: number
}

/** Delay of a late wallet's response in ms, after all checks. */
const LATE = 100_000
/** Longer than the timeout of any server, in ms. */
const NEVER_IN_TIME = 60_000
const SLOW = 8_000
/** Requests that only the visitor can answer, in the wallet. */
const QUESTIONS = [
  'eth_requestAccounts',
  'wallet_switchEthereumChain',
  'personal_sign',
  'eth_sendTransaction',
  'wallet_sendCalls',
]
export const SIGNATURE = `0x${'5e'.repeat(64)}1b`
const NODE = 'https://rpc.example'

const coded = (code: number, message: string) => Object.assign(new Error(message), { code })

/** Creates what all pages of a browser share: a wallet with memory, servers, and a chain. */
export function createEnvironment() {
  const weather: ActiveFaults = { skew: 0 }
  const wallet = scriptedEvmWallet({ accounts: [ADDRESS, SECOND], chains: ['0x7a69', '0x7a6a'] })
  /** Requests that the wallet showed to the visitor, in order. */
  const asked: string[] = []
  /** Transactions that the wallet sent, by hash. */
  const chain = new Map<string, Readonly<Record<string, string>>>()
  const login = { isIn: false }
  /** Hashes of batches, by id. */
  const batches = new Map<string, string>()

  /** What a wallet that makes several calls at once says besides. @see EIP-5792 */
  const answerAboutBatches = ({ method, params }: PortCall): unknown => {
    if (method === 'wallet_getCapabilities') return { '0x7a69': { atomic: { status: 'supported' } } }
    const hash = batches.get(String((params as unknown as unknown[])?.[0]))
    if (!hash) throw coded(5730, 'There is no batch with this id.')
    return { status: 200, receipts: [{ transactionHash: hash, status: '0x1' }] }
  }

  /** The account makes all calls itself, in one transaction. */
  function sendBatch({ params }: PortCall): unknown {
    const [{ id, from, calls }] = params as unknown as [{ id: string; from: string; calls: { data: string }[] }]
    const hash = `0x${(chain.size + 1).toString(16).padStart(64, '0')}`
    const data = `0xba7c4000${calls.map((one) => one.data.slice(2)).join('')}`
    chain.set(hash, { from, to: from, value: '0x0', data })
    batches.set(id, hash)
    return { id }
  }

  const grant = (call: PortCall): unknown => {
    if (call.method === 'personal_sign') return SIGNATURE
    if (call.method === 'wallet_sendCalls' && weather.isBatching) return sendBatch(call)
    if (call.method !== 'eth_sendTransaction') return wallet.request(call)
    const hash = `0x${(chain.size + 1).toString(16).padStart(64, '0')}`
    chain.set(hash, (call.params as unknown as Readonly<Record<string, string>>[])[0] ?? {})
    return hash
  }

  function askWallet(call: PortCall, { io, push }: Page): unknown {
    if (weather.isBatching && /^wallet_get(?:Capabilities|CallsStatus)$/.test(call.method))
      return answerAboutBatches(call)
    if (!QUESTIONS.includes(call.method)) return wallet.request(call)
    asked.push(call.method)
    const { wallet: fault } = weather
    const tell = (event: string, value: unknown) => push('eip155', { target: wallet.uuid, event }, value)
    if (fault === 'rejects') throw coded(4001, 'User rejected the request.')
    if (fault === 'fails') throw coded(-32603, 'Internal JSON-RPC error.')
    if (fault === 'silent') return new Promise(() => {})
    if (fault === 'late') return io.sleep(LATE, new AbortController().signal).then(() => grant(call))
    if (fault === 'garbage') return grant(call) && { garbage: [null, 1] }
    if (fault === 'disconnects') {
      tell('disconnect', { code: 4900, message: 'Disconnected' })
      throw coded(4900, 'The provider is disconnected from all chains.')
    }
    if (fault === 'otherAccount') tell('accountsChanged', [SECOND, ADDRESS])
    if (fault === 'otherChain') tell('chainChanged', '0x7a6a')
    return grant(call)
  }

  async function askServer(request: FetchRequest, { io }: Page, signal: AbortSignal) {
    const isNode = request.url.startsWith(NODE)
    const fault = isNode ? weather.node : weather.service
    if (fault === 'slow') await io.sleep(SLOW, signal)
    if (fault === 'down') throw new TypeError('Failed to fetch')
    if (fault === 'failing') return { status: 500, body: { error: 'Internal' } }
    if (fault === 'forbidden') return { status: 403, body: { error: 'Forbidden' } }
    if (fault === 'garbage') return { status: 200, body: '<html>\u202elorem' }
    return { status: 200, body: isNode ? answerAsNode(request, { chain, fault }) : answerAsService(request, fault) }
  }

  /** Opens a page of the browser. */
  function openPage(browser: Browser) {
    const world = createWorld({ browser })
    const page: Page = { io: world.io, push: (plugin, topic, value) => void world.push(plugin, topic, value) }
    const keeping =
      <Input extends unknown[], Output>(does: (...input: Input) => Promise<Output>, isWriting: boolean) =>
      async (...input: Input): Promise<Output> => {
        if (weather.storage === 'throws') throw new DOMException('The operation is insecure.', 'SecurityError')
        if (weather.storage === 'full' && isWriting) throw new DOMException('Full.', 'QuotaExceededError')
        return does(...input)
      }
    const request = (call: PortCall, plugin: string): unknown => {
      if (plugin === 'eip155') return askWallet(call, page)
      if (plugin === 'embedded-login') return answerAsFrame(call, { login, weather, io: page.io })
      if (plugin === 'walletconnect')
        return answerAsRelay(call, {
          weather,
          io: page.io,
          ask: (one) => askWallet({ ...one, target: wallet.uuid }, page),
        })
      return plugin === 'onramp' ? 'DE' : null
    }
    const io: Io = {
      ...world.io,
      now: () => world.io.now() + weather.skew,
      fetch: async (asked, signal) => (await within(page.io, asked, askServer(asked, page, signal))) as never,
      request: (plugin, call, signal) =>
        plugin === 'connection'
          ? world.io.request(plugin, call, signal)
          : (new Promise((resolve) => resolve(request(call, plugin))) as never),
      get: keeping(world.io.get, false),
      set: keeping(world.io.set, true),
      remove: keeping(world.io.remove, true),
    }
    return { world, io }
  }

  return { weather, wallet, asked, chain, login, openPage }
}

export interface Page {
  readonly io: Io
  push(plugin: string, topic: { target: string; event: string }, value: unknown): void
}

/** Applies the timeout of the request to a server's response. */
async function within<T>(io: Io, { timeout = NEVER_IN_TIME }: FetchRequest, answer: Promise<T>) {
  const late = new AbortController()
  const ended = io.sleep(timeout, late.signal).then(() => {
    throw new DOMException('No answer in time.', 'TimeoutError')
  })
  try {
    return await Promise.race([answer, ended])
  } finally {
    late.abort()
  }
}
