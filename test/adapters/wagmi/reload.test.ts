// A visitor with two wallets who comes back, or has another tab: what one wallet answers must not disconnect the other.
import * as three from '@wagmi/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as two from 'wagmi-core-2'
import { until } from '../../soon.ts'
import { createWallet, openPage, visit } from './page-host.ts'

const FIRST = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
let storage: ReturnType<typeof openPage>
beforeEach(() => {
  storage = openPage()
})
afterEach(() => void vi.unstubAllGlobals())

/** What a browser tells a tab when another one has written to storage. */
const tellTab = () => dispatchEvent(Object.assign(new Event('storage'), { key: null }))

describe.each([
  ['2', two as unknown as typeof three],
  ['3', three],
])('wagmi %s', (_, wagmi) => {
  const { reconnect } = wagmi
  const createWallets = () => [createWallet('lamp', FIRST), createWallet('rabbit', SECOND)] as const
  const connected = ({ state }: three.Config) => [...state.connections.values()].map(({ connector }) => connector.id)

  /** A page whose modal lists the wallets. */
  async function openModal(wallets: ReturnType<typeof createWallets>) {
    const page = visit(wagmi, wallets)
    await page.kernel.resume(localStorage)
    await page.kernel.actions.modal.open()
    await until(() => page.ids().length === 2)
    return page
  }

  /** A visit to a page where both wallets have been connected, and the second is the active one. */
  async function comeBack() {
    const wallets = createWallets()
    const { becomes, kernel, leave, others } = await openModal(wallets)
    await kernel.actions.connection.connect({ connectorId: 'lamp' })
    await kernel.actions.connection.connect({ connectorId: 'rabbit' })
    await becomes('rabbit')
    expect(others()).toEqual(['lamp'])
    await until(() => storage.get('portico.connection')?.includes('others'))
    expect(await leave()).toEqual([])
    openPage(storage)
    const [lamp, rabbit] = wallets
    return { lamp, rabbit, page: visit(wagmi, wallets) }
  }

  /** The same, of which wagmi restores the second wallet alone. */
  async function comeBackToSecond() {
    const { lamp, page } = await comeBack()
    const { config, kernel } = page
    await reconnect(config, { connectors: config.connectors.filter(({ id }) => id === 'rabbit') })
    await kernel.resume(localStorage)
    return { lamp, page }
  }

  test.each([true, false])(
    'another wallet that is locked does not disconnect the active one; wagmi first: %s',
    async (isWagmiFirst) => {
      const { lamp, page } = await comeBack()
      const { becomes, config, kernel, leave, others, seen } = page
      lamp.isOpen = false
      if (isWagmiFirst) await reconnect(config)
      lamp.asked.length = 0
      await kernel.resume(localStorage)
      await becomes('rabbit')
      await until(() => lamp.asked.includes('eth_accounts'))
      // It is listed once it is unlocked and another tab tells of its session.
      lamp.isOpen = true
      tellTab()
      await until(() => others().includes('lamp'))
      await becomes('rabbit')
      expect([...seen]).toEqual([SECOND])
      expect(await leave()).toEqual([])
    },
  )

  test.each([true, false])(
    'the active wallet that is locked gives way to the one that wagmi restores; wagmi first: %s',
    async (isWagmiFirst) => {
      const { rabbit, page } = await comeBack()
      const { becomes, chain, config, kernel, leave } = page
      rabbit.isOpen = false
      if (isWagmiFirst) await reconnect(config)
      await kernel.resume(localStorage)
      if (!isWagmiFirst) {
        await until(() => kernel.getState().connection.chains.eip155?.status === 'disconnected')
        await reconnect(config)
      }
      await becomes('lamp')
      expect(chain()?.accountState.address).toBe(FIRST)
      expect(await leave()).toEqual([])
    },
  )

  test('another wallet that wagmi has not restored is only asked, until the visitor switches to it', async () => {
    const { lamp, page } = await comeBackToSecond()
    const { becomes, config, kernel, leave, others, seen } = page
    await becomes('rabbit')
    await until(() => others().includes('lamp'))
    expect(connected(config)).toEqual(['rabbit'])
    lamp.asked.length = 0
    expect(await kernel.actions.connection.switchWallet({ connectorId: 'lamp' })).toEqual({ status: 'connected' })
    await becomes('lamp')
    expect(lamp.asked).not.toContain('eth_requestAccounts')
    expect(connected(config)).toEqual(['rabbit', 'lamp'])
    expect([...seen]).toEqual([SECOND, FIRST])
    expect(await leave()).toEqual([])
  })

  test('another wallet that wagmi has not restored forgets the site when it is disconnected', async () => {
    const { lamp, page } = await comeBackToSecond()
    const { becomes, kernel, leave, others, seen } = page
    await until(() => others().includes('lamp'))
    await kernel.actions.connection.disconnect({ connectorId: 'lamp' })
    expect(lamp.asked).toContain('wallet_revokePermissions')
    await becomes('rabbit')
    expect([...seen]).toEqual([SECOND])
    expect(await leave()).toEqual([])
  })

  test('a second tab follows the first one from wallet to wallet, and nobody is disconnected', async () => {
    const wallets = createWallets()
    const first = await openModal(wallets)
    const second = await openModal(wallets)
    for (const [id, others] of [
      ['lamp', []],
      ['rabbit', ['lamp']],
    ] as const) {
      await first.kernel.actions.connection.connect({ connectorId: id })
      for (const tab of [first, second]) {
        await tab.becomes(id)
        await until(() => tab.others().join() === others.join())
      }
    }
    for (const { active, leave, seen } of [second, first]) {
      expect([...seen]).toEqual([FIRST, SECOND])
      expect(active()).toEqual(['rabbit', 'rabbit'])
      expect(await leave()).toEqual([])
    }
  })
})
