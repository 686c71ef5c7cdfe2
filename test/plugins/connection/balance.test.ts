import { expect, test, vi } from 'vitest'
import { assertReplays } from '../../kit/index.ts'
import { ADDRESS, SECOND, stage } from '../stage.ts'

/** Creates a node that fails the first time. */
function createFailingOnce() {
  let hasFailed = false
  return () => {
    if (hasFailed) return { jsonrpc: '2.0', id: 1, result: '0x1' }
    hasFailed = true
    return { jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'no' } }
  }
}

test('requests a balance once per 30 s for each account and network, and delays an earlier retry', async () => {
  const asked: string[] = []
  const { world, chain, connection, connect } = await stage({
    fetch: ({ url }) => {
      asked.push(url)
      return { jsonrpc: '2.0', id: 1, result: '0x1' }
    },
  })
  await connect()
  expect(asked).toHaveLength(1)
  await connection.refreshBalance()
  await world.advance(0)
  expect(asked).toHaveLength(1)
  expect(chain().accountState).toMatchObject({ balance: '1', balanceRetryAt: expect.any(Number) })
  await connection.switchNetwork({ caipNetworkId: 'eip155:31338' })
  await world.advance(0)
  await connection.switchNetwork({ caipNetworkId: 'eip155:31337' })
  await world.advance(0)
  expect(asked).toHaveLength(2)
  expect(chain().accountState).toMatchObject({ balance: '1', balanceSymbol: 'ETH', balanceRetryAt: null })
  await connection.refreshBalance()
  await world.advance(29_000)
  expect(chain().accountState.balanceRetryAt).not.toBeNull()
  await world.advance(1000)
  expect(chain().accountState.balanceRetryAt).toBeNull()
  await connection.refreshBalance()
  await world.advance(0)
  expect(asked).toHaveLength(3)
})

test('a balance from before the clock was set back is requested again', async () => {
  const fetch = vi.fn(() => ({ jsonrpc: '2.0', id: 1, result: '0x1' }))
  const { world, chain, connection, connect } = await stage({ fetch })
  await connect()
  const before = fetch.mock.calls.length
  await world.advance(-3_600_000)
  await connection.refreshBalance()
  await world.advance(0)
  expect([fetch.mock.calls.length, chain().accountState.balanceRetryAt]).toEqual([before + 1, null])
})

test('a refresh ends when the balance was read, also one that was already requested', async () => {
  let balance = '0x5'
  const { world, chain, connection, connect } = await stage({
    fetch: () => ({ jsonrpc: '2.0', id: 1, result: balance }),
    latency: (kind) => (kind === 'fetch' ? 1000 : 0),
  })
  const read: (string | null)[] = []
  const refresh = () => connection.refreshBalance().then(() => read.push(chain().accountState.balance))
  await connect()
  const first = refresh()
  await world.advance(900)
  expect(read).toEqual([])
  await world.advance(100)
  await first
  await world.advance(30_000)
  balance = '0x3'
  const second = refresh()
  await world.advance(900)
  expect(read).toEqual(['5'])
  await world.advance(100)
  await second
  expect(read).toEqual(['5', '3'])
})

test('A1: another account beside the active one, or the same wallet again, takes no balance away', async () => {
  const { kernel, world, wallet, chain, connection, connect } = await stage({
    latency: (kind) => (kind === 'fetch' ? 1000 : 0),
  })
  await connect()
  // While the balance is requested, and after.
  await wallet.emit(world, 'accountsChanged', [ADDRESS, SECOND])
  const refreshed = connection.refreshBalance()
  await world.advance(1000)
  await refreshed
  expect(chain().accountState.balance).toBe('1000000000000000000')
  await wallet.emit(world, 'accountsChanged', [ADDRESS])
  await world.advance(0)
  expect(chain().accountState).toMatchObject({ balance: '1000000000000000000', allAccounts: [{ address: ADDRESS }] })
  await connect()
  expect(chain().accountState.balance).toBe('1000000000000000000')
  await assertReplays(kernel)
})

