// A visitor who swaps on the local chains, with real nodes, pools and service, and a mocked clock.
import { mnemonicToAccount } from 'viem/accounts'
import { expect } from 'vitest'
import type { FetchRequest, PortCall } from '../../../kernel/index.ts'
import { createBrowserIo } from '../../../kernel/io.ts'
import { balances } from '../../../plugins/balances/index.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { type AnyPlugin, createKernel, rerun } from '../../../plugins/index.ts'
import { type SwapState, swap } from '../../../plugins/swap/index.ts'
import { assertReplays, scriptedEvmWallet } from '../../kit/index.ts'
import { createBrowser, createWorld } from '../../kit/world.ts'
import { sendBatch } from '../../world/frame/smart-account.ts'
import type { World } from '../../world/index.ts'
import { CONVERTER } from '../../world/pool.ts'
import { askNode } from '../../world/rpc.ts'

export const EVM = 'eip155:31337'
export const OTHER = 'eip155:31338'
export const ACCOUNT = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const MNEMONIC = 'test test test test test test test test test test test junk'
export const ETHER = `${EVM}:0x${'e'.repeat(40)}`
export const caip = (address: string) => `${EVM}:${address}`

const STRANGER = 'https://stranger.example/rpc'

/** For `tamper`: no response. */
export const SILENCE = Symbol('silence')

const hexOf = (id: string) => `0x${Number(id.split(':')[1]).toString(16)}`

export interface Question {
  readonly params: readonly Readonly<Record<string, string>>[]
  /** The wallet makes the batch, but its response is lost. */
  take?(): Promise<void>
  /** The wallet answers with this hash, and sends nothing. */
  answer?(hash: string): void
  /** The node signs and mines the transaction. */
  approve(): Promise<void>
  reject(code?: number, message?: string): void
}

/** What wallets are doing on the chain. */
const executions = new WeakMap<object, Promise<unknown>[]>()

/** The key of `ACCOUNT`, derived once: that takes a while. */
const KEY = mnemonicToAccount(MNEMONIC, { addressIndex: 2 })

/** A wallet whose account makes batches by EIP-7702, with a contract that it deploys. */
function createWallet(local: World, { atomic, answers, isPermitted = false }: SwapperOptions) {
  const own: Promise<unknown>[] = []
  const wallet = scriptedEvmWallet({
    accounts: [ACCOUNT],
    chains: [EVM, OTHER].map(hexOf),
    isPermitted,
    atomic,
    ...(answers && { answers }),
    async execute({ chainId, calls }) {
      const url = local.parts().rpc[`eip155:${Number(chainId)}`]?.url as string
      const sent = sendBatch(KEY as never, url, calls as never)
      own.push(sent)
      return sent
    },
  })
  executions.set(wallet, own)
  return wallet
}

