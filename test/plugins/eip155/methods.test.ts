import * as fc from 'fast-check'
import { keccak256 } from 'viem'
import { expect, test } from 'vitest'
import {
  defineContract,
  definePlugin,
  defineRuntime,
  event,
  PorticoError,
  Secret,
  type,
} from '../../../kernel/index.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { methods } from '../../../plugins/eip155/methods.ts'
import { action } from '../../../plugins/index.ts'
import { guardParams } from '../../../plugins/shared/rpc/evm-requests.ts'
import { checkMethod, FRAME_METHODS, type Safety } from '../../../plugins/shared/rpc/method-safety.ts'
import {
  type PendingRequest,
  type RequestEvents,
  requestReducers,
} from '../../../plugins/shared/rpc/pending-requests.ts'
import { trackRequest, trackUntilEnd } from '../../../plugins/shared/rpc/track-wallet-request.ts'
import { assertReplays, createTestKernel, scriptedEvmWallet } from '../../kit/index.ts'
import { ADDRESS, networks, SECOND } from '../stage.ts'

const lists = { frame: [FRAME_METHODS], eip155: [methods] }

/** Look-alikes of a method name. */
const mutations: readonly ((name: string) => string)[] = [
  (name) => name.toUpperCase(),
  (name) => name.replace(/[a-z]/, (letter) => letter.toUpperCase()),
  (name) => name.replace(/[A-Z]|_(.)/, (letter) => letter.toLowerCase().replace('_', '')),
  (name) => `${name} `,
  (name) => ` ${name}`,
  (name) => `${name}\n`,
  (name) => `${name}\0`,
  (name) => `\ufeff${name}`,
  (name) => name.replace('_', ' _'),
  (name) => name.replace('_', '__'),
  (name) => name.replace('_', '\uff3f'),
  (name) => name.replace('_', '.'),
  (name) => name.replace('e', '\u0435'),
  (name) => name.replace('a', '\u0430'),
  (name) => name.replace('n', '\u1d0e'),
  (name) => `${name.slice(0, 3)}\u200b${name.slice(3)}`,
  (name) => `${name.slice(0, 3)}\u0301${name.slice(3)}`,
  (name) => name.slice(1),
  (name) => name.slice(0, -1),
  (name) => `${name}x`,
  (name) => `${name},eth_call`,
]

for (const [name, list] of Object.entries(lists)) {
  test(`F8: allows every method in the list of ${name}, and no look-alike`, () => {
    const all = list.flatMap(({ safe, unsafe }) => [...safe, ...unsafe])
    expect(new Set(all).size).toBe(all.length)
    for (const safety of ['safe', 'unsafe'] as const) {
      for (const method of list.flatMap((one) => one[safety])) expect(checkMethod(list, method)).toBe(safety)
    }
    const others = new Set(all.flatMap((method) => mutations.map((mutate) => mutate(method))))
    for (const method of all) others.delete(method)
    expect(others.size).toBeGreaterThan(200)
    for (const method of others) expect(() => checkMethod(list, method), JSON.stringify(method)).toThrow()
  })
}

test('F8: refuses values that are no method names', () => {
  for (const method of ['', '__proto__', 'toString', null, undefined, 7, {}, ['eth_call'], Symbol('eth_call')])
    expect(() => checkMethod(lists.eip155, method)).toThrow(PorticoError)
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(![...methods.safe, ...methods.unsafe].includes(text))
      expect(() => checkMethod(lists.eip155, text)).toThrow('Requested RPC call is not allowed')
    }),
  )
})

test('the lists of the frame are those of the specification', () => {
  expect([FRAME_METHODS.safe.length, FRAME_METHODS.unsafe.length]).toEqual([41, 11])
})

test('a refused method throws an error with a code, and shows the visitor a message', () => {
  const told: unknown[] = []
  const router = { toast: (...toast: unknown[]) => void told.push(toast) }
  expect(() => checkMethod(lists.eip155, 'eth_sign', router)).toThrow(
    expect.objectContaining({ code: 'rpc-not-allowed', message: 'Requested RPC call is not allowed' }),
  )
  expect(told).toEqual([['Action not allowed', { variant: 'error' }]])
})

const contract = defineContract({
  id: 'asker',
  initialState: (): { pending: PendingRequest[] } => ({ pending: [] }),
  events: {
    requestSent: event(type<RequestEvents['requestSent']>()),
    requestEnded: event(type<RequestEvents['requestEnded']>()),
    requestsRejected: event(type<void>()),
    sessionClosed: event(type<void>()),
  },
  actions: {
    leave: action(type<void>()),
    ask: action(type<{ method: string; safety: Safety }>(), { result: type<string>() }),
    send: action(type<{ method: string }>(), { result: type<string>() }),
  },
})

