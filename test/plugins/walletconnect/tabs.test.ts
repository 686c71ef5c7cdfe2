// A WalletConnect session in several tabs of one browser. Each tab has its own client.
import { expect, test } from 'vitest'
import { assertReplays, createBrowser, scriptedEvmWallet } from '../../kit/index.ts'
import { ADDRESS, SECOND } from '../stage.ts'
import { connectorId, eip, stage } from './client.ts'

/** Two tabs that are connected to the same phone. */
async function openTwo() {
  const browser = createBrowser()
  const wallet = scriptedEvmWallet({ chains: ['0x7a69'], accounts: [SECOND] })
  const first = await stage({ browser, wallet })
  const second = await stage({ browser, wallet })
  first.state.session = first.session()
  await second.choose()
  await second.take(0)
  await settle(first, second)
  expect([first, second].map(({ chain }) => chain()?.accountState.address)).toEqual([ADDRESS, ADDRESS])
  return { first, second, browser }
}

async function settle(...tabs: readonly Awaited<ReturnType<typeof stage>>[]) {
  for (const { world } of [...tabs, ...tabs]) await world.advance(3000)
}

test('R6: a wallet that another tab connects beside the phone does not end the phone’s session', async () => {
  const { first, second, browser } = await openTwo()
  const before = [...browser.storage.keys()].filter((key) => key.startsWith('portico.walletconnect'))
  void second.kernel.actions.connection.connect({ connectorId: 'example.harbor' })
  await settle(second, first)
  for (const { chain, calls } of [first, second]) {
    expect(calls).not.toContain('end')
    expect(chain()).toMatchObject({
      accountState: { address: SECOND },
      otherWallets: [{ accounts: [{ address: ADDRESS }] }],
    })
  }
  expect([...browser.storage.keys()].filter((key) => key.startsWith('portico.walletconnect'))).toEqual(before)
  await assertReplays(first.kernel)
})

test('R6: another phone that connects in one tab replaces the account in every tab', async () => {
  const { first, second } = await openTwo()
  first.state.session = null
  await second.choose()
  await second.take(1, { eip155: eip([`eip155:31337:${SECOND}`]) }, 'cd'.repeat(32))
  await settle(first, second)
  expect(second.chain()?.accountState.address).toBe(SECOND)
  expect(first.chain()).toMatchObject({ status: 'disconnected', accountState: { address: null } })
  expect([first.slice().session, first.calls.includes('end')]).toEqual([null, false])
  await assertReplays(first.kernel)
})

test('switches from the phone to a wallet of the page, and nothing disconnects meanwhile', async () => {
  const { first } = await openTwo()
  void first.kernel.actions.connection.connect({ connectorId: 'example.harbor' })
  await settle(first)
  void first.kernel.actions.connection.switchWallet({ connectorId })
  await settle(first)
  expect(first.chain()?.accountState.address).toBe(ADDRESS)
  const done = first.kernel.actions.connection.switchWallet({ connectorId: 'example.harbor' })
  await settle(first)
  expect(await done).toEqual({ status: 'connected' })
  expect(first.chain()).toMatchObject({
    accountState: { address: SECOND },
    otherWallets: [{ accounts: [{ address: ADDRESS }] }],
  })
  expect(first.kernel.log.entries.map(({ type }) => type)).not.toContain('connection/disconnected')
  await assertReplays(first.kernel)
})
