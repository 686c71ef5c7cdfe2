import { ed25519 } from '@noble/curves/ed25519'
import { base58, base64 } from '@scure/base'
import { Keypair, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
// Loaded lazily in production; loaded early here.
import '../../../plugins/connection/rpc-runtime.ts'
import '../../../plugins/solana/standard-signing.ts'
import { createKernel, rerun } from '../../../plugins/index.ts'
import type { RpcOutcome } from '../../../plugins/shared/rpc/errors.ts'
import { solana } from '../../../plugins/solana/index.ts'
import { assertReplays, flush } from '../../kit/index.ts'
import { until } from '../../soon.ts'
import { stubPage } from '../page.ts'

beforeEach(() => void stubPage())
afterEach(() => void vi.unstubAllGlobals())

const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const keys = Keypair.fromSeed(new Uint8Array(32).fill(7))
const ADDRESS = keys.publicKey.toBase58()
const SECOND = Keypair.fromSeed(new Uint8Array(32).fill(8)).publicKey.toBase58()

const trap = (): never => {
  throw new Error('trap')
}
const trapped = new Proxy({}, { get: trap, has: trap, ownKeys: trap, getPrototypeOf: trap })

/** Like in wallets, the fields are getters, which a JSON copy would lose. */
class Account {
  #address: string
  constructor(address: string) {
    this.#address = address
  }
  get address() {
    return this.#address
  }
  get publicKey() {
    return base58.decode(this.#address)
  }
  get chains() {
    return ['solana:mainnet', 'solana:devnet']
  }
  get features() {
    return ['solana:signMessage']
  }
}

type Listener = (change: unknown) => void

/** Creates a wallet that is valid except for the replaced parts, and records its calls. */
function walletOf(replaced: { features?: object; accounts?: unknown } = {}) {
  const listeners = new Set<Listener>()
  const asked: { feature: string; inputs: readonly unknown[] }[] = []
  const accounts = [new Account(ADDRESS)]
  const sign = (message: Uint8Array) => ed25519.sign(message, new Uint8Array(32).fill(7))
  const noting =
    <T extends unknown[]>(feature: string, run: (...inputs: T) => unknown) =>
    async (...inputs: T) => {
      asked.push({ feature, inputs })
      return run(...inputs)
    }
  type Input = { message: Uint8Array; transaction: Uint8Array; statement?: string }
  const signed = ({ transaction }: Input) => {
    const parsed = VersionedTransaction.deserialize(transaction)
    parsed.sign([keys])
    return parsed.serialize()
  }
  const wallet = {
    version: '1.0.0',
    name: 'Lantern',
    icon: 'data:image/png;base64,AA==',
    chains: ['solana:mainnet'],
    accounts,
    ...replaced,
    features: {
      'standard:connect': { connect: noting('connect', () => ({ accounts: replaced.accounts ?? accounts })) },
      'standard:events': {
        on(_: string, listener: Listener) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      'solana:signMessage': {
        signMessage: noting('signMessage', (...inputs: Input[]) =>
          inputs.map(({ message }) => ({ signedMessage: message, signature: sign(message) })),
        ),
      },
      'solana:signTransaction': {
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: noting('signTransaction', (...inputs: Input[]) =>
          inputs.map((input) => ({ signedTransaction: signed(input) })),
        ),
      },
      'solana:signAndSendTransaction': {
        supportedTransactionVersions: ['legacy'],
        signAndSendTransaction: noting('signAndSendTransaction', (...inputs: Input[]) =>
          inputs.map((input) => ({ signature: signed(input).slice(1, 65) })),
        ),
      },
      'solana:signIn': {
        signIn: noting('signIn', (...inputs: Input[]) =>
          inputs.map(({ statement = '' }) => {
            const signedMessage = new TextEncoder().encode(statement)
            return { account: accounts[0], signedMessage, signature: sign(signedMessage) }
          }),
        ),
      },
      ...replaced.features,
    },
  }
  const tell = (change: unknown) => {
    for (const listener of listeners) listener(change)
  }
  return { wallet, accounts, asked, tell, heard: () => listeners.size }
}

/** @see Wallet Standard: a wallet registers at once, and again with each site that becomes ready. */
function register(wallet: unknown) {
  const say = ({ register }: { register(wallet: unknown): unknown }) => register(wallet)
  addEventListener('wallet-standard:app-ready', (event) => say((event as CustomEvent).detail))
  dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: say }))
}

