import { expect, test } from 'vitest'
import { Accounts } from '../../plugins/capabilities.ts'
import { eip155 } from '../../plugins/eip155/index.ts'
import { createKernel, openReplay, PorticoError } from '../../plugins/index.ts'
import { assertReplays, createTestKernel, scriptedEvmWallet } from '../kit/index.ts'
import { ADDRESS, networks, stage } from './stage.ts'

const connectorId = 'example.harbor'
const announce = { target: 'page', event: 'announce' }

for (const accounts of [null, 'x', {}, [], [null], ['0x12'], [['nested']], [`${ADDRESS}0`], 7]) {
  test(`W5: accounts of ${JSON.stringify(accounts)} fail the attempt, not the modal`, async () => {
    const { kernel, world, chain, connection } = await stage({
      request: ({ method }) => (method === 'eth_requestAccounts' ? accounts : '0x1'),
    })
    const asked = connection.connect({ connectorId })
    await world.advance(0)
    expect(await asked).toEqual({ status: 'failed' })
    expect(chain()).toMatchObject({ status: 'disconnected', accountState: { address: null } })
    await kernel.actions.modal.open()
    expect(kernel.getState().modal.open).toBe(true)
  })
}

for (const result of [null, '', '0x', '0xzz', '-0x1', '1e400', 'NaN', 1e21, -1, {}, [], [1], `0x1${'0'.repeat(64)}`]) {
  test(`X1, X3: a balance of ${JSON.stringify(result)} shows nothing, not zero`, async () => {
    const { kernel, chain, connect } = await stage({ fetch: () => ({ jsonrpc: '2.0', id: 1, result }) })
    expect(await connect()).toEqual({ status: 'connected' })
    expect(chain().accountState).toMatchObject({ balance: null, balanceSymbol: null, isBalanceUnavailable: true })
    expect(kernel.state(Accounts)?.balance).toBeNull()
    await assertReplays(kernel)
  })
}

test('X5: skips a server with an invalid balance', async () => {
  const [first, second] = ['https://rpc.example/31337', 'https://other.example']
  const wallet = scriptedEvmWallet()
  const { kernel, world } = createTestKernel({
    plugins: [eip155()],
    configuration: { networks: [{ ...networks[0], rpcUrls: [first, second] } as (typeof networks)[0]] },
    request: wallet.request,
    fetch: ({ url }) => ({ jsonrpc: '2.0', id: 1, result: url === first ? '0x' : '0x2a' }),
  })
  await kernel.load('connection')
  await wallet.announce(world)
  const connected = kernel.actions.connection.connect({ connectorId })
  await world.advance(0)
  await connected
  await world.advance(0)
  expect(kernel.getState().connection.chains.eip155?.accountState).toMatchObject({ balance: '42' })
  await world.advance(60_000)
  await assertReplays(kernel)
})

test('X1: accepts a balance of zero', async () => {
  const { chain, connect } = await stage({ fetch: () => ({ jsonrpc: '2.0', id: 1, result: '0x0' }) })
  await connect()
  expect(chain().accountState).toMatchObject({ balance: '0', isBalanceUnavailable: false })
})

test('W5: logs malformed wallet events and ignores them', async () => {
  const { kernel, world, wallet, chain, connect } = await stage()
  await connect()
  const before = chain()
  for (const nonsense of [null, 'x', [1], [{}], { length: 1 }, 9n, () => {}]) {
    await wallet.emit(world, 'accountsChanged', nonsense)
    await wallet.emit(world, 'chainChanged', nonsense)
  }
  expect(chain()).toEqual(before)
  expect(kernel.log.entries.filter(({ type }) => type === 'kernel/pluginFailed')).toEqual([])
  await assertReplays(kernel)
})

test('W4: rejects a response whose getters throw', async () => {
  const hostile = {
    get length(): number {
      throw new Error('trap')
    },
    toJSON() {
      throw new Error('trap')
    },
  }
  const { world, connection } = await stage({
    request: ({ method }) => (method === 'eth_requestAccounts' ? hostile : null),
  })
  const asked = connection.connect({ connectorId })
  await world.advance(0)
  expect(await asked).toEqual({ status: 'failed' })
})

test('W2: ignores an icon that is not a data image', async () => {
  const { kernel, world } = await stage()
  const icons = [
    'javascript:alert(1)',
    'data:text/html,<script>',
    'http://tracker.example/x.png',
    `data:image/png;base64,${'A'.repeat(2e5)}`,
  ]
  for (const [i, icon] of icons.entries()) {
    await world.push('eip155', announce, { uuid: `u${i}`, name: 'x', icon, rdns: `r${i}` })
  }
  const { connectors } = kernel.getState().connection
  expect(connectors).toHaveLength(1 + icons.length)
  expect(connectors.slice(1).every(({ imageUrl }) => imageUrl === undefined)).toBe(true)
})

test('W1: ignores malformed announcements, and caps a hundred announcers', async () => {
  const { kernel, world } = await stage()
  for (const detail of [
    null,
    7,
    {},
    { uuid: 1, name: 'x', icon: '', rdns: 'r' },
    { uuid: 'u', name: '', icon: '', rdns: '' },
  ]) {
    await world.push('eip155', announce, detail)
  }
  expect(kernel.getState().connection.connectors).toHaveLength(1)
  for (let i = 0; i < 100; i++)
    await world.push('eip155', announce, { uuid: `u${i}`, name: 'x', icon: '', rdns: `r${i}` })
  expect(kernel.getState().connection.connectors).toHaveLength(64)
})

for (const text of [
  '',
  '{',
  'null',
  '[]',
  '{"version":2}',
  '{"version":1,"sessions":[{"namespace":7}]}',
  '{"__proto__":{"x":1}}',
]) {
  test(`R1: drops a stored session of ${JSON.stringify(text)}, and nothing else`, async () => {
    const { kernel, world, chain } = await stage({
      storage: { 'portico.connection': text, 'portico.connection.recent': text },
    })
    await world.advance(0)
    expect(chain().status).toBe('disconnected')
    expect(world.storage.has('portico.connection')).toBe(false)
    expect(kernel.log.entries.filter(({ type }) => type === 'kernel/pluginFailed')).toEqual([])
  })
}

test('R2: works when storage throws', async () => {
  const { kernel, world, wallet } = await stage()
  const refusing = () => Promise.reject(new DOMException('denied', 'SecurityError'))
  const other = createKernel({
    plugins: [eip155()],
    io: { ...world.io, get: refusing, set: refusing, remove: refusing },
  })
  await other.load('connection')
  await wallet.announce(world)
  const connected = other.actions.connection.connect({ connectorId })
  await world.advance(0)
  expect(await connected).toEqual({ status: 'connected' })
  await other.actions.connection.disconnect()
  await world.advance(0)
  expect(other.log.entries.filter(({ type }) => type === 'kernel/pluginFailed')).toEqual([])
  expect(kernel.getState().connection.chains.eip155?.status).toBe('disconnected')
})

test('replays an event of a missing namespace without a change', async () => {
  const { kernel } = await stage()
  const report = await kernel.log.export()
  const { kernel: bare } = createTestKernel({ plugins: [] })
  await bare.load('connection')
  const replay = await openReplay(report, { plugins: [] })
  replay.seek(replay.length - 1)
  expect(replay.kernel.getState().connection.connectors).toHaveLength(1)
  await expect(openReplay('{"format":"portico-report"}', { plugins: [] })).rejects.toBeInstanceOf(PorticoError)
})
