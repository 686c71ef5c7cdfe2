// An account of the frame signs the sign-in message.
import { expect, test } from 'vitest'
import type { KernelActions, KernelState, PortCall } from '../../../kernel/index.ts'
import { siwx } from '../../../plugins/siwx/index.ts'
import { assertReplays } from '../../kit/index.ts'
import { stage } from './stage.ts'

const SIGNATURE = `0x${'ab'.repeat(65)}`
const nobody = () => Promise.reject(new Error('The port is scripted.'))
const provider = { getNonce: nobody, addSession: nobody, getSessions: nobody, revokeSession: nobody }

/** The session store: it knows no session, and accepts every signature. */
const answerSessions = ({ target, method }: PortCall) => {
  if (target !== 'sessions') return null
  if (method === 'prepare') return { id: 1, domain: 'app.meridian.example', expiresAt: Date.UTC(2100, 0) }
  return { text: 'Sign in to Meridian.', add: { endsAt: null } }[method] ?? null
}

type SignIn = readonly [ReturnType<typeof siwx>]

async function openSignIn(required: boolean) {
  const staged = await stage({ plugins: [siwx({ provider, required })], wallet: answerSessions })
  const { kernel, world, login, state } = staged
  const own = (kernel.actions as unknown as KernelActions<SignIn>).siwx
  const signIn = () => (kernel.getState() as unknown as KernelState<SignIn>).siwx
  await login()
  await own.signIn()
  await world.advance(0)
  const views = () => kernel.getState().modal.stack.map(({ view }) => view)
  const { activeNamespace } = kernel.getState().connection
  const signing = { answer: (_: unknown) => {}, reject: (_: Error) => {} }
  state.answers.set(
    'rpcRequest',
    () => new Promise((resolve, reject) => Object.assign(signing, { answer: resolve, reject })),
  )
  state.answers.set('abortUnsafe', () => signing.reject(Object.assign(new Error('aborted'), { code: 4001 })))
  const status = () => signIn().accounts[activeNamespace as string]?.status
  async function sign() {
    await own.sign()
    await world.advance(0)
  }
  return { ...staged, views, signing, status, signIn, sign }
}

test.each([true, false])('the approval opens over the sign-in view (required: %s)', async (required) => {
  const { kernel, world, views, signing, status, signIn, sign, methods } = await openSignIn(required)
  expect(views()).toEqual(['SIWXSignMessage'])
  await sign()
  expect([views(), methods().at(-1)]).toEqual([['SIWXSignMessage', 'ApproveTransaction'], 'rpcRequest'])
  expect(signIn().request).toMatchObject({ status: 'signing' })
  signing.answer(SIGNATURE)
  await world.advance(0)
  expect([status(), kernel.getState().modal.open, kernel.getState().modal.guards]).toEqual(['signed', false, {}])
  await assertReplays(kernel)
})

test.each([true, false])('going back from the approval declines the signature (required: %s)', async (required) => {
  const { kernel, world, views, signing, status, signIn, sign, slice } = await openSignIn(required)
  await sign()
  await kernel.actions.modal.back()
  await world.advance(0)
  expect([views(), slice().approvals, status()]).toEqual([['SIWXSignMessage'], [], 'unsigned'])
  expect(signIn().request).toMatchObject({ status: 'ready', fault: 'declined' })
  await sign()
  signing.answer(SIGNATURE)
  await world.advance(0)
  expect(status()).toBe('signed')
})

test('closing the modal with the approval ends an optional sign-in', async () => {
  const { kernel, world, sign, signIn, slice } = await openSignIn(false)
  await sign()
  await kernel.actions.modal.close()
  await world.advance(0)
  expect([kernel.getState().modal.open, signIn().request, slice().approvals]).toEqual([false, null, []])
  await assertReplays(kernel)
})

test('S7: a required sign-in can’t be left through the approval', async () => {
  const { kernel, world, views, sign } = await openSignIn(true)
  await sign()
  const { modal } = kernel.actions
  for (const leave of [
    () => modal.close(),
    () => modal.push({ view: 'Networks' }),
    () => modal.replace({ view: 'Account' }),
    () => modal.open({ view: 'Account' }),
  ]) {
    await leave()
    await world.advance(0)
    expect(views()).toEqual(['SIWXSignMessage', 'ApproveTransaction'])
  }
  await modal.back()
  await world.advance(0)
  await modal.open({ view: 'ApproveTransaction' })
  await world.advance(0)
  expect(views()).toEqual(['SIWXSignMessage'])
})

test.each([true, false])('a disconnect ends the approval and the sign-in (required: %s)', async (required) => {
  const { kernel, world, signIn, sign, slice } = await openSignIn(required)
  await sign()
  await kernel.actions.connection.disconnect()
  await world.advance(0)
  const { modal } = kernel.getState()
  expect([modal.open, modal.guards, signIn().request, slice().approvals]).toEqual([false, {}, null, []])
})
