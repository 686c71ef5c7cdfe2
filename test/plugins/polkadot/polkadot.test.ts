import { Keyring } from '@polkadot/keyring'
import { blake2AsHex, cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
// Loaded lazily in production; loaded early here.
import '../../../plugins/connection/rpc-runtime.ts'
import '../../../plugins/polkadot/signing.ts'
import type { CaipNetworkId } from '../../../plugins/capabilities/caip.ts'
import { createKernel } from '../../../plugins/index.ts'
import { polkadot } from '../../../plugins/polkadot/index.ts'
import type { RpcOutcome } from '../../../plugins/shared/rpc/errors.ts'
import { assertReplays, flush } from '../../kit/index.ts'
import { until } from '../../soon.ts'
import { json, startServer } from '../../world/http.ts'
import { POLKADOT_CHAINS, startPolkadot } from '../../world/polkadot.ts'
import { stubPage } from '../page.ts'

beforeAll(async () => void (await cryptoWaitReady()))
beforeEach(() => void stubPage())
afterEach(() => void vi.unstubAllGlobals())

const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const KUSAMA = 'polkadot:b0a8d493285c2df73290dfb7e61f870f'
const KUSAMA_HASH = '0xb0a8d493285c2df73290dfb7e61f870f17b41801197a149ca93654499ea3dafe'
/** //Alice and //Bob in the formats of Substrate, Polkadot and Kusama. */
const [ALICE, BOB] = [
  '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty',
]
const ON_POLKADOT = [
  '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3',
]
const ON_KUSAMA = ['HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F', 'FoQJpPyadYccjavVdTWxpxU7rUEaYhfLCPwXgkfD6Zat9QP']

const trap = (): never => {
  throw new Error('trap')
}
const trapped = new Proxy({}, { get: trap, has: trap, ownKeys: trap, getPrototypeOf: trap })

type Listener = (accounts: unknown) => void
interface Raw {
  readonly address: string
  readonly data: string
}

/** Creates an entry of `injectedWeb3` that is valid except for the replaced parts, and records its calls. */
function walletOf(replaced: { entry?: object; accounts?: object; signer?: object; all?: unknown } = {}) {
  const listeners = new Set<Listener>()
  const asked: unknown[] = []
  const own = [ALICE, BOB].map((address) => ({ address, name: 'canary-name', type: 'sr25519', genesisHash: null }))
  const sign = ({ address, data }: Raw) => {
    const pair = new Keyring({ type: 'sr25519' }).addFromUri(address === ALICE ? '//Alice' : '//Bob')
    return { id: 1, signature: `0x${Buffer.from(pair.sign(data)).toString('hex')}` }
  }
  const injected = {
    accounts: {
      get: async () => replaced.all ?? own,
      subscribe(listener: Listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      ...replaced.accounts,
    },
    signer: {
      async signRaw(payload: Raw) {
        asked.push(payload)
        return sign(payload)
      },
      async signPayload(payload: object) {
        asked.push(payload)
        return { id: 2, signature: `0x01${'ab'.repeat(64)}` }
      },
      ...replaced.signer,
    },
  }
  const entry = {
    version: '1.0.0',
    async enable(site: string) {
      asked.push(site)
      return injected
    },
    ...replaced.entry,
  }
  const tell = (accounts: unknown) => {
    for (const listener of listeners) listener(accounts)
  }
  return { entry, asked, own, tell, heard: () => listeners.size }
}

const inject = (wallets: object) => vi.stubGlobal('injectedWeb3', wallets)

/** Creates a kernel in a page with injected wallets. */
async function visit(ids: readonly CaipNetworkId[] = [POLKADOT, KUSAMA], rpcUrls: string[] = []) {
  const networks = ids.map((caipNetworkId) => ({
    caipNetworkId,
    name: caipNetworkId,
    nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
    rpcUrls,
  }))
  const kernel = createKernel({
    networks,
    plugins: [polkadot()],
    metadata: { name: 'Meridian' },
    log: { level: 'silent', verify: true },
  })
  await kernel.load('polkadot')
  await flush()
  return {
    kernel,
    connectors: () => kernel.getState().connection.connectors,
    chain: () => kernel.getState().connection.chains.polkadot,
    connect: (connectorId = 'Heron') => kernel.actions.connection.connect({ connectorId }),
    request: (method: string, params?: object) =>
      kernel.actions.polkadot.request({ method, ...(params ? { params: params as never } : {}) }),
  }
}

const resultOf = (answer: RpcOutcome) => (answer as { result: Record<string, string> }).result

describe('signing', () => {
  test('a message: the signature is the account’s, with any prefix of the address', async () => {
    const { entry, asked } = walletOf()
    inject({ heron: entry })
    const { kernel, connect, request } = await visit()
    await connect()
    const { signature = '' } = resultOf(await request('polkadot_signMessage', { message: 'canary' }))
    expect(signatureVerify('canary', signature, ON_POLKADOT[0] as string).isValid).toBe(true)
    expect(asked).toEqual(['Meridian', { address: ALICE, data: '0x63616e617279', type: 'bytes' }])

    const other = await request('polkadot_signMessage', { message: 'canary', address: ON_POLKADOT[1] })
    expect(signatureVerify('canary', resultOf(other).signature as string, BOB).isValid).toBe(true)
    expect(await request('polkadot_getAccounts')).toEqual({ result: ON_POLKADOT.map((address) => ({ address })) })
    const log = JSON.stringify(await kernel.log.export({ personal: true }))
    for (const secret of ['canary', '63616e617279', signature]) expect(log).not.toContain(secret)
    expect(await assertReplays(kernel)).toEqual(kernel.getState())
    await kernel.destroy()
  })

  test('a transaction: signs the host’s own payload', async () => {
    const signedTransaction = new Uint8Array([1, 2, 255])
    const { entry, asked } = walletOf({
      signer: {
        async signPayload(payload: object) {
          asked.push(payload)
          return { signature: `0x${'0b'.repeat(65)}`, signedTransaction }
        },
      },
    })
    inject({ heron: entry })
    const { kernel, connect, request } = await visit()
    await connect()
    const payload = { address: ON_POLKADOT[0], method: '0x0603', nonce: '0x00', version: 4 }
    expect(await request('polkadot_signTransaction', { transactionPayload: payload })).toEqual({
      result: { signature: `0x${'0b'.repeat(65)}`, signedTransaction: '0x0102ff' },
    })
    expect(asked.at(-1)).toEqual({ ...payload, address: ALICE })
    await kernel.destroy()
  })

  test('errors: passes on the wallet’s message, refuses accounts that are not shared, and unsupported methods', async () => {
    const refusal = new Error('Cancelled canary')
    const { entry } = walletOf({ signer: { signRaw: () => Promise.reject(refusal), signPayload: async () => 'text' } })
    inject({ heron: entry, thistle: walletOf({ signer: { signRaw: undefined } }).entry })
    const { kernel, connect, request } = await visit()
    const message = 'x'
    expect(await request('polkadot_signMessage', { message })).toMatchObject({ error: { code: 4100 } })
    await connect()
    expect(await request('polkadot_signMessage', { message })).toEqual({
      error: { code: 4001, message: refusal.message },
    })
    expect(await request('polkadot_signMessage', { message, address: ON_KUSAMA[1] })).toMatchObject({
      error: { code: 4001 },
    })
    const stranger = '5FLSigC9HGRKVhB9FiEo4Y3koPsNmBmLJbpXg2mp1hXcS59Y'
    for (const address of [stranger, 'nobody', 7])
      expect(await request('polkadot_signMessage', { message, address })).toMatchObject({ error: { code: 4100 } })
    expect(await request('polkadot_signMessage', { message: 7 })).toMatchObject({ error: { code: -32602 } })
    expect(await request('polkadot_signTransaction', {})).toMatchObject({ error: { code: -32602 } })
    expect(await request('polkadot_signTransaction', { transactionPayload: {} })).toMatchObject({
      error: { code: -32603 },
    })
    expect(await request('polkadot_signmessage', {})).toMatchObject({ error: { code: 4200 } })
    expect(await request('system_chain')).toEqual({ error: { code: 4901, message: 'URL required' } })
    await connect('Thistle')
    expect(await request('polkadot_signMessage', { message })).toMatchObject({ error: { code: 4200 } })
    expect(JSON.stringify(await kernel.log.export({ personal: true }))).not.toContain('canary')
    expect(await assertReplays(kernel)).toEqual(kernel.getState())
    await kernel.destroy()
  })
})

describe('sends an extrinsic, and says what became of it', () => {
  const node = startPolkadot()
  type Said = object | number | 'unreachable' | 'nothing'
  let said: Said
  let submitted: string[] = []
  let whileComposed: () => unknown = () => {}
  /** The node, except for what it says of a submitted extrinsic. */
  const server = startServer(async ({ body }) => {
    const { id, method, params } = body as { id: number; method: string; params: [string] }
    if (method !== 'author_submitExtrinsic') {
      // The beginning of the extrinsic's lifetime.
      if (method === 'chain_getFinalizedHead') await whileComposed()
      const answer = await fetch(node.part().url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return json(await answer.json())
    }
    submitted.push(params[0])
    if (said === 'nothing') return new Promise<never>(() => {})
    if (said === 'unreachable') throw new Error(said)
    return typeof said === 'number' ? json({}, said) : json({ jsonrpc: '2.0', id, ...said })
  })
  beforeAll(() => Promise.all([node.settled, server.settled]), 60_000)
  // The node may be unavailable on this machine: then the tests are skipped with the reason.
  beforeEach(({ skip }) => {
    skip(node.part().status !== 'running', node.part().why)
    submitted = []
    whileComposed = () => {}
  })
  afterEach(() => void vi.useRealTimers())
  afterAll(() => Promise.all([node.stop(), server.stop()]))

  const refusal = (code: number, message: string) => ({ error: { code, message } })
  const hash = () => blake2AsHex(submitted[0] as string)
  const sent = () => ({ result: { hash: hash() } })
  const uncertain = () => ({ error: { code: -32603, data: { hash: hash() } } })
  const refused = () => ({ error: { code: -32003, message: expect.stringContaining('Inability to pay') } })

  test.each<{ name: string; says: Said; outcome: () => object }>([
    { name: 'nothing', says: 'nothing', outcome: uncertain },
    { name: 'nothing, and hangs up', says: 'unreachable', outcome: uncertain },
    { name: 'an error of the server', says: 502, outcome: uncertain },
    { name: 'that it refuses', says: refusal(1010, 'Inability to pay some fees'), outcome: refused },
    { name: 'that it did not understand', says: refusal(-32602, 'Inability to pay'), outcome: refused },
    { name: 'that it had it a moment ago', says: refusal(1012, 'Temporarily banned'), outcome: uncertain },
    { name: 'an error of a proxy', says: refusal(-32603, 'upstream timeout'), outcome: uncertain },
    { name: 'an error of a balancer', says: refusal(-32000, 'no answer'), outcome: uncertain },
    { name: 'that it has it already', says: refusal(1013, 'Transaction is already imported'), outcome: sent },
    { name: 'another hash', says: { result: `0x${'7'.repeat(64)}` }, outcome: sent },
  ])('the node says $name', async ({ says, outcome }) => {
    said = says
    const { entry } = walletOf({
      signer: {
        async signPayload() {
          // From here on, only the library's patience is waited for.
          vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
          return { id: 1, signature: `0x01${'ab'.repeat(64)}` }
        },
      },
    })
    inject({ heron: entry })
    const { kernel, connect, request } = await visit([POLKADOT_CHAINS[0]], [server.part().url])
    await connect()
    const call = { section: 'balances', method: 'transferKeepAlive', args: [BOB, '1'] }
    const asked = request('polkadot_sendTransaction', { call })
    await until(() => submitted.length > 0)
    if (says === 'nothing') vi.advanceTimersByTime(30_000)
    expect(await asked).toMatchObject(outcome())
    expect(submitted).toHaveLength(1)
    await kernel.destroy()
  })

  test('refuses a second extrinsic while one is under way: both would have the same nonce', async () => {
    said = { result: `0x${'7'.repeat(64)}` }
    const signed: unknown[] = []
    const signPayload = async (payload: unknown) => {
      signed.push(payload)
      return { id: 1, signature: `0x01${'ab'.repeat(64)}` }
    }
    inject({ heron: walletOf({ signer: { signPayload } }).entry })
    const { kernel, connect, request } = await visit([POLKADOT_CHAINS[0]], [server.part().url])
    await connect()
    const send = (amount: string) =>
      request('polkadot_sendTransaction', {
        call: { section: 'balances', method: 'transferKeepAlive', args: [BOB, amount] },
      })
    const [first, second] = await Promise.all([send('1'), send('2')])
    expect(first).toEqual(sent())
    expect(second).toEqual({ error: { code: -32002, message: 'Another transfer is underway. Nothing was sent.' } })
    expect([signed.length, submitted.length]).toEqual([1, 1])
    expect(await send('3')).toMatchObject({ result: {} })
    await kernel.destroy()
  })

  type Visit = Awaited<ReturnType<typeof visit>>

  test.each<[string, number, (own: Visit) => unknown]>([
    ['the wallet was disconnected', 4900, ({ kernel }) => kernel.actions.connection.disconnect()],
    [
      'the account was switched',
      4100,
      ({ kernel, chain }) => {
        const address = chain()?.accountState.allAccounts[1]?.address as string
        return kernel.actions.connection.switchAccount({ address })
      },
    ],
    [
      'the network was switched',
      4901,
      ({ kernel }) => kernel.actions.connection.switchNetwork({ caipNetworkId: POLKADOT }),
    ],
  ])('R4: the wallet signs nothing if %s while it was composed', async (_, code, change) => {
    const { entry, asked } = walletOf()
    inject({ heron: entry })
    const own = await visit([POLKADOT_CHAINS[0], POLKADOT], [server.part().url])
    await own.connect()
    asked.length = 0
    const call = { section: 'balances', method: 'transferKeepAlive', args: [BOB, '1'] }
    whileComposed = () => change(own)
    expect(await own.request('polkadot_sendTransaction', { call })).toMatchObject({ error: { code } })
    expect(asked).toEqual([])
    expect(submitted).toEqual([])
    await own.kernel.destroy()
  })
})

describe('the site selects the network', () => {
  test('formats accounts for each network, keeps the selected one first, and restores it after a reload', async () => {
    inject({ heron: walletOf().entry })
    const { kernel, chain, connect } = await visit()
    await connect()
    const addresses = () => chain()?.accountState.allAccounts.map(({ address }) => address)
    expect(addresses()).toEqual(ON_POLKADOT)
    await kernel.actions.connection.switchAccount({ address: ON_POLKADOT[1] as string })
    await kernel.actions.connection.switchNetwork({ caipNetworkId: KUSAMA })
    expect(chain()?.accountState.caipAddress).toBe(`${KUSAMA}:${ON_KUSAMA[1]}`)
    expect(addresses()).toEqual(ON_KUSAMA.toReversed())
    await flush()
    expect(await assertReplays(kernel)).toEqual(kernel.getState())
    await kernel.destroy()
    const again = await visit()
    await until(() => again.chain()?.status === 'connected')
    expect(again.chain()?.accountState.caipAddress).toBe(`${KUSAMA}:${ON_KUSAMA[1]}`)
    await again.kernel.destroy()
  })

  test('does not use an account of one network on another', async () => {
    const all = [{ address: ALICE, genesisHash: KUSAMA_HASH, type: 'sr25519' }]
    inject({ heron: walletOf({ all }).entry })
    const { kernel, chain, connect } = await visit()
    expect(await connect()).toEqual({ status: 'connected' })
    expect(chain()?.accountState.caipAddress).toBe(`${KUSAMA}:${ON_KUSAMA[0]}`)
    expect(await kernel.actions.connection.switchNetwork({ caipNetworkId: POLKADOT })).toEqual({ status: 'failed' })
    expect(kernel.getState().modal.toast?.message).toBe('Network switch failed')
    await kernel.destroy()
  })
})

describe('discovery', () => {
  test('discovers wallets that are injected within three seconds, each once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const page: Record<string, unknown> = {}
    inject(page)
    const { kernel, connectors } = await visit()
    expect(connectors()).toEqual([])
    for (const [key, at] of [
      ['polkadot-js', 250],
      ['talisman', 1_000],
      ['subwallet-js', 3_000],
      ['late', 60_000],
    ] as const) {
      page[key] = walletOf().entry
      vi.advanceTimersByTime(at)
      await flush()
    }
    expect(connectors().map(({ name }) => name)).toEqual(['Polkadot{.js}', 'Talisman', 'SubWallet'])
    vi.useRealTimers()
    await kernel.destroy()
  })

  test('W1: limits a thousand wallets before they enter the log', async () => {
    inject(Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`w${i}`, walletOf().entry])))
    const { kernel, connectors } = await visit()
    expect(connectors()).toHaveLength(64)
    await kernel.destroy()
  })

  test('W8: calls no wallet before the visitor acts', async () => {
    const { entry, asked } = walletOf()
    inject({ heron: entry })
    const { kernel, connectors } = await visit()
    expect(connectors()).toHaveLength(1)
    expect(asked).toEqual([])
    await kernel.destroy()
  })

  test('supports newer wallets with `connect` instead of `enable`', async () => {
    const { entry, asked } = walletOf()
    const { enable } = entry
    inject({ heron: { connect: enable, enable: trap } })
    const { kernel, connect } = await visit()
    expect(await connect()).toEqual({ status: 'connected' })
    expect(asked).toEqual(['Meridian'])
    await kernel.destroy()
  })
})

