// A login in several tabs of one browser: each has its own frame, and all frames have the same user.
import { expect, test } from 'vitest'
import { assertReplays, scriptedEvmWallet } from '../../kit/index.ts'
import { ADDRESS, networks, SECOND } from '../stage.ts'
import { CODE, createUser, EMAIL, stage } from './stage.ts'
import { putToSleep, type Staged, settle } from './two-tabs.ts'

/** Two tabs in which the same visitor is connected by e-mail. */
async function openTwo(host: object = { networks }) {
  const harbor = scriptedEvmWallet({ chains: ['0x7a69'], accounts: [SECOND] })
  const first = await stage({ wallet: harbor.request, host })
  const second = await stage({ wallet: harbor.request, host, beside: first })
  await second.login()
  await settle(first, second)
  expect([first, second].map(({ chain }) => chain()?.accountState.address)).toEqual([ADDRESS, ADDRESS])
  return { first, second, harbor }
}

/** Another person logs in. */
async function logInAsSecond({ kernel, own, world, state }: Staged) {
  await world.advance(60_000)
  state.answers.set('getUser', (params) =>
    createUser(params, { address: SECOND, accounts: [{ address: SECOND, type: 'eoa' }] }),
  )
  await kernel.actions.modal.open({ view: 'Connect' })
  await own.connectEmail({ email: EMAIL })
  await world.advance(0)
  await own.submitCode({ code: CODE })
  await world.advance(1000)
}

const getStored = ({ browser }: Staged) =>
  [...browser.storage.keys()].filter((key) => key.startsWith('portico.embedded-login'))

test('R6: a wallet that another tab connects beside the login signs nobody out', async () => {
  const { first, second, harbor } = await openTwo()
  const before = getStored(second)
  for (const { world } of [first, second]) await harbor.announce(world)
  void second.kernel.actions.connection.connect({ connectorId: 'example.harbor' })
  await settle(second, first)
  for (const { chain, methods } of [first, second]) {
    expect(methods()).not.toContain('signOut')
    expect(chain()).toMatchObject({
      accountState: { address: SECOND },
      otherWallets: [{ accounts: [{ address: ADDRESS }] }],
    })
  }
  expect(getStored(second)).toEqual(before)
  await assertReplays(first.kernel)
})

test('R6: a tab that wakes up after another person logged in signs nobody out', async () => {
  const { first, second } = await openTwo()
  const wake = putToSleep(first)
  await second.kernel.actions.connection.disconnect()
  await logInAsSecond(second)
  const before = getStored(second)
  wake()
  await settle(first, second)
  expect(first.methods()).not.toContain('signOut')
  expect(first.chain()?.accountState.address).toBe(SECOND)
  expect(getStored(second)).toEqual(before)
  await assertReplays(first.kernel)
})

test.each([
  ['one namespace', { networks }],
  ['two namespaces', {}],
])('R6: another person who logs in replaces the account in every tab: %s', async (_, host) => {
  const { first, second } = await openTwo(host)
  await logInAsSecond(second)
  await settle(first, second)
  expect(first.methods()).not.toContain('signOut')
  // The frame's client ties itself to a person, and what the page knows of the former one would count as the new one's.
  expect(first.methods()).toContain('forget')
  expect(first.kernel.log.entries.map(({ type }) => type)).toContain('embedded-login/userForgotten')
  expect([first, second].map(({ chain }) => chain()?.accountState.address)).toEqual([SECOND, SECOND])
  await assertReplays(first.kernel)
})

test('R6: a wallet beside the login that another tab disconnects leaves the account connected', async () => {
  const { first, second, harbor } = await openTwo()
  for (const { world } of [first, second]) await harbor.announce(world)
  void second.kernel.actions.connection.connect({ connectorId: 'example.harbor' })
  await settle(second, first)
  void second.kernel.actions.connection.switchWallet({ connectorId: 'embedded' })
  await settle(second, first)
  const { entries } = first.kernel.log
  const before = entries.length
  void second.kernel.actions.connection.disconnect({ connectorId: 'example.harbor' })
  await settle(second, first)
  for (const { chain } of [first, second])
    expect(chain()).toMatchObject({ accountState: { address: ADDRESS }, otherWallets: [] })
  expect(entries.slice(before).map(({ type }) => type)).not.toContain('connection/disconnected')
  await assertReplays(first.kernel)
})

test('R6: a login beside the active wallet that another tab disconnects is not signed out again', async () => {
  const { first, second, harbor } = await openTwo()
  for (const { world } of [first, second]) await harbor.announce(world)
  void second.kernel.actions.connection.connect({ connectorId: 'example.harbor' })
  await settle(second, first)
  void second.kernel.actions.connection.disconnect({ connectorId: 'embedded' })
  await settle(second)
  // The next login has begun in the other tab before this one follows.
  second.state.isIn = true
  await settle(first)
  expect([first, second].map(({ methods }) => methods().includes('signOut'))).toEqual([false, true])
  expect(first.methods()).toContain('forget')
  expect([first.state.isIn, first.slice().user, first.chain()?.otherWallets]).toEqual([true, null, []])
  // Nobody disconnected here, which is what is counted.
  expect(first.kernel.log.entries.map(({ type }) => type)).not.toContain('connection/disconnectEnded')
  await assertReplays(first.kernel)
})

test('switches from the login to a wallet of the page, and nothing disconnects meanwhile', async () => {
  const { first, harbor } = await openTwo()
  const { connection } = first.kernel.actions
  await harbor.announce(first.world)
  void connection.connect({ connectorId: 'example.harbor' })
  await settle(first)
  void connection.switchWallet({ connectorId: 'embedded' })
  await settle(first)
  expect(first.chain()?.accountState.address).toBe(ADDRESS)
  const { user } = first.slice()
  const done = connection.switchWallet({ connectorId: 'example.harbor' })
  await settle(first)
  expect(await done).toEqual({ status: 'connected' })
  expect(first.chain()).toMatchObject({
    accountState: { address: SECOND },
    otherWallets: [{ accounts: [{ address: ADDRESS }] }],
  })
  expect(first.slice().user).toEqual(user)
  expect(first.kernel.log.entries.map(({ type }) => type)).not.toContain('connection/disconnected')
  await assertReplays(first.kernel)
})
