import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RpcOutcome } from '../../../plugins/shared/rpc/errors.ts'
import { assertReplays, flush } from '../../kit/index.ts'
import { until } from '../../soon.ts'
import { stubPage } from '../page.ts'
import { ALICE, BOB, KUSAMA, ON_KUSAMA, ON_POLKADOT, POLKADOT, visit, walletOf } from './page.ts'

beforeAll(async () => void (await cryptoWaitReady()))
beforeEach(() => void stubPage())
afterEach(() => void vi.unstubAllGlobals())

const KUSAMA_HASH = '0xb0a8d493285c2df73290dfb7e61f870f17b41801197a149ca93654499ea3dafe'

const trap = (): never => {
  throw new Error('trap')
}
const trapped = new Proxy({}, { get: trap, has: trap, ownKeys: trap, getPrototypeOf: trap })

const inject = (wallets: object) => vi.stubGlobal('injectedWeb3', wallets)

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
    await assertReplays(kernel)
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
    await assertReplays(kernel)
    await kernel.destroy()
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
    await assertReplays(kernel)
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
      await assertReplays(kernel)
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