/** Creates a kernel in a page with a registered wallet. */
async function visit(wallet: unknown, rpcUrls: readonly string[] = []) {
  const networks = [MAINNET, DEVNET].map((caipNetworkId) => ({
    caipNetworkId,
    name: caipNetworkId,
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: [...rpcUrls],
  }))
  const kernel = createKernel({ networks, plugins: [solana()], log: { level: 'silent', verify: true } })
  register(wallet)
  await kernel.load('solana')
  await flush()
  return {
    kernel,
    connectors: () => kernel.getState().connection.connectors,
    chain: () => kernel.getState().connection.chains.solana,
    connect: () => kernel.actions.connection.connect({ connectorId: 'Lantern' }),
    request: (method: string, params?: object) =>
      kernel.actions.solana.request({ method, ...(params ? { params: params as never } : {}) }),
  }
}

const NODE = 'https://solana.example/'

/** Answers the page's requests to the node. */
const stubNode = (answer: (method: string) => unknown) =>
  vi.stubGlobal('fetch', async (_: unknown, { body }: { body: string }) => {
    const { id, method } = JSON.parse(body)
    return Response.json({ jsonrpc: '2.0', id, result: answer(method) })
  })

const resultOf = (answer: RpcOutcome) => (answer as { result: Record<string, string> }).result

const transactionOf = (form: 'v0' | 'legacy') => {
  const instructions = [SystemProgram.transfer({ fromPubkey: keys.publicKey, toPubkey: keys.publicKey, lamports: 1 })]
  const message = new TransactionMessage({ payerKey: keys.publicKey, recentBlockhash: ADDRESS, instructions })
  return new VersionedTransaction(form === 'v0' ? message.compileToV0Message() : message.compileToLegacyMessage())
}

