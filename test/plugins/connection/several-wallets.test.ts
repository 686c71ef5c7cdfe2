import { expect, test } from 'vitest'
import { assertReplays, createBrowser, type scriptedEvmWallet } from '../../kit/index.ts'
import { ADDRESS, SECOND } from '../stage.ts'
import { createWallets, HARBOR, KESTREL, openTab, walletOf } from './open-tab.ts'

async function openWithTwo(browser = createBrowser(), wallets = createWallets()) {
  const tab = await openTab(browser, wallets)
  await tab.connect()
  await tab.connect(KESTREL)
  await tab.world.advance(100)
  const [harbor, kestrel] = wallets as [ReturnType<typeof scriptedEvmWallet>, ReturnType<typeof scriptedEvmWallet>]
  return { ...tab, tab, browser, harbor, kestrel, others: () => tab.chain().otherWallets ?? [] }
}

const namesOf = (others: readonly { wallet: { connectorId: string } }[]) => others.map((one) => one.wallet.connectorId)

test('a second wallet becomes the active one, and the first stays connected', async () => {
  const { kernel, tab, others, harbor } = await openWithTwo()
  expect(tab.chain()).toMatchObject({ status: 'connected', accountState: { address: SECOND } })
  expect(others()).toMatchObject([
    { wallet: { connectorId: HARBOR, name: 'Harbor' }, accounts: [{ address: ADDRESS, type: 'eoa' }] },
  ])
  expect(harbor.requests).not.toContain('wallet_revokePermissions')
  await assertReplays(kernel)
})

test('switches between them without a prompt, and events come from the active one only', async () => {
  const { kernel, tab, world, connection, others, harbor, kestrel } = await openWithTwo()
  const prompts = () =>
    [harbor, kestrel].flatMap(({ requests }) => requests).filter((one) => one === 'eth_requestAccounts')
  const before = prompts().length
  const done = connection.switchWallet({ connectorId: HARBOR })
  await world.advance(100)
  expect(await done).toEqual({ status: 'connected' })
  expect(tab.chain().accountState).toMatchObject({ address: ADDRESS, connectedWalletInfo: { connectorId: HARBOR } })
  expect(namesOf(others())).toEqual([KESTREL])
  expect(prompts()).toHaveLength(before)
  await kestrel.emit(world, 'accountsChanged', [])
  expect(tab.chain().accountState.address).toBe(ADDRESS)
  await world.advance(100)
  await connection.switchWallet({ connectorId: HARBOR })
  await expect(connection.switchWallet({ connectorId: 'nobody' })).rejects.toThrow('Connector not found')
  await assertReplays(kernel)
})

test('what one wallet approves after another took its place moves no network', async () => {
  const [asked, kestrel] = createWallets() as [
    ReturnType<typeof scriptedEvmWallet>,
    ReturnType<typeof scriptedEvmWallet>,
  ]
  let approve = () => {}
  const approval = new Promise<null>((resolve) => {
    approve = () => resolve(null)
  })
  const harbor: typeof asked = {
    ...asked,
    request: (call) => (call.method === 'wallet_switchEthereumChain' ? approval : asked.request(call)),
  }
  const { kernel, connection, world, connect, chain } = await openTab(createBrowser(), [harbor, kestrel])
  await connect()
  const switched = connection.switchNetwork({ caipNetworkId: 'eip155:31338' })
  await world.advance(100)
  await connect(KESTREL)
  expect(await switched).toEqual({ status: 'cancelled' })
  approve()
  await world.advance(100)
  expect(chain()).toMatchObject({
    accountState: { address: SECOND },
    networkState: { activeNetwork: 'eip155:31337', switchingTo: null },
  })
  await assertReplays(kernel)
})

test('a wallet that no longer shares an account is dropped, and the active one stays', async () => {
  const { tab, world, connection, others, harbor } = await openWithTwo()
  harbor.request({ target: harbor.uuid, method: 'wallet_revokePermissions' } as never)
  const done = connection.switchWallet({ connectorId: HARBOR })
  await world.advance(100)
  expect(await done).toEqual({ status: 'rejected' })
  await world.advance(6000)
  expect(walletOf(tab)).toBe(KESTREL)
  expect(tab.chain()).toMatchObject({ status: 'connected', session: tab.kernel.getState().connection.sessions[0]?.id })
  expect(others()).toEqual([])
})

