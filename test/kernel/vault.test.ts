import { expect, test } from 'vitest'
import {
  action,
  createKernel,
  defineContract,
  definePlugin,
  defineRuntime,
  event,
  type Json,
  openReplay,
  rerun,
  type,
} from '../../kernel/index.ts'
import { findDisguises } from '../canary.ts'
import { createWorld } from '../kit/index.ts'

const CODE = 'wc:9f2c@2?symKey=5ad1c8e0b7'

/** An invitation that a view shows but that must not enter the log. */
const contract = defineContract({
  id: 'invitation',
  initialState: () => ({ handle: null as string | null }),
  events: { written: event(type<{ handle: string }>()), withdrawn: event() },
  actions: { write: action(), withdraw: action() },
})
const invitation = definePlugin(contract, {
  load: async () =>
    defineRuntime(contract, {
      reduce: {
        written: (draft, { handle }) => {
          draft.handle = handle
        },
        withdrawn: (draft) => {
          draft.handle = null
        },
      },
      actions: {
        async write({ io, send }) {
          const code = await io.requestSecret({ target: 'desk', method: 'code' })
          send('written', { handle: io.vault.put('code', code.map(String)) })
        },
        withdraw({ io, send }) {
          io.vault.put('code', null)
          send('withdrawn')
        },
      },
    }),
})

const stage = () => {
  const { io } = createWorld({ request: () => CODE })
  return createKernel({ plugins: [invitation], io })
}

test('a view reads a secret by the handle in the state, until it is deleted', async () => {
  const kernel = stage()
  expect(kernel.secret('invitation/code')).toBe(undefined)
  await kernel.actions.invitation.write()
  expect(kernel.log.entries.find(({ kind, type }) => kind === 'io' && type.startsWith('invitation/'))).toMatchObject({
    type: 'invitation/request',
    data: { request: { target: 'desk', method: 'code' }, outcome: { ok: true, answer: '[secret]' } },
  })
  const { handle } = kernel.getState().invitation
  expect(handle).toBe('invitation/code')
  expect(kernel.secret(handle as string)?.reveal()).toBe(CODE)
  await kernel.actions.invitation.withdraw()
  expect(kernel.secret(handle as string)).toBe(undefined)
})

test('no log, report or replay contains the vault, and the log reruns without it', async () => {
  const kernel = stage()
  await kernel.actions.invitation.write()
  const report = JSON.stringify(await kernel.log.export({ personal: true }))
  expect(findDisguises(CODE, report)).toEqual([])
  const replay = await openReplay(report, { plugins: [invitation] })
  replay.seek(replay.length - 1)
  expect(replay.kernel.getState()).toEqual(kernel.getState())
  expect(replay.kernel.secret('invitation/code')).toBe(undefined)
  expect((await rerun(report, { plugins: [invitation] })).divergences).toEqual([])
})

test('a secret is a Secret, and prints as its mask', async () => {
  const kernel = stage()
  await kernel.actions.invitation.write()
  const secret = kernel.secret('invitation/code')
  expect(`${secret}`).toBe('[secret]')
  expect(JSON.stringify({ secret })).toBe('{"secret":"[secret]"}')
  expect(JSON.stringify(Object.assign({}, secret))).toBe('{}')
})

test('a secret answer is checked before it is one: the log and a rerun have the refusal', async () => {
  const failing = defineContract({
    id: 'failing',
    initialState: () => ({ outcome: null as string | null }),
    events: { ended: event(type<{ outcome: string }>()) },
    actions: { ask: action(type<{ method: string }>()) },
  })
  const plugin = definePlugin(failing, {
    load: async () =>
      defineRuntime(failing, {
        reduce: {
          ended: (draft, { outcome }) => {
            draft.outcome = outcome
          },
        },
        actions: {
          async ask({ io, send }, { method }) {
            const parse = (answer: Json) => {
              if (answer !== CODE) throw Object.assign(new Error(`Refused ${answer}`), { name: 'Refused' })
              return 'parsed'
            }
            const asked = io.requestSecret({ target: 'desk', method }, parse)
            const outcome = await asked.then(
              () => 'taken',
              ({ name }) => name,
            )
            send('ended', { outcome })
          },
        },
      }),
  })
  const { io } = createWorld({ request: ({ method }) => (method === 'code' ? CODE : 'wc:another') })
  const kernel = createKernel({ plugins: [plugin], io })
  await kernel.actions.failing.ask({ method: 'code' })
  expect(kernel.getState().failing.outcome).toBe('taken')
  await kernel.actions.failing.ask({ method: 'other' })
  expect(kernel.getState().failing.outcome).toBe('Refused')
  const report = await kernel.log.export({ personal: true })
  expect(JSON.stringify(report)).not.toContain('wc:another')
  const again = await rerun(report, { plugins: [plugin] })
  expect(again.divergences).toEqual([])
  expect(again.kernel.getState()).toEqual(kernel.getState())
})