const asker = () =>
  definePlugin(contract, {
    load: async () =>
      defineRuntime(contract, {
        reduce: {
          ...requestReducers,
          sessionClosed(draft) {
            draft.pending = []
          },
        },
        actions: {
          leave: ({ send }) => send('sessionClosed'),
          ask: (context, request) =>
            trackRequest(context, request, async () => {
              const answer = await context.io.request({ target: 'wallet', method: request.method })
              return String(answer)
            }),
          send: (context, { method }) =>
            trackUntilEnd(context, { method, safety: 'unsafe' }, async () =>
              String(await context.io.request({ target: 'wallet', method })),
            ),
        },
      }),
  })

/** A wallet whose requests end in the order of the test. */
async function asked(requests: readonly (readonly [method: string, safety: Safety])[]) {
  const answers = new Map<string, (value: unknown) => void>()
  const { kernel, world } = createTestKernel({
    plugins: [asker()],
    log: { level: 'silent' },
    request: ({ method }) => new Promise((resolve) => answers.set(method, resolve)),
  })
  await kernel.load('asker')
  const results = requests.map(([method, safety]) =>
    kernel.actions.asker.ask({ method, safety }).then(
      (value) => value,
      (error) => error.cause?.code ?? error.code,
    ),
  )
  await world.advance(0)
  return {
    kernel,
    world,
    results: () => Promise.all(results),
    async answer(method: string, value: unknown) {
      answers.get(method)?.(value)
      await world.advance(0)
    },
  }
}

const refusal = () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))

for (const order of [
  ['a', 'b', 'c', 'd'],
  ['d', 'c', 'b', 'a'],
  ['b', 'd', 'a', 'c'],
]) {
  test(`F9: a rejection aborts the pending unsafe requests and keeps the safe ones (${order})`, async () => {
    const { kernel, answer, results } = await asked([
      ['a', 'unsafe'],
      ['b', 'safe'],
      ['c', 'unsafe'],
      ['d', 'safe'],
    ])
    expect(kernel.getState().asker.pending.map(({ method }) => method)).toEqual(['a', 'b', 'c', 'd'])
    const first = order.find((method) => 'ac'.includes(method))
    for (const method of order) await answer(method, method === first ? refusal() : method)
    const other = first === 'a' ? 'c' : 'a'
    const expected = { [first as string]: 4001, [other]: 'request-aborted', b: 'b', d: 'd' }
    expect(await results()).toEqual(['a', 'b', 'c', 'd'].map((method) => expected[method]))
    expect(kernel.getState().asker.pending).toEqual([])
    await assertReplays(kernel)
  })
}

test('F9: the rejection of a safe request aborts no other', async () => {
  const { kernel, answer, results } = await asked([
    ['a', 'unsafe'],
    ['b', 'safe'],
  ])
  await answer('b', refusal())
  expect(kernel.getState().asker.pending).toMatchObject([{ method: 'a' }])
  await answer('a', 'yes')
  expect(await results()).toEqual(['yes', 4001])
  await assertReplays(kernel)
})

test('F9: a rejection after the session ended leaves the requests of the next wallet alone', async () => {
  const { kernel, world, answer } = await asked([])
  const first = kernel.actions.asker.send({ method: 'a' })
  const refused = expect(first).rejects.toThrow()
  await world.advance(0)
  await kernel.actions.asker.leave()
  const next = kernel.actions.asker.ask({ method: 'b', safety: 'unsafe' })
  await world.advance(0)
  await answer('a', refusal())
  await refused
  expect(kernel.getState().asker.pending).toMatchObject([{ method: 'b' }])
  await answer('b', 'yes')
  expect(await next).toBe('yes')
  await assertReplays(kernel)
})

test.each([
  ['personal_sign', ['0x00']],
  ['eth_sendTransaction', [{ to: `0x${'12'.repeat(20)}` }]],
  ['wallet_getCapabilities', []],
])('F8: %s reaches no wallet while no account is connected, even if it names none', (method, params) => {
  const guarded = (accounts: string[]) => guardParams({ accounts, chainId: '0x1' }, method, new Secret(params as never))
  expect(() => guarded([]).reveal()).toThrow(expect.objectContaining({ code: 4100 }))
  const named = method === 'eth_sendTransaction' ? [{ from: 'ada' }] : params
  const own = guardParams({ accounts: ['ada'], chainId: '0x1' }, method, new Secret(named as never))
  expect(own.reveal()).toEqual(named)
})

