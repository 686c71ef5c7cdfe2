import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { assertReplays, flush } from '../../kit/index.ts'
import { until } from '../../soon.ts'
import { stubPage } from '../page.ts'
import { Account, ADDRESS, DEVNET, MAINNET, register, SECOND, visit, walletOf } from './page.ts'

beforeEach(() => void stubPage())
afterEach(() => void vi.unstubAllGlobals())

const trap = (): never => {
  throw new Error('trap')
}
const trapped = new Proxy({}, { get: trap, has: trap, ownKeys: trap, getPrototypeOf: trap })

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
      await assertReplays(kernel)
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
  await until(() => kernel.getState().connection.isRestored && chain()?.status === 'disconnected')
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
