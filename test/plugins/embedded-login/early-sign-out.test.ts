// A visitor signs out at the start of a page, before the frame has loaded: what the frame has must not come back.
import { expect, test } from 'vitest'
// Loaded early, since the sign-out waits for them: it would be late.
import '../../../plugins/connection/migrations.ts'
import '../../../plugins/connection/switch-wallet.ts'
import { assertReplays } from '../../kit/index.ts'
import { frameFails, type Staged, stage } from './stage.ts'

const KEY = 'portico.embedded-login'
const VISITED = {
  'portico.connection': JSON.stringify({ version: 1, sessions: [{ namespace: 'eip155', connectorId: 'embedded' }] }),
  [`${KEY}.used`]: 'true',
  [`${KEY}.network`]: 'eip155:31337',
}

/** A frame that hears nothing before it is open. */
function prepareFrame({ state, calls }: Staged) {
  state.answers.set('signOut', () => {
    if (!calls.some(({ method }) => method === 'open')) throw frameFails('frame-missing', '')
    state.isIn = false
    return null
  })
}

/** Signs out while the page restores the visit, before it opens the frame. @returns What the browser has then */
async function signOutEarly() {
  const staged = await stage({
    storage: VISITED,
    isIn: true,
    prepare(before) {
      prepareFrame(before)
      void before.kernel.actions.connection.disconnect()
    },
  })
  const { kernel, world, chain, methods, state } = staged
  await world.advance(0)
  expect([methods().includes('open'), state.isIn, chain()?.status]).toEqual([false, true, 'disconnected'])
  expect([...world.storage.values()].join()).not.toContain('31337')
  await assertReplays(kernel)
  await kernel.destroy()
  return Object.fromEntries(world.storage)
}

test('a host that connects on the next page gets nobody', async () => {
  const { kernel, world, state } = await stage({ storage: await signOutEarly(), isIn: true, prepare: prepareFrame })
  const failed = expect(kernel.actions.connection.connect({ connectorId: 'embedded' })).rejects.toThrow(
    'Address or auth connector not found',
  )
  await world.advance(0)
  await failed
  expect(state.isIn).toBe(false)
})

test('a visitor who logs in on the next page comes back', async () => {
  const staged = await stage({ storage: await signOutEarly(), isIn: true, prepare: prepareFrame })
  await staged.login()
  const { kernel, world, chain } = staged
  expect(chain()?.status).toBe('connected')
  await assertReplays(kernel)
  await kernel.destroy()
  const later = await stage({ storage: Object.fromEntries(world.storage), isIn: true })
  expect([later.chain()?.status, later.methods().includes('signOut')]).toEqual(['connected', false])
})

test('a frame that refuses to sign out is asked again, and nobody is connected meanwhile', async () => {
  const { kernel, world, state, chain, methods } = await stage({
    storage: await signOutEarly(),
    isIn: true,
    prepare: ({ state: frame }) => frame.fails.set('signOut', frameFails('frame-refused', '')),
  })
  const connect = async () => {
    void kernel.actions.connection.connect({ connectorId: 'embedded' }).catch(() => {})
    for (let turn = 0; turn < 3; turn++) await world.advance(0)
    return [chain()?.status, state.isIn]
  }
  expect(await connect()).toEqual(['disconnected', true])
  state.fails.clear()
  expect(await connect()).toEqual(['disconnected', false])
  expect(methods()).not.toContain('getUser')
})