describe('signing', () => {
  test('a message: signs exactly the requested bytes, with the active account on the active cluster', async () => {
    const { wallet, accounts, asked } = walletOf()
    const { kernel, connect, request } = await visit(wallet)
    await connect()
    const message = new TextEncoder().encode('canary-in-message')
    const { signature = '' } = resultOf(await request('solana_signMessage', { message: base58.encode(message) }))
    expect(ed25519.verify(base58.decode(signature), message, keys.publicKey.toBytes())).toBe(true)
    expect(asked.at(-1)).toEqual({
      feature: 'signMessage',
      inputs: [{ account: accounts[0], chain: 'solana:mainnet', message }],
    })
    const log = JSON.stringify(await kernel.log.export({ personal: true }))
    for (const secret of ['canary', base58.encode(message), signature]) expect(log).not.toContain(secret)
    expect(await assertReplays(kernel)).toEqual(kernel.getState())
    await kernel.destroy()
  })

  test('transactions of both forms, one or several', async () => {
    const { wallet } = walletOf()
    const { kernel, connect, request } = await visit(wallet)
    await connect()
    const transactions = (['v0', 'legacy'] as const).map((form) => base64.encode(transactionOf(form).serialize()))
    for (const transaction of transactions) {
      const { transaction: signed = '', signature } = resultOf(await request('solana_signTransaction', { transaction }))
      const parsed = VersionedTransaction.deserialize(base64.decode(signed))
      expect(base58.encode(parsed.signatures[0] as Uint8Array)).toBe(signature)
      expect(
        ed25519.verify(parsed.signatures[0] as Uint8Array, parsed.message.serialize(), keys.publicKey.toBytes()),
      ).toBe(true)
    }
    const all = resultOf(await request('solana_signAllTransactions', { transactions })) as unknown as {
      transactions: string[]
    }
    expect(all.transactions).toHaveLength(2)
    await kernel.destroy()
  })

  test('refuses a transaction version that the wallet does not support, before the request', async () => {
    const { wallet, asked } = walletOf()
    const { kernel, connect, request } = await visit(wallet)
    await connect()
    const send = (form: 'v0' | 'legacy') =>
      request('solana_signAndSendTransaction', { transaction: base64.encode(transactionOf(form).serialize()) })
    expect(await send('v0')).toMatchObject({ error: { code: 4200 } })
    expect(asked.map(({ feature }) => feature)).toEqual(['connect'])
    expect(resultOf(await send('legacy')).signature).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
    await kernel.destroy()
  })

  test('a sign-in', async () => {
    const { wallet, asked } = walletOf()
    const { kernel, connect, request } = await visit(wallet)
    await connect()
    const { address, signedMessage = '' } = resultOf(await request('solana_signIn', { statement: 'Hello' }))
    expect([address, new TextDecoder().decode(base64.decode(signedMessage))]).toEqual([ADDRESS, 'Hello'])
    expect(asked.at(-1)?.inputs).toEqual([{ address: ADDRESS, statement: 'Hello' }])
    await kernel.destroy()
  })

  test('errors: forbidden methods, accounts that are not shared, missing features and invalid responses; the host gets the wallet’s message', async () => {
    const refusal = Object.assign(new Error('You would not sign canary'), { code: 4001 })
    const { wallet } = walletOf({
      features: {
        'solana:signMessage': { signMessage: () => Promise.reject(refusal) },
        'solana:signTransaction': { signTransaction: async () => [{ signedTransaction: 'text' }] },
        'solana:signIn': undefined,
      },
    })
    const { kernel, connect, request } = await visit(wallet)
    const message = base58.encode(new Uint8Array([1]))
    expect(await request('solana_signMessage', { message })).toMatchObject({ error: { code: 4100 } })
    await connect()
    expect(await request('solana_getAccounts')).toEqual({ result: [{ pubkey: ADDRESS }] })
    expect(await request('solana_signMessage', { message })).toEqual({
      error: { code: 4001, message: refusal.message },
    })
    expect(await request('solana_signMessage', { message, pubkey: SECOND })).toMatchObject({ error: { code: 4100 } })
    expect(await request('solana_signMessage', { message: 7 })).toMatchObject({ error: { code: -32602 } })
    expect(await request('solana_signTransaction', { transaction: 'AA==' })).toMatchObject({ error: { code: -32603 } })
    expect(await request('solana_signIn', {})).toMatchObject({ error: { code: 4200 } })
    expect(await request('solana_signmessage', {})).toMatchObject({ error: { code: 4200 } })
    expect(await request('getSlot')).toEqual({ error: { code: 4901, message: 'URL required' } })
    expect(JSON.stringify(await kernel.log.export({ personal: true }))).not.toContain('canary')
    expect(await assertReplays(kernel)).toEqual(kernel.getState())
    await kernel.destroy()
  })
})

test.each([
  ['null', null],
  ['an object', { signature: base58.encode(new Uint8Array(64).fill(1)) }],
  ['an address', ADDRESS],
  ['a signature in base64', base64.encode(new Uint8Array(64).fill(255))],
  ['a signature of 68 bytes', base58.encode(new Uint8Array(68).fill(1))],
])('a host hears that it is not known if a transaction was sent when the node answers with %s', async (_, result) => {
  const { wallet } = walletOf()
  const { kernel, connect, request } = await visit(wallet, [NODE])
  await connect()
  stubNode(() => result)
  const sent = await kernel.actions.solana.request({ method: 'sendTransaction', params: ['AA=='] })
  expect(sent).toEqual({ error: { code: -32603, message: 'It is not known if the transaction was sent.' } })
  const signature = base58.encode(new Uint8Array(64).fill(1))
  stubNode(() => signature)
  expect(await kernel.actions.solana.request({ method: 'sendTransaction', params: ['AA=='] })).toEqual({
    result: signature,
  })
  stubNode(() => null)
  expect(await request('getAccountInfo')).toEqual({ result: null })
  for (const report of [await kernel.log.export(), await kernel.log.export({ personal: true })])
    expect((await rerun(report, { plugins: [solana()] })).divergences).toEqual([])
  await kernel.destroy()
})

