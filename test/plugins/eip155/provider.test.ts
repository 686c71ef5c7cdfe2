import { expect, test, vi } from 'vitest'
import { eip155, getProvider } from '../../../plugins/eip155/index.ts'
import { type Json, type PortCall, rerun } from '../../../plugins/index.ts'
import { assertReplays, createTestKernel, scriptedEvmWallet } from '../../kit/index.ts'
import { until } from '../../soon.ts'
import { ADDRESS, networks, SECOND, stage } from '../stage.ts'
import { ending, failure } from './provider-outcome.ts'

const connectorId = 'example.harbor'
const SIGNATURE = `0x${'5'.repeat(130)}`
const HASH = `0x${'7'.repeat(64)}`
const transaction = { from: ADDRESS, to: SECOND, value: '0x1' }

/** Creates a host with a wallet that signs. */
async function host(options: Parameters<typeof stage>[0] = {}) {
  const signed: Record<string, unknown> = {
    personal_sign: SIGNATURE,
    eth_signTypedData_v4: SIGNATURE,
    eth_sendTransaction: HASH,
  }
  const refusals = new Map<string, unknown>()
  const wallet = scriptedEvmWallet({ chainId: '0x7a69', chains: ['0x7a69', '0x7a6a'], ...options.wallet })
  const asked: PortCall[] = []
  const staged = await stage({
    request: (call) => {
      asked.push(call)
      if (refusals.has(call.method)) throw refusals.get(call.method)
      return signed[call.method] ?? wallet.request(call)
    },
    fetch: ({ body = '' }) => ({ jsonrpc: '2.0', id: 1, result: { echo: JSON.parse(body) } }),
    log: { level: 'silent' },
    ...options,
  })
  const { kernel } = staged
  const provider = getProvider(kernel)
  const request = (method: string, params?: unknown) => provider.request({ method, params })
  const heard: [string, unknown][] = []
  for (const event of ['connect', 'disconnect', 'accountsChanged', 'chainChanged', 'message'] as const)
    provider.on(event, (value: unknown) => heard.push([event, value]))
  const refuse = (method: string, code: unknown, message = 'no') =>
    void refusals.set(method, Object.assign(new Error(message), { code }))
  return { ...staged, provider, request, heard, asked, refuse, emit: wallet.emit }
}

test('creates one provider per kernel, without sending requests', () => {
  const { kernel } = createTestKernel({ plugins: [eip155()] })
  expect(getProvider(kernel)).toBe(getProvider(kernel))
  expect(getProvider(kernel)).not.toBe(getProvider(createTestKernel({ plugins: [eip155()] }).kernel))
  getProvider(kernel).on('connect', () => {})
  expect(kernel.log.size).toBe(0)
})

test('reports no account and the default chain before any runtime is loaded', async () => {
  const { kernel } = createTestKernel({ plugins: [eip155()] })
  const provider = getProvider(kernel)
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  expect(await provider.request({ method: 'net_version' })).toBe('1')
  expect(await provider.request({ method: 'wallet_getPermissions' })).toEqual([])
})

const TABLE: readonly (readonly [method: string, params: unknown, alone: object, connected: object])[] = [
  ['eth_accounts', undefined, { result: [] }, { result: [ADDRESS] }],
  ['eth_coinbase', [], { result: null }, { result: ADDRESS }],
  ['eth_chainId', [], { result: '0x7a69' }, { result: '0x7a69' }],
  ['net_version', [], { result: '31337' }, { result: '31337' }],
  ['eth_requestAccounts', [], failure(4001), { result: [ADDRESS] }],
  ['wallet_requestPermissions', [{ eth_accounts: {} }], failure(4001), { result: null }],
  ['wallet_getPermissions', [], { result: [] }, { result: null }],
  ['wallet_revokePermissions', [{ eth_accounts: {} }], { result: null }, { result: null }],
  ['personal_sign', ['0x00', ADDRESS], failure(4100), { result: SIGNATURE }],
  ['personal_sign', [ADDRESS.toLowerCase(), '0x00'], failure(4100), { result: SIGNATURE }],
  ['personal_sign', ['0x00', SECOND], failure(4100), failure(4100)],
  ['personal_sign', { message: '0x00' }, failure(4100), failure(-32602)],
  ['eth_signTypedData_v4', [ADDRESS, '{}'], failure(4100), { result: SIGNATURE }],
  ['eth_sendTransaction', [transaction], failure(4100), { result: HASH }],
  ['eth_sendTransaction', [{ ...transaction, chainId: '0x7a69' }], failure(4100), { result: HASH }],
  ['eth_sendTransaction', [{ ...transaction, chainId: '0x1' }], failure(4100), failure(4901)],
  ['eth_sendTransaction', [{ ...transaction, from: SECOND }], failure(4100), failure(4100)],
  ['wallet_sendCalls', [{ calls: [{ to: 'vitalik.eth' }] }], failure(4100), failure(-32602)],
  ['wallet_sendCalls', [{ calls: [{ to: SECOND }] }], failure(4100), failure(-32601)],
  ['wallet_sendCalls', [{ calls: [{ to: SECOND }, { data: '0x6000' }] }], failure(4100), failure(-32602)],
  ['wallet_getCapabilities', [], failure(4100), failure(-32601)],
  ['wallet_getCapabilities', [SECOND], failure(4100), failure(4100)],
  ['wallet_switchEthereumChain', [{ chainId: '0x7a6a' }], { result: null }, { result: null }],
  ['wallet_switchEthereumChain', [{ chainId: '0x99' }], failure(4902), failure(4902)],
  ['wallet_switchEthereumChain', [{ chainId: 7 }], failure(-32602), failure(-32602)],
  ['wallet_switchEthereumChain', [], failure(-32602), failure(-32602)],
  ['wallet_addEthereumChain', [{ chainId: '0x7a6a' }], { result: null }, { result: null }],
  ['wallet_addEthereumChain', [{ chainId: '0x99' }], failure(4100), { result: null }],
  ['eth_sign', [ADDRESS, '0x00'], failure(4200), failure(4200)],
  ['eth_accounts\0', [], failure(4200), failure(4200)],
  ['__proto__', [], failure(4200), failure(4200)],
]

