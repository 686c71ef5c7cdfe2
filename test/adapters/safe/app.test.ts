// The page in the frame of a Safe: Safe's own SDK against a parent page, with real nodes.
import { getEventListeners } from 'node:events'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type SafeAppOptions, safeApp } from '../../../adapters/safe/index.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { createKernel, rerun } from '../../../plugins/index.ts'
import { nodeWallet, stubPage } from '../../plugins/page.ts'
import { ADDRESS } from '../../plugins/stage.ts'
import { until } from '../../soon.ts'
import { startWorld, type World } from '../../world/index.ts'
import { frameInSafe } from './parent.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ only: ['eip155'] })
}, 60_000)
afterAll(() => world.stop())
let storage: ReturnType<typeof stubPage>
beforeEach(() => {
  storage = stubPage(new Map())
  // The pauses between two questions are Safe's; the page's clock is left alone.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const node = () => world.parts().rpc['eip155:31337']?.url as string

/** Lets the pauses between two questions to Safe pass at once. */
const later = (isTrue: () => boolean) =>
  until(async () => {
    await vi.advanceTimersByTimeAsync(500)
    return isTrue()
  })

/** Awaits an answer that comes after such pauses. */
async function getLate<T>(answer: Promise<T>): Promise<T> {
  let isThere = false
  const end = () => {
    isThere = true
  }
  answer.then(end, end)
  await later(() => isThere)
  return answer
}

function open(options?: SafeAppOptions) {
  const plugins = [eip155(), safeApp(options)] as const
  const kernel = createKernel({
    plugins,
    networks: [
      {
        caipNetworkId: 'eip155:31337',
        name: 'Local',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: [node()],
      },
    ],
    log: { level: 'silent' },
  })
  const chain = () => kernel.getState().connection.chains.eip155
  const stack = () => {
    const { open: isOpen, stack: views } = kernel.getState().modal
    return isOpen ? views.map(({ view }) => view) : []
  }
  return {
    kernel,
    chain,
    stack,
    safe: () => kernel.getState().safe,
    start: () => kernel.resume(localStorage),
    connected: () => later(() => chain()?.status === 'connected'),
    request: (method: string, params: unknown) =>
      kernel.actions.eip155.request({ method, params: params as never }) as Promise<Record<string, unknown>>,
    async check() {
      const report = await kernel.log.export({ personal: true })
      expect((await rerun(report, { plugins })).divergences).toEqual([])
      await kernel.destroy()
    },
  }
}

const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const LOST = 'Safe can’t find what was proposed. Its outcome is unknown.'
const HASH = `0x${'7'.repeat(64)}`
const SIGNATURE = `0x${'5ec4e7'.repeat(22)}`
const transfer = [{ from: ADDRESS, to: OTHER, value: '0x1' }]

test('connects the Safe around the page by itself, before any wallet of the page', async () => {
  nodeWallet({ '0x7a69': node() })
  frameInSafe({ address: ADDRESS, node: node() })
  const { start, connected, chain, safe, kernel, stack, check } = open()
  await start()
  await connected()
  expect(chain()?.accountState).toMatchObject({
    address: ADDRESS,
    connectedWalletInfo: { name: 'Safe', connectorId: 'safe' },
    allAccounts: [{ address: ADDRESS, type: 'smartAccount' }],
  })
  expect(safe().safe).toMatchObject({ owners: 3, threshold: 2, parent: 'https://app.safe.global' })
  expect(stack()).toEqual([])
  expect(JSON.stringify(await kernel.log.export())).not.toContain(ADDRESS)
  await check()
})

test('a transaction waits for the owners, shown with its hash, and then has that of the chain', async () => {
  const parent = frameInSafe({ address: ADDRESS, node: node(), threshold: 3 })
  const { start, connected, request, stack, safe, check } = open()
  await start()
  await connected()
  const answer = request('eth_sendTransaction', transfer)
  await later(() => safe().waiting[0]?.given === 1)
  const [hash] = parent.proposed.keys()
  expect(safe().waiting).toEqual([{ kind: 'transaction', hash, given: 1, needed: 3 }])
  expect(stack().at(-1)).toBe('SafeWaiting')
  await parent.confirm()
  await later(() => safe().waiting[0]?.given === 2)
  await parent.confirm()
  const { txHash } = [...parent.proposed.values()][0] ?? {}
  expect(await getLate(answer)).toMatchObject({ result: txHash })
  await later(() => stack().length === 0)
  expect(safe().waiting).toEqual([])
  await check()
})

test.each([
  ['when it is proposed', (parent: ReturnType<typeof frameInSafe>) => parent.refuse(), false],
  ['by the owners', (parent: ReturnType<typeof frameInSafe>) => void parent.cancel(), true],
])('a transaction that is rejected %s was not sent', async (_, reject, isLate) => {
  const parent = frameInSafe({ address: ADDRESS, node: node() })
  const { start, connected, request, safe, check } = open()
  await start()
  await connected()
  if (!isLate) reject(parent)
  const answer = request('eth_sendTransaction', transfer)
  if (isLate) {
    await later(() => safe().waiting[0]?.given === 1)
    reject(parent)
  }
  expect(await getLate(answer)).toMatchObject({ error: { code: 4001 } })
  expect(safe().waiting).toEqual([])
  await check()
})

test('a message waits for its signature, which never enters the log', async () => {
  const parent = frameInSafe({ address: ADDRESS, node: node() })
  const { kernel, start, connected, request, safe, check } = open()
  await start()
  await connected()
  const answer = request('personal_sign', ['0x68656c6c6f', ADDRESS])
  await later(() => safe().waiting.length > 0)
  expect(safe().waiting).toEqual([{ kind: 'message', hash: '0xmessage', given: null, needed: null }])
  parent.sign(SIGNATURE)
  expect(await getLate(answer)).toMatchObject({ result: SIGNATURE })
  expect(JSON.stringify(kernel.log.entries)).not.toContain(SIGNATURE)
  await check()
})

const typed = {
  domain: { name: 'Shop', chainId: 31337 },
  types: { EIP712Domain: [], Order: [{ name: 'id', type: 'uint256' }] },
  primaryType: 'Order',
  message: { id: '7' },
}

test.each([
  ['personal_sign', ['0x68656c6c6f', ADDRESS], '0x68656c6c6f'],
  ['eth_signTypedData_v4', [ADDRESS, JSON.stringify(typed)], typed],
] as const)(
  '%s by a transaction has an empty signature, with which Safe’s contract looks for the message',
  async (method, params, message) => {
    const parent = frameInSafe({ address: ADDRESS, node: node(), signsOnChain: true })
    const { start, connected, request, safe, check } = open()
    await start()
    await connected()
    const answer = request(method, params)
    await later(() => safe().waiting[0]?.given === 1)
    await parent.confirm()
    expect(await getLate(answer)).toEqual({ result: '0x' })
    expect(parent.toSign).toEqual([message])
    await check()
  },
)

test('a message whose transaction failed on the chain is not signed', async () => {
  const tamper = (method: string, data: unknown) =>
    method === 'getTxBySafeTxHash' ? { ...(data as object), txHash: HASH, txStatus: 'FAILED' } : data
  const parent = frameInSafe({ address: ADDRESS, node: node(), signsOnChain: true, tamper })
  const { start, connected, request, check } = open()
  await start()
  await connected()
  expect(await getLate(request('personal_sign', ['0x68656c6c6f', ADDRESS]))).toMatchObject({ error: { code: -32603 } })
  expect(parent.proposed.size).toBe(1)
  await check()
})

test('only a message may have an empty result', async () => {
  const tamper = (method: string, data: unknown) =>
    method === 'getTxBySafeTxHash' ? { ...(data as object), txHash: '0x' } : data
  const parent = frameInSafe({ address: ADDRESS, node: node(), tamper })
  const { start, connected, request, check } = open()
  await start()
  await connected()
  expect(await getLate(request('eth_sendTransaction', transfer))).toMatchObject({ error: { code: -32603 } })
  expect(parent.proposed.size).toBe(1)
  await check()
})

test.each([
  ['the account first', 'personal_sign', [ADDRESS, '0x68656c6c6f'], '0x68656c6c6f'],
  ['the message alone', 'personal_sign', ['0x68656c6c6f'], '0x68656c6c6f'],
  ['an address as the message', 'personal_sign', [OTHER, ADDRESS], OTHER],
  ['typed data as an object', 'eth_signTypedData_v4', [ADDRESS, typed], typed],
] as const)('signs what was asked: %s', async (_, method, params, message) => {
  const parent = frameInSafe({ address: ADDRESS, node: node() })
  const { start, connected, request, safe, check } = open()
  await start()
  await connected()
  const answer = request(method, params)
  await later(() => safe().waiting.length > 0)
  parent.sign(SIGNATURE)
  expect(await getLate(answer)).toEqual({ result: SIGNATURE })
  expect(parent.toSign).toEqual([message])
  await check()
})

test.each([
  ['eth_sendTransaction', transfer],
  ['personal_sign', ['0x68656c6c6f', ADDRESS]],
] as const)(
  '%s, proposed and then deleted by an owner: its outcome is unknown after five minutes',
  async (method, params) => {
    const parent = frameInSafe({ address: ADDRESS, node: node() })
    const { start, connected, request, stack, safe, check } = open()
    await start()
    await connected()
    const answer = request(method, params)
    await later(() => safe().waiting.length > 0)
    parent.forget()
    await vi.advanceTimersByTimeAsync(320_000)
    // Not 4001, which says that nothing was sent: an owner may have executed it.
    expect(await getLate(answer)).toEqual({
      error: { code: -32603, message: LOST },
    })
    expect(safe().waiting).toEqual([])
    expect(stack()).toEqual([])
    await check()
  },
)

test('a proposal outlasts a while in which Safe reaches no server', async () => {
  const parent = frameInSafe({ address: ADDRESS, node: node() })
  const { start, connected, request, safe, check } = open()
  await start()
  await connected()
  const answer = request('eth_sendTransaction', transfer)
  for (const _ of [1, 2]) {
    await later(() => safe().waiting[0]?.given === 1)
    parent.setOffline(true)
    await vi.advanceTimersByTimeAsync(240_000)
    parent.setOffline(false)
    await vi.advanceTimersByTimeAsync(4_000)
  }
  await parent.confirm()
  expect(await getLate(answer)).toMatchObject({ result: [...parent.proposed.values()][0]?.txHash })
  await check()
})

test.each([
  ['eth_sendTransaction', transfer],
  ['personal_sign', ['0x68656c6c6f', ADDRESS]],
] as const)('%s: an answer without a hash ends at once, and nobody waits', async (method, params) => {
  const tamper = (asked: string, data: unknown) => (asked === 'getSafeInfo' ? data : {})
  frameInSafe({ address: ADDRESS, node: node(), tamper })
  const { start, connected, request, safe, stack, check } = open()
  await start()
  await connected()
  expect(await getLate(request(method, params))).toEqual({ error: { code: -32603, message: LOST } })
  expect(safe().waiting).toEqual([])
  expect(stack()).toEqual([])
  await check()
})

test('waiting adds no listener for each question', async () => {
  const added = vi.spyOn(AbortSignal.prototype, 'addEventListener')
  frameInSafe({ address: ADDRESS, node: node() })
  const { start, connected, request, safe, kernel } = open()
  await start()
  await connected()
  request('eth_sendTransaction', transfer).catch(() => {})
  await later(() => safe().waiting.length > 0)
  await vi.advanceTimersByTimeAsync(90_000)
  const counts = added.mock.contexts.map((signal) => getEventListeners(signal as AbortSignal, 'abort').length)
  expect(Math.max(...counts)).toBeLessThan(10)
  await kernel.destroy()
})

test('a batch is one proposal of the Safe, whose status is asked for by its id', async () => {
  const parent = frameInSafe({ address: ADDRESS, node: node() })
  const { start, connected, request, check } = open()
  await start()
  await connected()
  expect(await request('wallet_getCapabilities', [ADDRESS])).toMatchObject({
    result: { '0x7a69': { atomic: { status: 'supported' } } },
  })
  const calls = [{ to: OTHER, value: '0x1' }]
  const batch = { version: '2.0.0', from: ADDRESS, chainId: '0x7a69', atomicRequired: true, calls }
  const [id] = [((await request('wallet_sendCalls', [batch])).result as { id: string }).id]
  expect([...parent.proposed.keys()]).toEqual([id])
  expect(await request('wallet_getCallsStatus', [id])).toMatchObject({ result: { id, status: 100, chainId: '0x7a69' } })
  await check()
})

test.each(['0x2105', '0x0', 'mainnet', null])(
  'T13: a batch for the network %j is not proposed on that of the Safe',
  async (chainId) => {
    const parent = frameInSafe({ address: ADDRESS, node: node() })
    const { kernel, start, connected, request, check } = open()
    await start()
    await connected()
    const calls = [{ to: OTHER, value: '0x1' }]
    const batch = { version: '2.0.0', from: ADDRESS, chainId, atomicRequired: true, calls }
    expect(await request('wallet_sendCalls', [batch])).toMatchObject({ error: { code: 5710 } })
    expect(
      await kernel.actions.eip155.sendCalls({ calls: [{ to: OTHER }], caipNetworkId: 'eip155:8453' }),
    ).toMatchObject({ error: { code: 5710 } })
    expect(parent.proposed.size).toBe(0)
    await check()
  },
)

test.each<[string, Parameters<typeof frameInSafe>[0] extends infer O ? Partial<O> : never]>([
  ['of another origin', { origin: 'https://app.safe.global.example' }],
  ['that begins alike', { origin: 'https://app.safe.globalx' }],
  ['that says no address', { tamper: (_, data) => ({ ...(data as object), safeAddress: '0x12' }) }],
  ['that says no chain', { tamper: (_, data) => ({ ...(data as object), chainId: 'x' }) }],
  ['without owners', { tamper: () => ({}) }],
])('a parent %s is no Safe: nothing connects, and no button is trusted', async (_, options) => {
  const parent = frameInSafe({ address: ADDRESS, node: node(), ...options })
  const { kernel, start, chain, safe, check } = open()
  await start()
  await later(() => kernel.getState().safe !== undefined && parent.asked.length > 0)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(safe().safe).toBeNull()
  expect(kernel.getState().connection.connectors.some(({ id }) => id === 'safe')).toBe(false)
  await later(() => chain()?.status === 'disconnected')
  await check()
})

test('outside a frame the plugin loads nothing and asks nobody', async () => {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('parent', globalThis)
  const { kernel, start } = open()
  await start()
  expect(kernel.log.entries).toEqual([])
  await kernel.destroy()
})

test('the Safe wins over a wallet of an earlier visit', async () => {
  nodeWallet({ '0x7a69': node() }, true)
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('parent', globalThis)
  const before = open()
  await before.start()
  await before.kernel.actions.modal.open()
  await later(() => before.kernel.getState().connection.connectors.length > 0)
  await before.kernel.actions.connection.connect({ connectorId: 'example.harbor' })
  await later(() => storage.has('portico.connection'))
  await before.kernel.destroy()
  frameInSafe({ address: ADDRESS, node: node() })
  const { start, chain, check } = open()
  await start()
  await later(() => chain()?.accountState.connectedWalletInfo?.connectorId === 'safe')
  await check()
})

test.each([
  [['http://app.safe.global'], 'origins.0'],
  [['https://app.safe.global/'], 'origins.0'],
  [['https://app.safe.global', 'safe'], 'origins.1'],
  ['https://app.safe.global', 'origins'],
])('refuses %j as origins, and names the field', (origins, field) => {
  expect(() => safeApp({ origins: origins as never })).toThrow(
    expect.objectContaining({ code: 'configuration-invalid' }),
  )
  expect(() => safeApp({ origins: origins as never })).toThrow(field)
})
