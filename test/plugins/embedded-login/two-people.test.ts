// Two tabs of one browser, and two people: neither tab shows the name or the email of one with the account of the other.
import { expect, test } from 'vitest'
import { assertReplays } from '../../kit/index.ts'
import { ADDRESS, networks, SECOND } from '../stage.ts'
import { BEACON, createUser, EMAIL, stage } from './stage.ts'
import { putToSleep, type Staged, settle } from './two-tabs.ts'

const KEY = 'portico.embedded-login'
const OF_ADA = [`${ADDRESS} ${EMAIL}`, `${ADDRESS} Ada`].sort()

/** Notes what a tab shows after each entry: an account with a name or an email. */
function watch({ kernel, chain, slice }: Staged) {
  const seen = new Set<string>()
  kernel.log.subscribe(() => {
    const { user, email } = slice()
    const { address } = chain()?.accountState ?? {}
    if (!address) return
    if (user?.userName) seen.add(`${address} ${user.userName}`)
    if (email) seen.add(`${address} ${kernel.secret(email)?.reveal()}`)
  })
  return () => [...seen].sort()
}

/** Two tabs in which Ada is connected, whose name and email are known. */
async function openTwo() {
  const first = await stage({ host: { networks } })
  first.state.answers.set('getUser', (params) => createUser(params, { userName: 'Ada', hasEmail: true }))
  const second = await stage({ host: { networks }, beside: first })
  const shown = [watch(first), watch(second)]
  await second.login()
  await settle(first, second)
  for (const { chain, slice } of [first, second])
    expect([chain()?.accountState.address, slice().user?.userName]).toEqual([ADDRESS, 'Ada'])
  expect(shown.map((get) => get())).toEqual([OF_ADA, OF_ADA])
  return { first, second, shown }
}

/** Grace logs in, of whom the frame reports neither. */
async function logInAsGrace({ kernel, own, world, state }: Staged) {
  await world.advance(60_000)
  state.hasEmail = false
  state.solana = BEACON
  state.answers.set('getUser', (params) =>
    createUser(params, { address: SECOND, accounts: [{ address: SECOND, type: 'eoa' }] }),
  )
  state.answers.set('connectFarcaster', () => {
    state.isIn = true
    return {}
  })
  await kernel.actions.modal.open({ view: 'Connect' })
  await own.connectSocial({ provider: 'farcaster' })
  for (let turn = 0; turn < 3; turn++) await world.advance(0)
}

async function expectGrace({ first, second, shown }: Awaited<ReturnType<typeof openTwo>>) {
  for (const { kernel, chain, slice } of [first, second]) {
    expect([chain()?.accountState.address, slice().user?.userName, slice().email]).toEqual([SECOND, null, null])
    await assertReplays(kernel)
  }
  expect(shown.map((get) => get())).toEqual([OF_ADA, OF_ADA])
  for (const key of ['name', 'email']) expect(first.browser.storage.has(`${KEY}.${key}`)).toBe(false)
}

test.each([
  [1, 2],
  [2, 1],
])('R6: of the person who logs in in tab %i, tab %i shows nothing of the former one', async (at) => {
  const tabs = await openTwo()
  const [own, other] = at === 1 ? [tabs.first, tabs.second] : [tabs.second, tabs.first]
  await logInAsGrace(own)
  await settle(other, own)
  await expectGrace(tabs)
})

test('R6: a tab that has not heard of the other person gives them nothing of the former one', async () => {
  const tabs = await openTwo()
  const { first, second } = tabs
  const wake = putToSleep(first)
  await logInAsGrace(second)
  // The frame has another person by now.
  void first.kernel.actions.connection.switchNetwork({ caipNetworkId: 'eip155:31338' })
  for (let turn = 0; turn < 3; turn++) await first.world.advance(0)
  expect(first.methods().at(-1)).toBe('getUser')
  expect([first.chain()?.accountState.address, first.slice().user?.userName]).toEqual([ADDRESS, 'Ada'])
  for (const key of ['name', 'email']) expect(first.browser.storage.has(`${KEY}.${key}`)).toBe(false)
  wake()
  await settle(first, second)
  await expectGrace(tabs)
})
