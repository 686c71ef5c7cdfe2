// A registration whose outcome is unknown: the service may have registered the name, and its response was lost.
import { expect, test } from 'vitest'
import type { FetchRequest, FetchResponse, PortCall } from '../../../kernel/index.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { createKernel } from '../../../plugins/index.ts'
import { names } from '../../../plugins/names/index.ts'
import { assertReplays, scriptedEvmWallet } from '../../kit/index.ts'
import { createWorld } from '../../kit/world.ts'
import { ADDRESS, networks, SECOND } from '../stage.ts'

const NAME = 'adal.names.example'
const ERROR = `Error registering name ${NAME}`
const lost: FetchResponse = { status: 504, body: 'timeout' }
const failed: FetchResponse = { status: 500, body: { reasons: [{ description: 'Upstream timeout' }] } }
const refused: FetchResponse = { status: 400, body: {} }
const REASON = 'Name is already registered'
const explained: FetchResponse = { status: 400, body: { reasons: [{ description: REASON }] } }

/** The service as it is now: its response to a registration, and whom it names as the owner (`null`: it fails). */
interface Service {
  registration: FetchResponse
  owner: string | 'nobody' | null
}

async function office(service: Service) {
  const wallet = scriptedEvmWallet({ accounts: [ADDRESS] })
  const state = { ...service, refusal: null as { code: number } | null, signTime: 0 }
  const answer = ({ url, method }: FetchRequest): FetchResponse => {
    const { host, pathname } = new URL(url)
    if (host !== 'data.example') return { status: 200, body: { jsonrpc: '2.0', id: 1, result: '0x' } }
    if (method === 'POST') return state.registration
    if (pathname.includes('/suggestions/'))
      return { status: 200, body: { suggestions: [{ name: NAME, registered: false }] } }
    if (pathname.includes('/identity/')) return { status: 200, body: { name: null } }
    if (state.owner === null) return { status: 503, body: 'down' }
    return { status: 200, body: state.owner === 'nobody' ? [] : { addresses: { 60: { address: state.owner } } } }
  }
  const world = createWorld({
    latency: (kind) => (kind === 'request' ? state.signTime : 0),
    request(call: PortCall, plugin) {
      if (plugin !== 'eip155' || call.method !== 'personal_sign') return wallet.request(call)
      if (state.refusal) throw Object.assign(new Error('No.'), state.refusal)
      return `0x${'5e'.repeat(65)}`
    },
  })
  const kernel = createKernel({
    plugins: [eip155(), names({ zone: 'names.example' })],
    networks,
    projectId: 'p',
    services: { api: 'https://data.example' },
    log: { level: 'silent', verify: true },
    io: { ...world.io, fetch: (request) => Promise.resolve(answer(request)) },
  })
  await kernel.load('names')
  await wallet.announce(world)
  const connected = kernel.actions.connection.connect({ connectorId: 'example.harbor' })
  await world.advance(0)
  await connected
  const enter = async (text = 'adal') => {
    await kernel.actions.names.enterLabel({ text })
    await world.advance(500)
  }
  await enter()
  return {
    state,
    enter,
    /** The service's reason, in the note and in the toast. */
    reasons: () => [kernel.getState().names.registering.reason, kernel.getState().modal.toast?.message],
    unconfirmed: () => kernel.getState().names.unconfirmed,
    fault: () => kernel.getState().names.registering.fault,
    async register(ms = 0) {
      const done = kernel.actions.names.register().then(
        ({ status }) => status,
        (error: Error) => error.message,
      )
      await world.advance(ms)
      return done
    },
    async check() {
      await assertReplays(kernel)
    },
  }
}

test.each<[string, Service, fault: string, error?: string]>([
  ['unknown: no one says who owns the name', { registration: lost, owner: null }, 'unknown'],
  ['unknown: the name has no owner yet', { registration: lost, owner: 'nobody' }, 'unknown'],
  ['unknown: the service failed and says why', { registration: failed, owner: null }, 'unknown', 'Upstream timeout'],
  ['a failure: another account has the name', { registration: lost, owner: SECOND }, 'refused'],
  ['a failure: the service refused', { registration: refused, owner: null }, 'refused'],
])('a registration without success is %s', async (_, service, fault, error = ERROR) => {
  const { register, fault: told, check } = await office(service)
  expect(await register()).toBe(error)
  expect(told()).toBe(fault)
  await check()
})

const ENDINGS = [
  ['declined', { refusal: { code: 4001 } }],
  ['late', { signTime: 20_000 }],
  ['refused', { refusal: { code: -32_603 } }],
  ['refused', { registration: refused }],
  ['refused', { registration: explained }],
] as const
test.each(ENDINGS)('a second attempt that is %s does not say that nothing was registered', async (fault, change) => {
  const { state, register, fault: told, reasons, check } = await office({ registration: lost, owner: null })
  await register()
  Object.assign(state, change)
  await register(20_000)
  expect(told()).toBe('unknown')
  expect(reasons()).not.toContain(REASON)
  // It says so once the service does.
  state.owner = 'nobody'
  await register(20_000)
  expect(told()).toBe(fault)
  expect(reasons().includes(REASON)).toBe('registration' in change && change.registration === explained)
  await check()
})

test.each(ENDINGS)('a second attempt that is %s finds the name that the first one registered', async (_, change) => {
  const { state, register, fault: told, check } = await office({ registration: lost, owner: null })
  await register()
  Object.assign(state, change, { owner: ADDRESS })
  expect(await register(20_000)).toBe('registered')
  expect(told()).toBeNull()
  await check()
})

// The button of the note enters the label again; so does a visitor.
test.each([
  ['the same label', ['adal']],
  ['another label first', ['adalo', 'adal']],
])('after a lost response and %s, an attempt that is declined asks for the owner again', async (_, labels) => {
  const { state, enter, register, fault: told, unconfirmed, check } = await office({ registration: lost, owner: null })
  await register()
  for (const label of labels) await enter(label)
  expect(told()).toBeNull()
  state.refusal = { code: 4001 }
  await register()
  expect(told()).toBe('unknown')
  for (const label of labels) await enter(label)
  state.owner = ADDRESS
  expect(await register()).toBe('registered')
  expect(unconfirmed()).toBeUndefined()
  await check()
})