for (const [method, params, alone, connected] of TABLE) {
  test(`EIP-1193: ${JSON.stringify(method)} ${JSON.stringify(params) ?? ''} as the standards say`, async () => {
    const first = await host()
    const asked = ending(first.request(method, params))
    let isOver = false
    void asked.then(() => {
      isOver = true
    })
    await until(() => isOver || first.modal().open)
    await first.kernel.actions.modal.close()
    expect(await asked).toEqual(alone)

    const { kernel, connect, request, world } = await host()
    await connect()
    expect(await ending(request(method, params))).toEqual(connected)
    await world.advance(0)
    await assertReplays(kernel)
  })
}

/** Requests that must never reach a wallet of this account, through any interface. */
const REFUSED: readonly (readonly [method: string, params: Json, code: number])[] = [
  ['personal_sign', ['0x00', SECOND], 4100],
  ['personal_sign', { message: '0x00' }, -32602],
  ['eth_signTypedData_v4', [SECOND, '{}'], 4100],
  ['eth_sendTransaction', [{ ...transaction, from: SECOND }], 4100],
  ['eth_sendTransaction', [{ ...transaction, chainId: '0x1' }], 4901],
  ['eth_signTransaction', [{ ...transaction, from: SECOND }], 4100],
  ['wallet_sendCalls', [{ from: SECOND, calls: [] }], 4100],
  ['wallet_sendCalls', [{ calls: [{ to: 'vitalik.eth' }] }], -32602],
  ['wallet_sendCalls', [{ calls: [{ data: '0x6000' }] }], -32602],
]

test('the provider and the action share one rule: refused requests reach neither wallet nor log, and rerun', async () => {
  const { kernel, connect, request, world, asked } = await host()
  await connect()
  const before = asked.length
  for (const [method, params, code] of REFUSED) {
    const byAction = kernel.actions.eip155.request({ method, params })
    const byProvider = ending(request(method, params))
    await world.advance(0)
    expect([method, await byAction]).toEqual([method, { error: { code, message: expect.any(String) } }])
    expect([method, await byProvider]).toEqual([method, failure(code)])
  }
  expect(asked.slice(before)).toEqual([])
  expect(kernel.getState().eip155.pending).toEqual([])
  const report = await kernel.log.export({ personal: true })
  expect(JSON.stringify(report)).not.toContain('vitalik')
  await assertReplays(kernel)
  expect((await rerun(report, { plugins: [eip155()] })).divergences).toEqual([])
})

for (const [method, answers] of [
  ['personal_sign', [HASH.slice(0, 40), 'yes', '[secret]', { signature: SIGNATURE }, null]],
  ['eth_signTypedData_v4', ['0x', 7]],
  ['eth_sendTransaction', [SIGNATURE, HASH.slice(0, 65), HASH.slice(2), {}]],
] as const) {
  test(`validates the wallet’s result of ${method}, through the action too`, async () => {
    const wallet = scriptedEvmWallet()
    let answer: unknown = null
    const { kernel, connect, world } = await host({
      request: (call) => (call.method === method ? answer : wallet.request(call)) as never,
    })
    await connect()
    const params = method === 'eth_sendTransaction' ? [transaction] : [ADDRESS, ADDRESS]
    for (const one of answers) {
      answer = one
      const asked = kernel.actions.eip155.request({ method, params })
      await world.advance(0)
      expect(await asked).toMatchObject({ error: { code: -32603 } })
    }
    const report = await kernel.log.export()
    expect((await rerun(report, { plugins: [eip155()] })).divergences).toEqual([])
  })
}

