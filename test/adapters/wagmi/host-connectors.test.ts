// A host that connects by a connector of its own making, `connect({ connector: injected(…) })`, which wagmi does not add to
// its list: templates for wallets’ own browsers do so.
import * as three from '@wagmi/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as two from 'wagmi-core-2'
import { until } from '../../soon.ts'
import { createWallet, openPage, visit } from './page-host.ts'

const FIRST = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
beforeEach(() => void openPage())
afterEach(() => void vi.unstubAllGlobals())

const spendTurns = async () => {
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setTimeout(resolve))
}

const count = (list: readonly string[], one: string) => list.filter((other) => other === one).length

describe.each([
  ['2', two as unknown as typeof three],
  ['3', three],
])('wagmi %s', (_, wagmi) => {
  const { connect, getAccount, injected } = wagmi

  test.each(['before', 'after'])(
    'one that is not listed is a row, and connected; %s the modal opens',
    async (order) => {
      const [lamp, rabbit] = [createWallet('lamp', FIRST), createWallet('rabbit', SECOND)]
      const { becomes, config, kernel, chain, ids, leave, make } = visit(wagmi, [lamp])
      await kernel.resume(localStorage)
      const open = async () => {
        await kernel.actions.modal.open()
        await until(() => ids().includes('lamp'))
      }
      if (order === 'after') await open()
      await connect(config, { connector: make(rabbit) })
      await becomes('rabbit')
      if (order === 'before') await open()
      expect(chain()?.accountState.address).toBe(SECOND)
      expect(count(rabbit.asked, 'eth_requestAccounts')).toBe(1)
      expect(ids()).toEqual(['lamp', 'rabbit'])

      await kernel.actions.connection.disconnect()
      await becomes(undefined)
      expect(rabbit.asked).toContain('wallet_revokePermissions')
      expect(await kernel.actions.connection.connect({ connectorId: 'rabbit' })).toEqual({ status: 'connected' })
      await becomes('rabbit')
      expect(await leave()).toEqual([])
    },
  )

  test('one with the id of a row is that row’s connection, until it is disconnected', async () => {
    const [lamp, twin] = [createWallet('lamp', FIRST), createWallet('lamp', SECOND)]
    const { becomes, config, kernel, chain, ids, leave, make, seen } = visit(wagmi, [lamp])
    await kernel.resume(localStorage)
    await kernel.actions.modal.open()
    await until(() => ids().includes('lamp'))
    await connect(config, { connector: make(twin) })
    await becomes('lamp')
    expect([chain()?.accountState.address, getAccount(config).address]).toEqual([SECOND, SECOND])
    expect(ids()).toEqual(['lamp'])
    expect([...seen]).toEqual([SECOND])
    expect(lamp.asked).not.toContain('eth_requestAccounts')

    await kernel.actions.connection.disconnect()
    await becomes(undefined)
    expect(config.state.connections.size).toBe(0)
    expect(twin.asked).toContain('wallet_revokePermissions')
    expect(await leave()).toEqual([])
  })

  test('a wallet that is connected by its row and by the host is disconnected at once', async () => {
    const lamp = createWallet('lamp', FIRST)
    const { becomes, config, kernel, ids, leave, make } = visit(wagmi, [lamp])
    await kernel.resume(localStorage)
    await kernel.actions.modal.open()
    await until(() => ids().includes('lamp'))
    await kernel.actions.connection.connect({ connectorId: 'lamp' })
    await connect(config, { connector: make(lamp) })
    await becomes('lamp')
    expect(config.state.connections.size).toBe(2)
    await kernel.actions.connection.disconnect()
    await becomes(undefined)
    expect(config.state.connections.size).toBe(0)
    expect(await leave()).toEqual([])
  })

  test('a wallet that keeps sharing its account stays disconnected', async () => {
    const lamp = createWallet('lamp', FIRST)
    lamp.canForget = false
    const { becomes, config, kernel, chain, ids, leave } = visit(wagmi, [lamp])
    await kernel.resume(localStorage)
    await kernel.actions.modal.open()
    await until(() => ids().includes('lamp'))
    await connect(config, { connector: config.connectors[0] as three.Connector })
    await becomes('lamp')
    await kernel.actions.connection.disconnect()
    await becomes(undefined)
    await spendTurns()
    expect([chain()?.status, chain()?.attempt, config.state.connections.size]).toEqual(['disconnected', null, 0])
    expect(await leave()).toEqual([])
  })

  test('a wallet of wagmi’s that does not say on which chain it is is tried once', async () => {
    const lamp = createWallet('lamp', FIRST)
    const { config, kernel, chain, ids, leave } = visit(wagmi, [lamp])
    await kernel.resume(localStorage)
    await kernel.actions.modal.open()
    await until(() => ids().includes('lamp'))
    config.subscribe(
      ({ status }) => status,
      (status) => {
        lamp.hasChain = status !== 'connected'
        lamp.asked.length = 0
      },
    )
    await connect(config, { connector: config.connectors[0] as three.Connector })
    await until(() => chain()?.attempt?.outcome)
    await spendTurns()
    expect(chain()?.status).toBe('disconnected')
    expect(count(lamp.asked, 'eth_chainId')).toBe(1)
    expect(await leave()).toEqual([])
  })

  test('the page’s own wallet is a row beside the one that has its name, once wagmi is connected to it', async () => {
    const rabbit = createWallet('rabbit', SECOND)
    vi.stubGlobal('ethereum', rabbit.provider)
    const { becomes, config, kernel, chain, ids, leave } = visit(wagmi, [rabbit])
    await kernel.resume(localStorage)
    await kernel.actions.modal.open()
    await until(() => ids().includes('rabbit'))
    await connect(config, { connector: injected() })
    await becomes('injected')
    expect(chain()?.accountState.address).toBe(SECOND)
    expect(ids()).toEqual(['rabbit', 'injected'])
    expect(await leave()).toEqual([])
  })
})
