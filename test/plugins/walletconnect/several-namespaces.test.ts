// A session of several namespaces, or of another one than was asked for.
import { expect, test } from 'vitest'
import { Accounts } from '../../../plugins/capabilities.ts'
import { assertReplays } from '../../kit/index.ts'
import { ADDRESS, SECOND } from '../stage.ts'
import { connectorId, eip, stage } from './client.ts'

test('connects a wallet of another namespace than the requested one', async () => {
  const { kernel, chain, calls, choose, take } = await stage({ others: true })
  await choose()
  await take(0, { test: { accounts: ['test:1:a'], methods: ['test_sign'] } })
  expect([chain()?.status, chain('test')?.status]).toEqual(['disconnected', 'connected'])
  expect(kernel.getState().connection.activeNamespace).toBe('test')
  expect(calls).not.toContain('end')
  await assertReplays(kernel)
})

test('ends a session that covers no enabled namespace', async () => {
  const { chain, slice, calls, choose, take } = await stage()
  await choose()
  await take(0, { test: { accounts: ['test:1:a'], methods: ['test_sign'] } })
  expect(chain()).toMatchObject({ status: 'disconnected', attempt: { outcome: 'failed' } })
  expect(slice().session).toBe(null)
  expect(calls).toContain('end')
})

test('one scan connects every approved namespace, and one disconnect ends them all', async () => {
  const { kernel, world, chain, calls, choose, take } = await stage({ others: true })
  await choose()
  await take(0, { eip155: eip(), test: { accounts: ['test:1:a'], methods: ['test_sign'] } })
  await world.advance(0)
  expect([chain()?.status, chain('test')?.status]).toEqual(['connected', 'connected'])
  expect(kernel.getState().connection.activeNamespace).toBe('eip155')
  await kernel.actions.connection.disconnect({ namespace: 'eip155' })
  await world.advance(0)
  expect([chain()?.status, chain('test')?.status]).toEqual(['disconnected', 'disconnected'])
  expect(calls.filter((method) => method === 'end')).toHaveLength(1)
  await assertReplays(kernel)
})

test('a second wallet replaces the accounts of the first one in every namespace', async () => {
  const { kernel, world, chain, calls, slice, choose, take } = await stage({ basic: true })
  const approve = (account: string, address: string) => ({
    eip155: eip([`eip155:31337:${account}`]),
    solana: { accounts: [`solana:local:${address}`], methods: ['solana_signMessage'] },
  })
  const shown = () => [chain(), chain('solana')].map((one) => [one?.status, one?.accountState.address])
  await choose()
  await take(0, approve(ADDRESS, 'a'))
  await world.advance(0)
  expect(shown()).toEqual([
    ['connected', ADDRESS],
    ['connected', 'a'],
  ])
  const second = kernel.actions.connection.connect({ connectorId, namespace: 'eip155' })
  await world.advance(0)
  const topic = 'cd'.repeat(32)
  await take(1, approve(SECOND, 'b'), topic)
  await world.advance(0)
  expect(await second).toEqual({ status: 'connected' })
  expect(shown()).toEqual([
    ['connected', SECOND],
    ['connected', 'b'],
  ])
  expect([slice().session?.topic, kernel.getState().connection.activeNamespace]).toEqual([topic, 'eip155'])
  expect(calls.filter((method) => method === 'end')).toHaveLength(1)
  await assertReplays(kernel)
})

test('a second wallet that approves only another namespace ends the connection of the first one', async () => {
  const { kernel, world, chain, calls, choose, take } = await stage({ basic: true })
  await choose()
  const solana = (address: string) => ({ accounts: [`solana:local:${address}`], methods: ['solana_signMessage'] })
  await take(0, { eip155: eip(), solana: solana('a') })
  await world.advance(0)
  const second = kernel.actions.connection.connect({ connectorId, namespace: 'eip155' })
  await world.advance(0)
  await take(1, { solana: solana('b') }, 'cd'.repeat(32))
  await world.advance(0)
  expect((await second).status).not.toBe('connected')
  expect([chain()?.status, chain('solana')?.status]).toEqual(['disconnected', 'connected'])
  expect(chain('solana')?.accountState.address).toBe('b')
  expect(calls.filter((method) => method === 'end')).toHaveLength(1)
  await assertReplays(kernel)
})

test('of several restored namespaces, shows the first of the list, whichever connects first, or else another', async () => {
  const sessions = ['eip155', 'test'].map((namespace) => ({ namespace, connectorId }))
  const storage = { 'portico.connection': JSON.stringify({ version: 1, sessions }) }
  for (const isThere of [true, false]) {
    const { kernel, world, state, session } = await stage({ others: true, storage, isSlow: true })
    expect(kernel.state(Accounts)).toMatchObject({ active: null, isReconnecting: true, status: 'connected' })
    state.found(isThere ? session() : null)
    await world.advance(0)
    expect(kernel.state(Accounts)?.active?.namespace).toBe(isThere ? 'eip155' : 'test')
    await assertReplays(kernel)
  }
})