describe('W4: reads a hostile wallet once, and skips or lists it', () => {
  const sound = () => walletOf().wallet
  const connecting = (connect: () => unknown) => ({
    ...sound(),
    features: { ...sound().features, 'standard:connect': { connect } },
  })
  const accounts = (accounts: unknown) => connecting(() => ({ accounts }))
  const HOSTILE: readonly (readonly [name: string, wallet: unknown, ends: 'refused' | 'failed' | 'connected'])[] = [
    ['nothing', undefined, 'refused'],
    ['a text', 'wallet', 'refused'],
    ['a proxy of which everything throws', trapped, 'refused'],
    ['a wallet of another family', { ...sound(), chains: ['bitcoin:mainnet'] }, 'refused'],
    ['chains that are none', { ...sound(), chains: 7 }, 'refused'],
    ['no features', { ...sound(), features: undefined }, 'refused'],
    ['features whose getters throw', { ...sound(), features: trapped }, 'refused'],
    ['a connect that is no function', { ...sound(), features: { 'standard:connect': { connect: 'me' } } }, 'refused'],
    ['a name that is none', { ...sound(), name: { toString: trap } }, 'refused'],
    ['a name of a megabyte', { ...sound(), name: 'x'.repeat(1e6) }, 'refused'],
    ['an icon of a megabyte', { ...sound(), icon: `data:image/png;base64,${'A'.repeat(1e6)}` }, 'connected'],
    ['an icon that is a script', { ...sound(), icon: 'javascript:alert(1)' }, 'connected'],
    ['a connect that throws at once', connecting(trap), 'failed'],
    ['a connect that throws a proxy', connecting(() => Promise.reject(trapped)), 'failed'],
    ['a connect that answers nothing', connecting(() => undefined), 'failed'],
    ['accounts that are a proxy', accounts(trapped), 'failed'],
    ['accounts that are none', accounts([7, null]), 'failed'],
    ['accounts whose address is none', accounts([{ address: '0x1', chains: ['solana:mainnet'] }]), 'failed'],
    ['accounts of another family', accounts([{ address: ADDRESS, chains: ['bitcoin:mainnet'] }]), 'failed'],
    ['accounts whose chains throw', accounts([{ address: ADDRESS, chains: trapped }]), 'failed'],
    ['a list of a million accounts', accounts({ length: 1e6 }), 'failed'],
    [
      'an `on` that throws',
      { ...sound(), features: { ...sound().features, 'standard:events': { on: trap } } },
      'connected',
    ],
  ]

  for (const [name, wallet, ends] of HOSTILE) {
    test(`W4: ${name}: ${ends}`, async () => {
      const { kernel, connectors, chain, connect } = await visit(wallet)
      expect(connectors()).toHaveLength(ends === 'refused' ? 0 : 1)
      if (ends !== 'refused') expect(await connect()).toEqual({ status: ends })
      expect(chain()?.accountState.address ?? null).toBe(ends === 'connected' ? ADDRESS : null)
      expect(JSON.stringify(connectors())).not.toContain('javascript:')
      expect(kernel.log.entries.filter(({ type }) => type === 'kernel/pluginFailed')).toEqual([])
      expect(JSON.stringify(kernel.log.entries).length).toBeLessThan(200_000)
      await flush()
      expect(await assertReplays(kernel)).toEqual(kernel.getState())
      await kernel.destroy()
    })
  }
})

test('W1: limits a thousand wallets before they enter the log, and keeps two of one name apart', async () => {
  const { kernel, connectors } = await visit(walletOf().wallet)
  for (let i = 0; i < 1_000; i++) register({ ...walletOf().wallet, name: i === 0 ? 'Lantern' : `w${i}` })
  await flush()
  expect(connectors()).toHaveLength(64)
  expect(new Set(connectors().map(({ id }) => id)).size).toBe(64)
  expect(connectors()[1]?.name).toBe('Lantern')
  await kernel.destroy()
})

