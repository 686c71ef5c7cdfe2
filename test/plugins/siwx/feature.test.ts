// A host that turns sign-in off, as if the plugin were absent, and on again.
import { expect, test } from 'vitest'
import { Session } from '../../../plugins/capabilities.ts'
import { assertReplays } from '../../kit/index.ts'
import { harbor, stage } from './siwx.ts'

const own = `eip155:31337:${harbor.accountAddress}`

type Staged = Awaited<ReturnType<typeof stage>>

async function turn({ kernel, rest }: Staged, siwx: boolean) {
  await kernel.actions.connection.setFeatures({ features: { siwx } })
  await rest()
}

/** The visitor uses the modal, stays connected, and nobody speaks of a sign-in. */
async function expectFree(staged: Staged) {
  const { kernel, slice, top, rest } = staged
  const { modal, connection } = kernel.getState()
  expect([modal.open, modal.guards, connection.chains.eip155?.status]).toEqual([false, {}, 'connected'])
  expect(kernel.state(Session)).toEqual({ isEnabled: false, isRequired: false, accounts: [] })
  expect([slice().accounts, slice().request]).toEqual([{}, null])
  await kernel.actions.modal.open({ view: 'Networks' })
  await rest()
  expect(top()).toBe('Networks')
  await kernel.actions.modal.close()
  expect(kernel.getState().modal.open).toBe(false)
  await expect(kernel.actions.siwx.signIn()).rejects.toThrow('SIWX is not enabled')
  expect(await kernel.actions.siwx.getSession()).toBeNull()
}

test('with the feature off from the start, a required sign-in asks nobody', async () => {
  const staged = await stage({ features: { siwx: false } })
  await staged.connect()
  await expectFree(staged)
  expect(staged.server.calls).toEqual([])
  await turn(staged, true)
  expect(staged.top()).toBe('SIWXSignMessage')
  await staged.sign()
  expect(staged.kernel.state(Session)?.accounts).toEqual([own])
  await assertReplays(staged.kernel)
})

test.each(['hangs', 'signs'] as const)('a visitor who must sign in is let go, while the wallet %s', async (does) => {
  const staged = await stage()
  await staged.connect()
  expect(Object.keys(staged.kernel.getState().modal.guards)).toEqual(['siwx'])
  staged.wallets.does = does
  if (does === 'hangs') await staged.sign()
  await turn(staged, false)
  await expectFree(staged)
  staged.wallets.does = 'signs'
  await staged.answer()
  await expectFree(staged)
  expect(staged.server.sessions.size).toBe(0)
  await assertReplays(staged.kernel)
})

test('a session is left as it is while the feature is off', async () => {
  const staged = await stage()
  await staged.connect()
  await staged.sign()
  await turn(staged, false)
  await expectFree(staged)
  expect(staged.server.sessions.size).toBe(1)
  await turn(staged, true)
  expect(staged.kernel.state(Session)?.accounts).toEqual([own])
  expect(staged.server.calls).not.toContain('revokeSession')
})
