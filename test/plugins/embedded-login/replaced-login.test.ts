// Another person logs in on the same page: nothing of the former person's stays connected.
import { expect, test } from 'vitest'
import { assertReplays } from '../../kit/index.ts'
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
  expect(await assertReplays(staged.kernel)).toEqual(staged.kernel.getState())
})
