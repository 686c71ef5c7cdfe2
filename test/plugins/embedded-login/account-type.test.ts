// With which account of a login the frame signs, when the visitor or the host has just chosen another one.
import { expect, test } from 'vitest'
import { assertReplays } from '../../kit/index.ts'
import { ADDRESS as PLAIN, SECOND as SMART } from '../stage.ts'
import { createUser, stage } from './stage.ts'

const SIGNATURE = `0x${'ab'.repeat(65)}`
const sign = (address: string) => ({ method: 'personal_sign', params: ['0x00', address] })

/** Logs in with two accounts, and holds what the frame says to a switch from the smart one to the plain one. */
async function loggedIn() {
  const staged = await stage()
  const { kernel, world, login, state, calls } = staged
  let answer = (_: object) => {}
  const accounts = [
    { address: SMART, type: 'smartAccount' },
    { address: PLAIN, type: 'eoa' },
  ]
  state.answers.set('getUser', (params) =>
    createUser(params, { accounts, address: SMART, accountType: 'smartAccount' }),
  )
  state.answers.set('setPreferredAccount', () => new Promise((resolve) => (answer = resolve)))
  state.answers.set('rpcRequest', () => SIGNATURE)
  await login()
  await kernel.actions.modal.close()
  return {
    ...staged,
    asked: () => calls.filter(({ method }) => method === 'rpcRequest').map(({ params }) => params),
    async choose(address: string) {
      await kernel.actions.connection.switchAccount({ address })
      await world.advance(0)
    },
    async answer(said: object) {
      answer(said)
      await world.advance(0)
    },
  }
}

test('a request waits until the frame signs with the account that was chosen', async () => {
  const { kernel, world, asked, choose, answer } = await loggedIn()
  await choose(PLAIN)
  const signed = kernel.actions.eip155.request(sign(PLAIN))
  await world.advance(0)
  expect(asked()).toEqual([])
  await answer({ type: 'eoa', address: PLAIN })
  expect(await signed).toEqual({ result: SIGNATURE })
  expect(asked()).toEqual([sign(PLAIN)])
  await world.advance(0)
  await assertReplays(kernel)
})

test('a request is refused if the frame keeps the other account', async () => {
  const { kernel, world, asked, choose, answer, chain, slice } = await loggedIn()
  await choose(PLAIN)
  const signed = kernel.actions.eip155.request(sign(PLAIN))
  await world.advance(0)
  await answer({ type: 'smartAccount', address: SMART })
  expect(await signed).toMatchObject({ error: { code: 4100 } })
  await world.advance(0)
  expect([asked(), chain()?.accountState.address, slice().approvals]).toEqual([[], SMART, []])
  await assertReplays(kernel)
})

test.each([
  ['another person’s', `0x${'cd'.repeat(20)}`],
  ['the other type’s', SMART],
])('F11: a switch counts only for the account that is shown, not for %s', async (_, address) => {
  const { kernel, world, asked, choose, answer, chain, slice } = await loggedIn()
  await choose(PLAIN)
  const signed = kernel.actions.eip155.request(sign(PLAIN))
  await world.advance(0)
  await answer({ type: 'eoa', address })
  expect(await signed).toMatchObject({ error: { code: 4100 } })
  await world.advance(0)
  expect([asked(), chain()?.accountState.address, slice().user?.accountType]).toEqual([[], SMART, 'smartAccount'])
  await assertReplays(kernel)
})

test('a frame may write the address of the account in another case', async () => {
  const { choose, answer, chain, slice } = await loggedIn()
  await choose(PLAIN)
  await answer({ type: 'eoa', address: `0x${PLAIN.slice(2).toUpperCase()}` })
  expect([chain()?.accountState.address, slice().user?.accountType]).toEqual([PLAIN, 'eoa'])
})

test('a request that waits for the account ends if the visitor leaves', async () => {
  const { kernel, world, asked, choose, answer } = await loggedIn()
  await choose(PLAIN)
  const signed = kernel.actions.eip155.request(sign(PLAIN))
  await world.advance(0)
  await kernel.actions.modal.close()
  await world.advance(0)
  expect(await signed).toMatchObject({ error: { code: 4001 } })
  await answer({ type: 'eoa', address: PLAIN })
  expect(asked()).toEqual([])
})

test('the account stays while a request is approved: the frame is not asked to sign with another one', async () => {
  const { kernel, world, state, asked, methods, choose, chain, slice } = await loggedIn()
  let approve = (_: string) => {}
  state.answers.set('rpcRequest', () => new Promise((resolve) => (approve = resolve)))
  const signed = [kernel.actions.eip155.request(sign(SMART)), kernel.actions.eip155.request(sign(SMART))]
  await world.advance(0)
  await choose(PLAIN)
  expect(methods()).not.toContain('setPreferredAccount')
  expect(kernel.getState().modal.toast?.message).toBe('Account type switch failed')
  expect([chain()?.accountState.address, slice().isSwitchingType ?? false]).toEqual([SMART, false])
  // Nor does a report say so.
  expect(kernel.log.entries.filter(({ type }) => type === 'embedded-login/accountTypeRequested')).toEqual([])
  for (const _ of signed) {
    approve(SIGNATURE)
    await world.advance(0)
  }
  expect(await Promise.all(signed)).toEqual([{ result: SIGNATURE }, { result: SIGNATURE }])
  expect(asked()).toHaveLength(2)
  await assertReplays(kernel)
})

test('the account can be switched again while requests wait for the first switch', async () => {
  const { kernel, world, calls, asked, choose, answer, chain } = await loggedIn()
  await choose(PLAIN)
  const signed = kernel.actions.eip155.request(sign(PLAIN))
  await world.advance(0)
  await choose(SMART)
  await answer({ type: 'smartAccount', address: SMART })
  expect(calls.flatMap(({ method, params }) => (method === 'setPreferredAccount' ? [params] : []))).toEqual([
    { type: 'eoa' },
    { type: 'smartAccount' },
  ])
  expect(await signed).toMatchObject({ error: { code: 4100 } })
  expect([asked(), chain()?.accountState.address]).toEqual([[], SMART])
})

test('the other account of the login signs only once it is the active one', async () => {
  const { kernel, asked } = await loggedIn()
  expect(await kernel.actions.eip155.request(sign(PLAIN))).toMatchObject({ error: { code: 4100 } })
  expect(asked()).toEqual([])
})