test('EIP-1193: refuses an invalid request', async () => {
  const { provider } = await host()
  for (const call of [undefined, null, 'eth_chainId', {}, { method: 7 }, { method: 'eth_chainId', params: 'x' }])
    expect(await ending(provider.request(call as never))).toEqual(failure(-32602))
})

for (const code of [4001, 4100, 4200, 4900, 4901, 4902, -32002, -32603, 5700]) {
  test(`EIP-1193: a wallet's ${code} is the host's ${code}`, async () => {
    const { connect, request, refuse, world, kernel } = await host()
    await connect()
    refuse('personal_sign', code)
    const signed = ending(request('personal_sign', ['0x00', ADDRESS]))
    await world.advance(0)
    expect(await signed).toEqual(failure(code))
    expect(kernel.log.entries.filter(({ type }) => type === 'kernel/pluginFailed')).toEqual([])
    await assertReplays(kernel)
  })
}

test('sends reads to the network, and not to the wallet', async () => {
  const { request, asked, world } = await host()
  const balance = request('eth_getBalance', [ADDRESS, 'latest'])
  await world.advance(0)
  expect(await balance).toMatchObject({ echo: { method: 'eth_getBalance', params: [ADDRESS, 'latest'] } })
  expect(asked.map(({ method }) => method)).toEqual([])
})

test("a node's own error arrives whole: code, words and data", async () => {
  const error = { code: 3, message: 'execution reverted: no', data: '0x08c379a0' }
  const { provider, world } = await host({ fetch: () => ({ jsonrpc: '2.0', id: 1, error }) })
  const called = provider.request({ method: 'eth_call', params: [{ to: SECOND }, 'latest'] }).catch((thrown) => thrown)
  await world.advance(0)
  expect(await called).toMatchObject({ name: 'ProviderRpcError', ...error })
})

test('EIP-1193: 4901 if no server of the network responds and no wallet is connected', async () => {
  const { request, world } = await host({
    fetch: () => {
      throw new Error('offline')
    },
  })
  const read = ending(request('eth_blockNumber'))
  await world.advance(0)
  expect(await read).toEqual(failure(4901))
})

test("without a wallet, a network that has no server is 'URL required', and a connected wallet answers instead", async () => {
  const { provider, request, world, kernel, asked } = await host({
    host: { networks: networks.slice(0, 1).map((network) => ({ ...network, rpcUrls: [] })) },
  })
  const read = provider.request({ method: 'eth_blockNumber' }).catch((error) => error)
  await world.advance(0)
  expect(await read).toMatchObject({ name: 'ProviderRpcError', code: 4901, message: 'URL required' })
  const connecting = kernel.actions.connection.connect({ connectorId })
  await world.advance(0)
  await connecting
  asked.length = 0
  await request('eth_blockNumber').catch(() => {})
  expect(asked).toEqual([expect.objectContaining({ method: 'eth_blockNumber' })])
  // It answers with null, which is no hash.
  expect(await ending(request('eth_sendRawTransaction', ['0xcafe']))).toEqual(failure(-32603))
})

test('eth_requestAccounts opens the modal, and resolves when the visitor has connected', async () => {
  const { kernel, world, request, heard, modal, asked } = await host()
  const accounts = request('eth_requestAccounts')
  await until(() => modal().open)
  expect(modal()).toMatchObject({ open: true, stack: [{ view: 'Connect', params: { namespace: 'eip155' } }] })
  expect(asked).toEqual([])
  const chosen = kernel.actions.connection.chooseConnector({ connectorId })
  await world.advance(0)
  await chosen
  expect(await accounts).toEqual([ADDRESS])
  expect(heard).toEqual([
    ['connect', { chainId: '0x7a69' }],
    ['accountsChanged', [ADDRESS]],
  ])
  await assertReplays(kernel)
})

test('two requests for accounts share one prompt', async () => {
  const { kernel, world, request } = await host()
  const both = [request('eth_requestAccounts'), request('eth_requestAccounts')]
  await until(() => kernel.getState().eip155.pending.length === 2)
  void kernel.actions.connection.chooseConnector({ connectorId })
  await world.advance(0)
  expect(await Promise.all(both)).toEqual([[ADDRESS], [ADDRESS]])
  expect(kernel.getState().eip155.pending).toEqual([])
})