test('disconnects one: the other stays, and only that wallet is asked to forget the site', async () => {
  const { tab, world, connection, others, harbor, kestrel } = await openWithTwo()
  await connection.disconnect({ connectorId: HARBOR })
  await world.advance(100)
  expect([walletOf(tab), others()]).toEqual([KESTREL, []])
  expect(harbor.requests).toContain('wallet_revokePermissions')
  expect(kestrel.requests).not.toContain('wallet_revokePermissions')
  await expect(connection.disconnect({ connectorId: HARBOR })).rejects.toThrow('Connector not found')
})

test('disconnecting the active one activates the one before it, without a prompt', async () => {
  const { kernel, tab, world, connection, others, harbor, kestrel } = await openWithTwo()
  const asked = harbor.requests.filter((one) => one === 'eth_requestAccounts').length
  await connection.disconnect({ connectorId: KESTREL })
  await world.advance(100)
  expect([walletOf(tab), others()]).toEqual([HARBOR, []])
  expect(tab.chain()).toMatchObject({ status: 'connected', accountState: { address: ADDRESS } })
  expect(kestrel.requests).toContain('wallet_revokePermissions')
  expect(harbor.requests.filter((one) => one === 'eth_requestAccounts')).toHaveLength(asked)
  await assertReplays(kernel)
})

test('disconnecting the namespace ends all of its wallets', async () => {
  const { tab, world, browser, connection, others, harbor, kestrel } = await openWithTwo()
  await connection.disconnect()
  await world.advance(6000)
  expect([tab.chain().status, others()]).toEqual(['disconnected', []])
  for (const { requests } of [harbor, kestrel]) expect(requests).toContain('wallet_revokePermissions')
  expect(browser.storage.has('portico.connection')).toBe(false)
})

test('a wallet that revokes its permission ends the session, and no other wallet comes in its place', async () => {
  const { tab, world, browser, others, kestrel } = await openWithTwo()
  kestrel.request({ target: kestrel.uuid, method: 'wallet_revokePermissions' } as never)
  await kestrel.emit(world, 'accountsChanged', [])
  await world.advance(6000)
  expect([walletOf(tab), others()]).toEqual([null, []])
  expect(browser.storage.has('portico.connection')).toBe(false)
})

test('a reload keeps both, and which one is active', async () => {
  const { tab, browser, connection, world, wallets } = await openWithTwo()
  const done = connection.switchWallet({ connectorId: HARBOR })
  await world.advance(100)
  await done
  await tab.close()
  const again = await openTab(browser, wallets)
  await again.world.advance(6000)
  expect(walletOf(again)).toBe(HARBOR)
  expect(again.chain().otherWallets).toMatchObject([
    { wallet: { connectorId: KESTREL, name: 'Kestrel' }, accounts: [{ address: SECOND, type: 'eoa' }] },
  ])
  await assertReplays(again.kernel)
})

test('R6: another tab follows each step', async () => {
  const browser = createBrowser()
  const wallets = createWallets()
  const other = await openTab(browser, wallets)
  const { tab, connection, world } = await openWithTwo(browser, wallets)
  const both = () => [tab, other].map((one) => [walletOf(one), namesOf(one.chain().otherWallets ?? [])])
  await world.advance(1000)
  expect(both()).toEqual([
    [KESTREL, [HARBOR]],
    [KESTREL, [HARBOR]],
  ])
  void connection.switchWallet({ connectorId: HARBOR })
  await world.advance(1000)
  expect(both()).toEqual([
    [HARBOR, [KESTREL]],
    [HARBOR, [KESTREL]],
  ])
  void other.connection.disconnect({ connectorId: HARBOR })
  await world.advance(1000)
  expect(both()).toEqual([
    [KESTREL, []],
    [KESTREL, []],
  ])
})