test('W8: calls wallets only silently before the visitor acts', async () => {
  const { wallet, asked } = walletOf()
  localStorage.setItem(
    'portico.connection',
    JSON.stringify({ version: 1, sessions: [{ namespace: 'solana', connectorId: 'Lantern' }] }),
  )
  const { kernel, chain } = await visit(wallet)
  await until(() => chain()?.status === 'connected')
  expect(asked).toEqual([{ feature: 'connect', inputs: [{ silent: true }] }])
  await kernel.destroy()
})

test('W5: follows the accounts of a wallet’s events, ignores invalid ones, and unsubscribes', async () => {
  const { wallet, tell, heard } = walletOf()
  const { kernel, chain, connect } = await visit(wallet)
  await connect()
  for (const change of [
    undefined,
    trapped,
    { accounts: trapped },
    { accounts: [{}] },
    { chains: ['solana:mainnet'] },
  ]) {
    tell(change)
    await flush()
    expect(chain()?.accountState.address).toBe(ADDRESS)
  }
  const before = kernel.log.size
  for (let i = 0; i < 10_000; i++) tell({ accounts: [new Account(SECOND)] })
  await flush()
  expect(chain()?.accountState.address).toBe(SECOND)
  expect(kernel.log.size - before).toBeLessThan(100)
  expect(heard()).toBe(1)
  await kernel.actions.connection.disconnect()
  await flush()
  expect([heard(), chain()?.status]).toEqual([0, 'disconnected'])
  await kernel.destroy()
})

test('forgets a wallet that silently refuses to reconnect', async () => {
  const refusal = Object.assign(new Error('Not trusted'), { code: 4001 })
  const { wallet } = walletOf({ features: { 'standard:connect': { connect: () => Promise.reject(refusal) } } })
  const session = { namespace: 'solana', connectorId: 'Lantern' }
  localStorage.setItem('portico.connection', JSON.stringify({ version: 1, sessions: [session] }))
  const { kernel, chain } = await visit(wallet)
  await vi.waitUntil(() => kernel.getState().connection.isRestored && chain()?.status === 'disconnected', {
    timeout: 15_000,
  })
  await flush()
  expect(localStorage.getItem('portico.connection')).toBeNull()
  await kernel.destroy()
})

test('recognizes a rejection by its message alone', async () => {
  const { wallet } = walletOf({
    features: { 'standard:connect': { connect: () => Promise.reject(new Error('User rejected the request.')) } },
  })
  const { connect, kernel } = await visit(wallet)
  expect(await connect()).toEqual({ status: 'rejected' })
  await kernel.destroy()
})

test('the site selects the network among those that the wallet signs for, and restores it after a reload', async () => {
  const { wallet } = walletOf()
  const { kernel, chain, connect } = await visit(wallet)
  await connect()
  expect(chain()?.networkState.activeNetwork).toBe(MAINNET)
  await kernel.actions.connection.switchNetwork({ caipNetworkId: DEVNET })
  expect(chain()?.networkState.activeNetwork).toBe(DEVNET)
  await flush()
  await kernel.destroy()
  const again = await visit(wallet)
  await until(() => again.chain()?.status === 'connected')
  expect(again.chain()?.networkState.activeNetwork).toBe(DEVNET)
  await again.kernel.destroy()
})

test('a wallet that signs for no listed network stays on its own network', async () => {
  const elsewhere = [{ address: ADDRESS, chains: ['solana:testnet'] }]
  const { kernel, chain, connect } = await visit(walletOf({ accounts: elsewhere }).wallet)
  expect(await connect()).toEqual({ status: 'connected' })
  expect(chain()?.networkState.activeNetwork).toBe('solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z')
  expect(await kernel.actions.connection.switchNetwork({ caipNetworkId: DEVNET })).toEqual({ status: 'failed' })
  expect(kernel.getState().modal.toast?.message).toBe('Network switch failed')
  await kernel.destroy()
})