test('emits changes of the account and the chain, and the disconnect', async () => {
  const { kernel, world, wallet, connect, heard, emit } = await host()
  await connect()
  heard.length = 0
  await emit(world, 'accountsChanged', [SECOND, ADDRESS])
  await emit(world, 'chainChanged', '0x7a6a')
  await emit(world, 'chainChanged', '0x7a6a')
  await kernel.actions.connection.disconnect()
  expect(heard).toEqual([
    ['accountsChanged', [SECOND, ADDRESS]],
    ['chainChanged', '0x7a6a'],
    ['accountsChanged', []],
    ['disconnect', expect.objectContaining({ code: 4900 })],
  ])
  expect(wallet.uuid).toBe('uuid-of-example.harbor')
})

test('emits subscription messages', async () => {
  const { world, connect, heard, emit, kernel } = await host()
  await connect()
  heard.length = 0
  const message = { type: 'eth_subscription', data: { subscription: '0x1', result: { number: '0x2' } } }
  await emit(world, 'message' as never, message)
  await emit(world, 'message' as never, { type: 7 })
  expect(heard).toEqual([['message', message]])
  await assertReplays(kernel)
})

test('a removed listener gets no events, and one that throws does not affect others', async () => {
  const { provider, connect, heard } = await host()
  const removed = () => heard.push(['removed', null])
  provider.on('accountsChanged', removed)
  provider.removeListener('accountsChanged', removed)
  const raised: unknown[] = []
  const queue = globalThis.queueMicrotask
  vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((job) => {
    queue(() => {
      try {
        job()
      } catch (error) {
        raised.push(error)
      }
    })
  })
  const failure = new Error('of the host')
  provider.on('accountsChanged', () => {
    throw failure
  })
  const after = () => heard.push(['after', null])
  provider.on('accountsChanged', after).on('accountsChanged', after)
  await connect()
  vi.restoreAllMocks()
  expect(heard.map(([event]) => event)).toEqual(['connect', 'accountsChanged', 'after'])
  expect(raised).toEqual([failure])
})

test('ends pending requests with 4900 when the account disconnects', async () => {
  let answer = (_: unknown) => {}
  const wallet = scriptedEvmWallet()
  const { kernel, world, request, connect } = await host({
    request: (call) =>
      call.method === 'personal_sign' ? new Promise((resolve) => (answer = resolve)) : wallet.request(call),
  })
  await connect()
  const signed = ending(request('personal_sign', ['0x00', ADDRESS]))
  await until(() => kernel.getState().eip155.pending.length > 0)
  expect(kernel.getState().eip155.pending).toMatchObject([{ method: 'personal_sign' }])
  await kernel.actions.connection.disconnect()
  expect(await signed).toEqual(failure(4900))
  answer(SIGNATURE)
  await world.advance(0)
  await assertReplays(kernel)
})

test('EIP-1193: 4900 after the kernel was destroyed', async () => {
  const { kernel, modal, request } = await host()
  const waiting = ending(request('eth_requestAccounts'))
  await until(() => modal().open)
  await kernel.destroy()
  expect(await waiting).toEqual(failure(4900))
  expect(await ending(request('eth_blockNumber'))).toEqual(failure(4900))
})

test('W8: only the visitor can cause a prompt for accounts: no method, load or reconnect does', async () => {
  const { kernel, world, request, asked } = await host()
  for (const [method, params] of TABLE) {
    void ending(request(method, params))
    await world.advance(0)
  }
  await world.advance(200_000)
  expect(asked.map(({ method }) => method)).not.toContain('eth_requestAccounts')
  await kernel.actions.modal.open({ view: 'Connect' })
  void kernel.actions.connection.chooseConnector({ connectorId })
  await world.advance(0)
  expect(asked.filter(({ method }) => method === 'eth_requestAccounts')).toHaveLength(1)
})

test('D1: the log contains neither signed messages nor signatures, whatever the interface and the wallet’s errors', async () => {
  const { kernel, connect, request, refuse, world } = await host()
  await connect()
  const canary = `0x${[...'canary-of-the-visitor'].map((c) => c.charCodeAt(0).toString(16)).join('')}`
  const data = JSON.stringify({ message: { canary } })
  const asked = [
    request('personal_sign', [canary, ADDRESS]),
    request('eth_signTypedData_v4', [ADDRESS, data]),
    request('eth_sendTransaction', [{ ...transaction, data: canary }]),
    kernel.actions.eip155.request({ method: 'personal_sign', params: [canary, ADDRESS] }),
  ]
  await world.advance(0)
  await Promise.all(asked)
  refuse('personal_sign', 4001, `You would not sign ${canary}`)
  const refused = request('personal_sign', [canary, ADDRESS]).catch(({ message }) => message)
  await world.advance(0)
  expect(await refused).toBe('User rejected the request.')
  const report = JSON.stringify(await kernel.log.export({ personal: true }))
  for (const secret of [canary, SIGNATURE, HASH]) expect(report).not.toContain(secret.slice(2))
  expect(report).toContain('personal_sign')
})
