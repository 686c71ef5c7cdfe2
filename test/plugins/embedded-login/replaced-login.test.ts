// Another person logs in on the same page: nothing of the former person's stays connected.
import { expect, test } from 'vitest'
import { assertReplays, scriptedEvmWallet } from '../../kit/index.ts'
import { ADDRESS, SECOND } from '../stage.ts'
import { BEACON, CODE, EMAIL, LANTERN, stage } from './stage.ts'

type Staged = Awaited<ReturnType<typeof stage>>

const getAddresses = ({ kernel }: Staged) =>
  Object.values(kernel.getState().connection.chains).map(({ accountState }) => accountState.address)

const byEmail = async ({ own, world }: Staged) => {
  await own.connectEmail({ email: EMAIL })
  await world.advance(0)
  await own.submitCode({ code: CODE })
}
const bySocial = async ({ own }: Staged) => void (await own.connectSocial({ provider: 'farcaster' }))

/** The frame has another person, who logs in. */
async function logInAsSecond(staged: Staged, login: (staged: Staged) => Promise<void>) {
  const { kernel, state, world } = staged
  await world.advance(60_000)
  state.accounts = [{ address: SECOND, type: 'eoa' }]
  state.solana = BEACON
  await kernel.actions.modal.open({ view: 'Connect' })
  await login(staged)
  for (let turn = 0; turn < 4; turn++) await world.advance(1000)
}

test.each([
  ['by e-mail', byEmail],
  ['by a social login', bySocial],
])('R6: another person who logs in %s replaces the accounts of all namespaces', async (_, login) => {
  const staged = await stage()
  await staged.login()
  expect(getAddresses(staged)).toEqual([ADDRESS, LANTERN])
  await logInAsSecond(staged, login)
  expect(getAddresses(staged)).toEqual([SECOND, BEACON])
  expect(staged.methods()).not.toContain('signOut')
  await assertReplays(staged.kernel)
})

/** The account of a wallet of the page. */
const THIRD = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

test.each([
  ['by e-mail', byEmail],
  ['by a social login', bySocial],
])('R6: another person who logs in %s replaces the account beside the active wallet, in each tab', async (_, login) => {
  const harbor = scriptedEvmWallet({ chains: ['0x7a69'], accounts: [THIRD] })
  const staged = await stage({ wallet: harbor.request })
  const tab = await stage({ wallet: harbor.request, beside: staged })
  const settle = async () => {
    for (const { world } of [staged, tab, staged, tab]) await world.advance(3000)
  }
  const getBeside = ({ chain }: Staged) =>
    chain()?.otherWallets?.flatMap(({ accounts }) => accounts.map(({ address }) => address))
  await staged.login()
  for (const { world } of [staged, tab]) await harbor.announce(world)
  void staged.kernel.actions.connection.connect({ connectorId: 'example.harbor' })
  await settle()
  for (const one of [staged, tab]) expect([getAddresses(one), getBeside(one)]).toEqual([[THIRD, LANTERN], [ADDRESS]])
  await logInAsSecond(staged, login)
  await settle()
  for (const one of [staged, tab]) expect([getAddresses(one), getBeside(one)]).toEqual([[THIRD, BEACON], [SECOND]])
  for (const { methods } of [staged, tab]) expect(methods()).not.toContain('signOut')
  // What the other tab's frame and page know of the former person would count as the new one's.
  expect(tab.methods()).toContain('forget')
  expect(tab.kernel.log.entries.map(({ type }) => type)).toContain('embedded-login/userForgotten')
  for (const { kernel } of [staged, tab]) await assertReplays(kernel)
})