test('A1: updates the balance after a host’s transaction as soon as a node reports it', async () => {
  let balance = '0x5'
  const { kernel, world, chain, connect } = await stage({ fetch: () => ({ jsonrpc: '2.0', id: 1, result: balance }) })
  await connect()
  const params = [{ from: ADDRESS, to: SECOND, value: '0x1' }]
  const sent = kernel.actions.eip155.request({ method: 'eth_sendTransaction', params })
  await world.advance(0)
  await sent
  await world.advance(10_000)
  expect(chain().accountState.balance).toBe('5')
  balance = '0x3'
  await world.advance(15_000)
  expect(chain().accountState.balance).toBe('3')
  const size = kernel.log.size
  await world.advance(3_600_000)
  expect(kernel.log.size).toBe(size)
  await assertReplays(kernel)
})

test('A1: a node that fails after a host’s transaction does not end the wait for the new balance', async () => {
  let balance: string | null = '0x5'
  const { kernel, world, chain, connect } = await stage({
    fetch: () => (balance ? { jsonrpc: '2.0', id: 1, result: balance } : { jsonrpc: '2.0', id: 1, error: { code: 1 } }),
  })
  await connect()
  const params = [{ from: ADDRESS, to: SECOND, value: '0x1' }]
  const sent = kernel.actions.eip155.request({ method: 'eth_sendTransaction', params })
  await world.advance(0)
  await sent
  balance = null
  await world.advance(3_000)
  expect(chain().accountState).toMatchObject({ balance: null, isBalanceUnavailable: true })
  balance = '0x5'
  await world.advance(10_000)
  expect(chain().accountState).toMatchObject({ balance: '5', isBalanceUnavailable: false })
  balance = '0x3'
  await world.advance(15_000)
  expect(chain().accountState.balance).toBe('3')
  await assertReplays(kernel)
})

test('A1: refreshes the balance when the page becomes visible; no response is no balance', async () => {
  let balance: string | null = '0x5'
  const { kernel, world, chain, connect } = await stage({
    fetch: () => (balance ? { jsonrpc: '2.0', id: 1, result: balance } : { jsonrpc: '2.0', id: 1, error: { code: 1 } }),
  })
  await connect()
  balance = '0x3'
  await world.push('connection', { target: 'page', event: 'shown' }, null)
  await world.advance(0)
  expect(chain().accountState.balance).toBe('3')
  balance = null
  await world.push('connection', { target: 'page', event: 'shown' }, null)
  await world.advance(0)
  expect(chain().accountState).toMatchObject({ balance: null, isBalanceUnavailable: true })
  await assertReplays(kernel)
})

test('a failed balance is not requested again for 30 s, however often the page is shown', async () => {
  const fetch = vi.fn(createFailingOnce())
  const { world, chain, connect } = await stage({ fetch })
  await connect()
  const show = async () => {
    await world.push('connection', { target: 'page', event: 'shown' }, null)
    await world.advance(0)
  }
  for (let time = 0; time < 3; time++) await show()
  expect([fetch.mock.calls.length, chain().accountState.isBalanceUnavailable]).toEqual([1, true])
  await world.advance(30_000)
  await show()
  expect([fetch.mock.calls.length, chain().accountState.balance]).toEqual([2, '1'])
})

test('shows a failed balance as unavailable for 30 s, not as zero', async () => {
  const { world, chain, connection, connect } = await stage({ fetch: createFailingOnce() })
  await connect()
  expect(chain().accountState).toMatchObject({ balance: null, isBalanceUnavailable: true })
  await connection.refreshBalance()
  await world.advance(0)
  expect(chain().accountState).toMatchObject({ isBalanceUnavailable: true, balanceRetryAt: expect.any(Number) })
  await world.advance(30_000)
  await connection.refreshBalance()
  await world.advance(0)
  expect(chain().accountState).toMatchObject({ balance: '1', isBalanceUnavailable: false })
})