interface RpcCall {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

export interface SwapperOptions {
  /** Changes a response of the service, or delays it. */
  readonly tamper?: (path: string, answer: unknown, request: FetchRequest) => unknown
  /** Changes a node's response to a method. Throws to refuse it. */
  readonly node?: (method: string, answer: unknown, params: readonly unknown[]) => unknown
  /** What a server of another network answers, which the host lists first. */
  readonly stranger?: (method: string, params: readonly unknown[]) => unknown
  /** Networks on which the host allows swaps without simulation. */
  readonly allowUnsimulated?: readonly string[]
  readonly spenders?: string
  /** Replaces the hosted service. */
  readonly provider?: AnyPlugin
  readonly projectId?: string
  /** What the wallet says about several calls at once. Default: nothing. */
  readonly atomic?: 'supported' | 'ready'
  /** The wallet's responses to what EIP-5792 has, instead of those of a wallet that follows it. */
  readonly answers?: Readonly<Record<string, unknown>>
  /** The wallet of an earlier visit. */
  readonly wallet?: ReturnType<typeof createWallet>
  readonly eip155?: Parameters<typeof eip155>[0]
  readonly browser?: ReturnType<typeof createBrowser>
  readonly isPermitted?: boolean
  /** Runs before code is fetched. Rejects if it can't be fetched. */
  readonly beforeLoad?: () => Promise<void>
}

export async function swapper(local: World, options: SwapperOptions = {}) {
  const { tamper = (_, answer) => answer, node = (_, answer) => answer, browser = createBrowser() } = options
  const questions: Question[] = []
  const asked: string[] = []
  const wallet = options.wallet ?? createWallet(local, options)
  const urlOf = (id: string) => local.parts().rpc[id]?.url as string
  /** The wallet's network, and the one it reports if it switched without an event. */
  let standing = EVM
  let strayed: string | null = null

  const world = createWorld({ browser })
  /** Pauses the mocked clock while real work runs. */
  const held = <T>(work: Promise<T>): Promise<T> => {
    browser.loading.add(work)
    const end = () => void browser.loading.delete(work)
    work.then(end, end)
    return work
  }

  function request(call: PortCall) {
    if (call.method === 'eth_chainId') return hexOf(strayed ?? standing)
    if (call.method === 'wallet_sendCalls' && options.atomic && !options.answers?.wallet_sendCalls)
      return askForBatch(call)
    if (call.method !== 'eth_sendTransaction') return wallet.request(call)
    return new Promise((resolve, refuse) => {
      const params = call.params as unknown as Readonly<Record<string, string>>[]
      questions.push({
        params,
        answer: resolve,
        async approve() {
          const { chainId, ...transaction } = params[0] as Record<string, string>
          const sent = { ...transaction, gas: '0x7a120' }
          const node = urlOf(`eip155:${Number(chainId)}`)
          resolve((await askNode<{ transactionHash: string }>(node, 'eth_sendTransactionSync', [sent])).transactionHash)
        },
        reject: (code = 4001, message = 'User rejected the request.') =>
          refuse(Object.assign(new Error(message), { code })),
      })
    })
  }

  const askForBatch = (call: PortCall) =>
    new Promise((resolve, refuse) => {
      const take = async () => {
        const answer = wallet.request(call)
        await held(Promise.all(executions.get(wallet) ?? []))
        return answer
      }
      questions.push({
        params: call.params as unknown as Question['params'],
        approve: async () => resolve(await take()),
        take: async () => void (await take()),
        reject: (code = 4001, message = 'User rejected the request.') =>
          refuse(Object.assign(new Error(message), { code })),
      })
    })

  const page = createBrowserIo(new Map())
  async function ask(request: FetchRequest): Promise<{ status: number; body: unknown; path?: string }> {
    const { url, body } = request
    if (url === STRANGER) {
      const answerTo = ({ id, method, params }: RpcCall) => ({
        jsonrpc: '2.0',
        id,
        result: options.stranger?.(method, params),
      })
      const calls: RpcCall | RpcCall[] = JSON.parse(body as string)
      return { status: 200, body: Array.isArray(calls) ? calls.map(answerTo) : answerTo(calls) }
    }
    const answer = await page.fetch(request, new AbortController().signal)
    const data = answer.body as unknown as Readonly<Record<string, unknown>>
    if (answer.status !== 200) return answer
    const path = new URL(url).pathname.replace('/v1/', '')
    if (url.startsWith(local.parts().api.url)) {
      asked.push(path)
      return { status: 200, body: data, path }
    }
    const rpc: RpcCall | readonly RpcCall[] = JSON.parse(body as string)
    const answerTo = ({ id, method, params }: RpcCall) => {
      asked.push(method)
      const own = Array.isArray(data) ? data.find((one) => one.id === id) : data
      try {
        return { ...own, result: node(method, own.result, params) }
      } catch (error) {
        return { jsonrpc: '2.0', id, error }
      }
    }
    return { status: 200, body: Array.isArray(rpc) ? rpc.map(answerTo) : answerTo(rpc as RpcCall) }
  }

  const plugins = [
    eip155(options.eip155),
    balances(),
    options.provider,
    swap({ networks: [EVM, OTHER], allowUnsimulated: options.allowUnsimulated }),
  ] as const
  const kernel = createKernel({
    plugins,
    projectId: options.projectId ?? '0'.repeat(32),
    networks: [EVM, OTHER].map((id) => ({
      caipNetworkId: id,
      name: id === EVM ? 'Local' : 'Second',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: [...(options.stranger ? [STRANGER] : []), urlOf(id)],
    })),
    services: {
      api: local.parts().api.url,
      spenders: options.spenders ?? [EVM, OTHER].map((id) => `${id}:${CONVERTER}`).join(' '),
    },
    log: { level: 'silent', verify: true },
    io: {
      ...world.io,
      load: (load) => world.io.load(() => Promise.resolve(options.beforeLoad?.()).then(load)),
      async fetch(request, signal) {
        const { path, ...answer } = await held(ask(request))
        if (path === undefined) return answer as never
        // A delayed response does not pause the clock.
        const body = await tamper(path, answer.body, request)
        if (body !== SILENCE) return { ...answer, body } as never
        await world.io.sleep(request.timeout ?? Number.POSITIVE_INFINITY, signal)
        throw new DOMException('No answer in time.', 'TimeoutError')
      },
      request: (plugin, call, signal) =>
        (plugin === 'eip155'
          ? new Promise((resolve) => resolve(request(call)))
          : world.io.request(plugin, call, signal)) as never,
    },
  })
  await kernel.load('swap')
  await wallet.announce(world)
  await world.advance(0)
  const { actions } = kernel
  const slice = () => kernel.getState().swap as SwapState

  return {
    kernel,
    world,
    wallet,
    browser,
    questions,
    asked,
    actions: actions.swap,
    slice,
    stack: () => kernel.getState().modal.stack.map(({ view }) => view),
    toast: () => kernel.getState().modal.toast?.message,
    /** Returns all toasts in order, including those replaced immediately. */
    toasts: () =>
      kernel.log.entries.flatMap(({ type, data }) =>
        type === 'modal/toastRequested' ? [(data as { message: string }).message] : [],
      ),
    alerts: () => kernel.getState().modal.alerts.flatMap(({ title, isDismissed }) => (isDismissed ? [] : title)),
    async connect() {
      const connected = actions.connection.connect({ connectorId: 'example.harbor' })
      await world.advance(0)
      await connected
      await world.advance(0)
    },
    async open() {
      await actions.modal.open({ view: 'Account' })
      await actions.modal.push({ view: 'Swap' })
      await actions.swap.prepare()
      await world.advance(0)
    },
    /** Enters an amount and both tokens, and waits for the quote. */
    async write(amount: string, target: string, source = ETHER) {
      if (slice().sourceToken !== source) await actions.swap.chooseToken({ side: 'source', token: source })
      await actions.swap.chooseToken({ side: 'target', token: target })
      await actions.swap.enterAmount({ text: amount })
      await world.advance(600)
    },
    async review() {
      await actions.swap.review()
      await world.advance(0)
    },
    /** Clicks the button that sends, and waits for the request to the wallet if there is one. */
    async confirm() {
      const done = actions.swap.confirm()
      await world.advance(100)
      return { done }
    },
    /** The wallet changes its network without an event. */
    stray(id: string | null) {
      strayed = id
    },
    async switchTo(id: string) {
      standing = id
      await wallet.emit(world, 'chainChanged', hexOf(id))
      await world.advance(0)
    },
    /** Waits until no transaction is pending. */
    async mined() {
      await world.advance(0)
      for (let look = 0; look < 20 && slice().swaps.some(({ status }) => status === 'sent'); look++)
        await world.advance(2_100)
      await world.advance(0)
    },
    /** Checks that it replays and reruns, and that its exported report is anonymous. */
    async check() {
      await assertReplays(kernel)
      // A swap reruns on exact amounts only.
      const report = await kernel.log.export({ amounts: 'exact' })
      expect(JSON.stringify(report).toLowerCase()).not.toContain(ACCOUNT.slice(2).toLowerCase())
      expect((await rerun(report, { plugins })).divergences).toEqual([])
    },
    /** Returns the network fee of the last transaction. */
    async gasPaid(): Promise<bigint> {
      const { hash } = slice().swaps.at(-1) ?? {}
      const { gasUsed, effectiveGasPrice } = await askNode<Record<'gasUsed' | 'effectiveGasPrice', string>>(
        urlOf(EVM),
        'eth_getTransactionReceipt',
        [hash],
      )
      return BigInt(gasUsed) * BigInt(effectiveGasPrice)
    },
    async amountOf(token: string, owner = ACCOUNT): Promise<bigint> {
      const url = urlOf(EVM)
      if (token === ETHER) return BigInt(await askNode<string>(url, 'eth_getBalance', [owner, 'latest']))
      const data = `0x70a08231${owner.slice(2).toLowerCase().padStart(64, '0')}`
      return BigInt(await askNode<string>(url, 'eth_call', [{ to: token.split(':').at(-1), data }, 'latest']))
    },
  }
}