describe('W4: reads a hostile wallet once, and skips or lists it', () => {
  const enabling = (enable: unknown) => ({ enable })
  const sharing = (all: unknown) => walletOf({ all }).entry
  const HOSTILE: readonly (readonly [name: string, entry: unknown, ends: 'refused' | 'failed' | 'connected'])[] = [
    ['nothing', undefined, 'refused'],
    ['a text', 'wallet', 'refused'],
    ['a proxy of which everything throws', trapped, 'refused'],
    ['an enable that is no function', enabling('me'), 'refused'],
    ['an enable that throws at once', enabling(trap), 'failed'],
    ['an enable that throws a proxy', enabling(() => Promise.reject(trapped)), 'failed'],
    ['an enable that answers nothing', enabling(() => undefined), 'failed'],
    ['an enable that answers a proxy', enabling(async () => Object.create(trapped)), 'failed'],
    ['accounts without a way to them', walletOf({ accounts: { get: 7 } }).entry, 'failed'],
    ['accounts that are a proxy', sharing(trapped), 'failed'],
    ['accounts that are none', sharing([7, null]), 'failed'],
    ['accounts whose address is none', sharing([{ address: '0x1' }]), 'failed'],
    ['accounts with a wrong sum', sharing([{ address: ALICE.replace(/.$/, 'Z') }]), 'failed'],
    ['accounts of the Ethereum kind alone', sharing([{ address: `0x${'1'.repeat(40)}`, type: 'ethereum' }]), 'failed'],
    ['a list of a million accounts', sharing({ length: 1e6 }), 'failed'],
    [
      'a list with one of the Ethereum kind',
      sharing([{ address: ALICE }, { address: '0x1', type: 'ethereum' }]),
      'connected',
    ],
    ['a subscribe that throws', walletOf({ accounts: { subscribe: trap } }).entry, 'connected'],
    ['no subscribe', walletOf({ accounts: { subscribe: undefined } }).entry, 'connected'],
  ]

  for (const [name, entry, ends] of HOSTILE) {
    test(`W4: ${name}: ${ends}`, async () => {
      inject({ heron: entry })
      const { kernel, connectors, chain, connect } = await visit()
      expect(connectors()).toHaveLength(ends === 'refused' ? 0 : 1)
      if (ends !== 'refused') expect(await connect()).toEqual({ status: ends })
      expect(chain()?.accountState.address ?? null).toBe(ends === 'connected' ? ON_POLKADOT[0] : null)
      expect(kernel.log.entries.filter(({ type }) => type === 'kernel/pluginFailed')).toEqual([])
      expect(JSON.stringify(kernel.log.entries).length).toBeLessThan(200_000)
      await flush()
      expect(await assertReplays(kernel)).toEqual(kernel.getState())
      await kernel.destroy()
    })
  }

  test('W4: treats a wallet list that throws as empty', async () => {
    for (const list of [trapped, 7, null, 'text']) {
      inject(list as object)
      const { kernel, connectors } = await visit()
      expect(connectors()).toEqual([])
      await kernel.destroy()
    }
  })
})

test('W5: follows the accounts of a wallet’s events, ignores invalid ones, and unsubscribes', async () => {
  const { entry, tell, heard, own } = walletOf()
  inject({ heron: entry })
  const { kernel, chain, connect } = await visit()
  await connect()
  for (const nonsense of [undefined, trapped, [{}], [{ address: 'nobody' }], 7]) {
    tell(nonsense)
    await flush()
    expect(chain()?.accountState.address).toBe(ON_POLKADOT[0])
  }
  const before = kernel.log.size
  for (let i = 0; i < 10_000; i++) tell(own.slice(1))
  await flush()
  expect(chain()?.accountState.address).toBe(ON_POLKADOT[1])
  expect(kernel.log.size - before).toBeLessThan(100)
  expect(heard()).toBe(1)
  tell([])
  await until(() => chain()?.status === 'disconnected')
  await flush()
  expect(heard()).toBe(0)
  expect(JSON.stringify(await kernel.log.export({ personal: true }))).not.toContain('canary')
  await kernel.destroy()
})
