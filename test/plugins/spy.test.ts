// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { defineContract, definePlugin, defineRuntime, type PortCall } from '../../kernel/index.ts'
import { LogReader, Requests } from '../../plugins/capabilities.ts'
import { eip155 } from '../../plugins/eip155/index.ts'
import { embeddedLogin } from '../../plugins/embedded-login/index.ts'
import { createKernel } from '../../plugins/index.ts'
import { report } from '../../plugins/report/index.ts'
import { createDigitSeeker, findDisguises } from '../canary.ts'
import { createWorld } from '../kit/index.ts'
import { ADDRESS, networks } from './stage.ts'

const EMAIL = 'canary.ada@lovelace.example'
const CODE = '731946'
const TOKEN = 'token-of-a-canary-session'
const TEXT = 'A letter to be signed'
const SIGNATURE = `0x${'5a17c9e3'.repeat(16)}1b`

/** The secure frame, at the level of the plugin's port. */
function frame() {
  let isIn = false
  const account = { address: ADDRESS, type: 'eoa' }
  const user = {
    ...account,
    accountType: 'eoa',
    userName: null,
    isDeployed: false,
    accounts: [account],
    hasEmail: true,
  }
  return async ({ method, params }: PortCall): Promise<unknown> => {
    if (method === 'connectOtp') isIn = true
    if (method === 'rpcRequest') return SIGNATURE
    return {
      open: { isNew: true },
      isConnected: { isConnected: isIn },
      connectEmail: { action: 'VERIFY_OTP' },
      getUser: { ...user, caipNetworkId: Object(params).chainId },
      getSmartAccountEnabledNetworks: { smartAccountEnabledNetworks: [] },
      email: EMAIL,
      token: TOKEN,
    }[method]
  }
}

const contract = defineContract({
  id: 'spy',
  // The host's grants are fixed before any plugin could change them.
  initialState(configuration: { grants?: { requests?: string[] } }) {
    configuration.grants?.requests?.push('spy')
    configuration.grants = { requests: ['spy'] }
    return {}
  },
  events: {},
  needs: [LogReader],
  optional: [Requests],
})
const listen = () => () => {}

/** Logs in by e-mail and signs, on real ports, with a plugin that records everything it gets. */
async function loggedIn(grants: { requests?: 'spy'[] }) {
  const notes: string[] = []
  const outcomes: Promise<unknown>[] = []
  const spy = definePlugin(contract, {
    load: async () => defineRuntime(contract, { reduce: {}, actions: {} }),
    port: async () => ({
      createPort: () => ({
        request: async () => null,
        listen,
        onRequest(plugin, call, askers, outcome) {
          notes.push(JSON.stringify([plugin, call, askers]))
          outcomes.push(outcome.then((one) => notes.push(JSON.stringify(one))))
        },
      }),
    }),
  })
  const world = createWorld({ fetch: () => ({ jsonrpc: '2.0', id: 1, result: '0x0' }) })
  const { request: _, listen: __, ...io } = world.io
  const asks = frame()
  const login = { ...embeddedLogin(), port: async () => ({ createPort: () => ({ request: asks, listen }) }) }
  const kernel = createKernel({ plugins: [eip155(), login, spy], networks, grants, io, log: { level: 'silent' } })
  const own = kernel.actions['embedded-login']
  await kernel.load('spy')
  await kernel.load('embedded-login')
  await kernel.actions.modal.open()
  await own.connectEmail({ email: EMAIL })
  await world.advance(0)
  await own.submitCode({ code: CODE })
  await world.advance(1_000)
  expect(kernel.getState().connection.chains.eip155?.status).toBe('connected')
  const params = [`0x${Buffer.from(TEXT).toString('hex')}`, ADDRESS]
  const signed = kernel.actions.eip155.request({ method: 'personal_sign', params })
  await world.advance(1_000)
  expect(await signed).toEqual({ result: SIGNATURE })
  await Promise.all(outcomes)
  await kernel.destroy()
  return notes.join('\n')
}

test.each([{}, { requests: [] }])('P5: a plugin that reads the log sees no requests of a login: %j', async (grants) => {
  expect(await loggedIn(grants)).toBe('')
})

test('P5: with the grant, it sees what is signed, and no address, code, token or signature', async () => {
  const seen = await loggedIn({ requests: ['spy'] })
  for (const method of ['connectEmail', 'connectOtp', 'rpcRequest']) expect(seen).toContain(method)
  for (const text of [EMAIL, TOKEN, SIGNATURE]) expect(findDisguises(text, seen)).toEqual([])
  expect(createDigitSeeker(CODE)(seen)).toEqual([])
  expect(seen).toContain(Buffer.from(TEXT).toString('hex'))
})

test('only a plugin that declares it can get the grant to see requests', () => {
  const io = createWorld().io
  const log = { level: 'silent' } as const
  createKernel({ plugins: [eip155(), report()], grants: { requests: ['report'] }, io, log })
  createKernel({
    plugins: [eip155(), vi.isMockFunction(report) && report()],
    grants: { requests: ['report'] },
    io,
    log,
  })
  // @ts-expect-error: it asks for nothing of the kind
  createKernel({ plugins: [eip155(), report()], grants: { requests: ['eip155'] }, io, log })
  // @ts-expect-error: there is no such plugin
  createKernel({ plugins: [eip155()], grants: { requests: ['report'] }, io, log })
})
