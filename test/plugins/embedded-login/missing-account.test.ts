// The frame identifies a visitor and has no account of theirs, while the account of an earlier login is connected.
import { expect, test } from 'vitest'
import { assertReplays } from '../../kit/index.ts'
import { ADDRESS, networks } from '../stage.ts'
import { CODE, EMAIL, frameFails, stage } from './stage.ts'

test.each([
  ['one namespace', { networks }],
  ['two namespaces', {}],
])('F11: a login without an account ends the former one, for which nothing is sent any more: %s', async (_, host) => {
  const { kernel, world, own, login, state, chain, view, calls, slice } = await stage({ host })
  await login()
  await world.advance(60_000)
  expect(chain()?.accountState.address).toBe(ADDRESS)
  await kernel.actions.modal.open({ view: 'Connect' })
  await own.connectEmail({ email: EMAIL })
  await world.advance(0)
  state.fails.set('getUser', frameFails('frame-invalid', 'An error occurred'))
  await own.submitCode({ code: CODE })
  for (let turn = 0; turn < 3; turn++) await world.advance(0)
  const { modal, connection } = kernel.getState()
  expect([view(), modal.toast?.message, slice().user]).toEqual([
    'Connect',
    'A problem occurred while trying initialize authentication',
    null,
  ])
  const shown = Object.values(connection.chains).map(({ status, accountState }) => [status, accountState.address])
  for (const one of shown) expect(one).toEqual(['disconnected', null])
  expect(connection.sessions).toEqual([])
  state.fails.clear()
  const { length } = calls
  void kernel.actions.eip155.request({ method: 'personal_sign', params: ['0x00', ADDRESS] }).catch(() => {})
  for (let turn = 0; turn < 3; turn++) await world.advance(0)
  expect(calls.slice(length).map(({ method }) => method)).not.toContain('rpcRequest')
  await assertReplays(kernel)
})

test.each([
  ['one namespace', { networks }],
  ['two namespaces', {}],
])('a login after one without an account has its account: %s', async (_, host) => {
  const { kernel, world, own, state, chain, slice, login } = await stage({ host })
  state.fails.set('getUser', frameFails('frame-invalid', 'An error occurred'))
  await login()
  await world.advance(0)
  expect(chain()?.attempt?.outcome).toBe('failed')
  expect(slice().login).toBeNull()
  state.fails.clear()
  await world.advance(60_000)
  await own.connectEmail({ email: EMAIL })
  await world.advance(0)
  await own.submitCode({ code: CODE })
  for (let turn = 0; turn < 3; turn++) await world.advance(0)
  expect([chain()?.accountState.address, slice().user?.way]).toEqual([ADDRESS, 'email'])
  await assertReplays(kernel)
})

test('a login has its account if a host tried to connect it while the visitor typed the code', async () => {
  const { kernel, world, own, state, chain, slice, send } = await stage({ host: { networks } })
  state.fails.set('getUser', frameFails('frame-invalid', 'An error occurred'))
  await send()
  void kernel.actions.connection.connect({ connectorId: 'embedded' }).catch(() => {})
  for (let turn = 0; turn < 3; turn++) await world.advance(0)
  expect(chain()?.attempt?.outcome).toBe('failed')
  state.fails.clear()
  await own.submitCode({ code: CODE })
  for (let turn = 0; turn < 3; turn++) await world.advance(0)
  expect([chain()?.accountState.address, slice().user?.way]).toEqual([ADDRESS, 'email'])
})