test.each([
  ['personal_sign', ['0x00', ADDRESS], 4001],
  ['eth_signTypedData_v4', [ADDRESS, '{}'], 4001],
  ['eth_sendTransaction', [{ from: ADDRESS, to: SECOND }], -32603],
  ['wallet_sendCalls', [{ from: ADDRESS, chainId: '0x7a69', calls: [{ to: SECOND }] }], -32603],
])(
  'F9: if another request is rejected, %s is aborted, and told as declined only if it sends nothing',
  async (method, params, code) => {
    const open = () => new Promise<never>(() => {})
    const answers = { [method]: open, eth_signTypedData_v4: open, personal_sign: open }
    const wallet = scriptedEvmWallet({ accounts: [ADDRESS, SECOND], answers })
    const { kernel, world } = createTestKernel({
      plugins: [eip155()],
      log: { level: 'silent' },
      configuration: { networks },
      request: wallet.request,
      fetch: () => ({ jsonrpc: '2.0', id: 1, result: '0x1' }),
    })
    await kernel.load('connection')
    await wallet.announce(world)
    const connected = kernel.actions.connection.connect({ connectorId: 'example.harbor' })
    await world.advance(0)
    await connected
    const first = kernel.actions.eip155.request({ method, params: params as never })
    await world.advance(0)
    wallet.rejectNext()
    const second = kernel.actions.eip155.request({ method: 'personal_sign', params: ['0x00', ADDRESS] })
    await world.advance(0)
    expect(await second).toMatchObject({ error: { code: 4001 } })
    expect(await first).toEqual({ error: { code, message: 'Request was aborted' } })
    const sent = kernel.log.entries.filter(({ type }) => type === 'connection/transactionSent')
    expect(sent).toHaveLength(code === 4001 ? 0 : 1)
    await assertReplays(kernel)
  },
)

const KNOWN = { code: -32_000, message: 'already known' }
const BUSY = { code: -32_005, message: 'limit exceeded' }
const POOR = { code: -32_000, message: 'insufficient funds for gas * price + value' }
const LOST = { code: -32_603, message: 'It is not known if the transaction was sent.' }

const SIGNED = '0xcafe'
const HASH = keccak256(SIGNED)
/** Its hash leaves out the blobs that follow. @see EIP-4844 */
const WITH_BLOBS = '0x03fe'

test.each<{ name: string; said: readonly (object | 'nothing')[]; outcome: object; signed?: string }>([
  { name: 'nothing', said: ['nothing'], outcome: { error: LOST } },
  { name: 'nothing, then that it is known', said: ['nothing', KNOWN], outcome: { result: HASH } },
  { name: 'nothing, then a refusal', said: ['nothing', POOR], outcome: { error: LOST } },
  {
    name: 'an error of a proxy, then that it is known',
    said: [{ code: -32_603, message: 'timeout' }, KNOWN],
    outcome: { result: HASH },
  },
  { name: 'that it is busy, then a refusal', said: [BUSY, POOR], outcome: { error: POOR } },
  { name: 'a refusal', said: [POOR], outcome: { error: POOR } },
  ...[
    'already known',
    'AlreadyKnown',
    'ALREADY_EXISTS: already known',
    'known transaction: 0xcafe',
    'Transaction with the same hash was already imported.',
  ].map((message) => ({ name: message, said: [{ code: -32_000, message }], outcome: { result: HASH } })),
  ...['unknown transaction type', 'nonce too low', 'replacement transaction underpriced'].map((message) => ({
    name: message,
    said: [{ code: -32_000, message }],
    outcome: { error: { code: -32_000, message } },
  })),
  { name: 'null instead of a hash', said: [{ result: null }], outcome: { error: LOST } },
  {
    name: 'an id of its own instead of a hash, then that it is known',
    said: [{ result: 'job-7' }, KNOWN],
    outcome: { result: HASH },
  },
  { name: 'its hash', said: [{ result: HASH }], outcome: { result: HASH } },
  { name: 'that its blobs are known', signed: WITH_BLOBS, said: ['nothing', KNOWN], outcome: { error: KNOWN } },
  { name: 'that no bytes are known', signed: '0xcaf', said: [KNOWN], outcome: { error: KNOWN } },
])('a transaction that the host signed is sent once to each server, which says $name', async (given) => {
  const { said, outcome, signed = SIGNED } = given
  const posted: [url: string, type: unknown][] = []
  const asked: string[] = []
  const rpcUrls = said.map((_, index) => `https://${index}.example/`)
  const { kernel } = createTestKernel({
    plugins: [eip155()],
    log: { level: 'silent' },
    configuration: { networks: networks.slice(0, 1).map((network) => ({ ...network, rpcUrls })) },
    request: ({ method }) => asked.push(method),
    fetch({ url, headers }) {
      posted.push([url, headers?.['content-type']])
      const answer = said[rpcUrls.indexOf(url)]
      if (answer === 'nothing') throw new TypeError('fetch failed')
      return {
        jsonrpc: '2.0',
        id: 1,
        ...(Object.hasOwn(Object(answer), 'result') ? Object(answer) : { error: answer }),
      }
    },
  })
  await kernel.load('eip155')
  const answer = await kernel.actions.eip155.request({ method: 'eth_sendRawTransaction', params: [signed] })
  expect(answer).toEqual(outcome)
  expect(posted).toEqual(rpcUrls.map((url) => [url, 'application/json']))
  expect(asked).toEqual([])
  await assertReplays(kernel)
})
