import { afterEach, describe, expect, test, vi } from 'vitest'
import { ACCOUNT_EVENTS, type EventId } from '../../../plugins/embedded-login/account-protocol.ts'
import { APP, LOGIN_EVENTS } from '../../../plugins/embedded-login/login-protocol.ts'
import { copyWithinBounds } from '../../../plugins/shared/json/sanitize-message.ts'
import { FRAME_METHODS } from '../../../plugins/shared/rpc/method-safety.ts'
import { startTimer } from '../../time-limit.ts'
import { EMAIL, getPromiseState, NAMES, ORIGIN, openFrame, PAYLOADS, RESPONSES } from './frame-page.ts'

afterEach(() => vi.useRealTimers())

const EVENTS = { ...LOGIN_EVENTS, ...ACCOUNT_EVENTS }
const ids = Object.keys(EVENTS) as EventId[]
const nameOf = (id: EventId) => NAMES[id]
/** All 44 message types. */
const types = ids.flatMap((id) => [`@w3m-frame/${nameOf(id)}_SUCCESS`, `@w3m-frame/${nameOf(id)}_ERROR`])
const ADDRESS = `0x${'ab'.repeat(20)}`

const LOOK_ALIKES = [
  'http://secure.example',
  'https://secure.example:8443',
  'https://secure.example:443',
  'https://secure.example/',
  'https://secure.example.',
  'https://secure.example.evil.example',
  'https://secure.example.evil',
  'https://a.secure.example',
  'https://secure.exampl',
  'https://secure.examplee',
  'https://SECURE.example',
  'https://Secure.Example',
  'HTTPS://secure.example',
  'https://secure-example',
  'https://securе.example',
  'https://xn--secur-5of.example',
  'https://secure.example%00',
  'https://secure.example\0',
  ' https://secure.example',
  'https://user@secure.example',
  'wss://secure.example',
  'null',
  '',
  '*',
]

test.each(LOOK_ALIKES)('F1: ignores messages from %j', async (origin) => {
  const { hear, ask, posted, told } = await openFrame()
  for (const id of ids) {
    const asked = ask(id, PAYLOADS[id])
    await vi.advanceTimersByTimeAsync(0)
    const { id: own } = posted.at(-1)?.message ?? {}
    for (const type of types) hear({ id: own, type, payload: RESPONSES[id] ?? null }, { origin })
    hear({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'theirs' } }, { origin })
    expect(await getPromiseState(asked), id).toBe('waiting')
  }
  expect([LOOK_ALIKES.length, types.length, told]).toEqual([24, 44, []])
})

test('F2: ignores other windows of the frame’s origin, and windows that are gone', async () => {
  const { hear, ask, posted, place } = await openFrame()
  const asked = ask('isConnected')
  await vi.advanceTimersByTimeAsync(0)
  const answer = { id: posted[0]?.message.id, type: '@w3m-frame/IS_CONNECTED_SUCCESS', payload: { isConnected: true } }
  for (const source of [{}, null, globalThis]) hear(answer, { source })
  place.current = null
  hear(answer, { source: null })
  expect(await getPromiseState(asked)).toBe('waiting')
})

test('F3: an id is valid once, for its own request, while that is pending; guessed ids never are', async () => {
  const { hear, ask, posted, reply } = await openFrame()
  const leaving = new AbortController()
  const [first, second] = [ask('isConnected'), ask('connectEmail', undefined, leaving.signal)]
  await vi.advanceTimersByTimeAsync(0)
  const [one, two] = posted.map(({ message }) => message.id)
  const yes = (id: unknown) => hear({ id, type: '@w3m-frame/IS_CONNECTED_SUCCESS', payload: { isConnected: true } })
  expect(one).toMatch(/^[0-9a-f]{32}$/)
  yes(two)
  for (const id of [undefined, null, '', 0, one?.toUpperCase() === one ? 'x' : one?.toUpperCase(), [one], { id: one }])
    yes(id)
  for (let guess = 0; guess < 99; guess++) yes(`${guess}`)
  expect(await getPromiseState(first)).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1_000)
  yes(one)
  expect(await getPromiseState(first)).toEqual({ isConnected: true })
  hear({ id: one, type: '@w3m-frame/IS_CONNECTED_SUCCESS', payload: { isConnected: false } })
  leaving.abort()
  expect(await getPromiseState(second)).toBe('Something went wrong')
  hear({ id: two, type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', payload: { action: 'CONNECT' } })
  const late = ask('connectOtp', { otp: '123456' })
  await vi.advanceTimersByTimeAsync(29_900)
  expect(await getPromiseState(late)).toBe('waiting')
  await vi.advanceTimersByTimeAsync(200)
  expect(await getPromiseState(late)).toBe('Something went wrong')
  reply()
  expect(await getPromiseState(late)).toBe('Something went wrong')
})

test('F3: ignores 10,000 guessed ids', async () => {
  const { hear, ask } = await openFrame()
  // The visitor's answer is awaited without a limit.
  const asked = ask('rpcRequest', { method: 'personal_sign', params: ['0x00', ADDRESS] })
  await vi.advanceTimersByTimeAsync(0)
  for (let guess = 0; guess < 10_000; guess++) {
    const id = Math.imul(guess + 7, 2_654_435_761)
      .toString(16)
      .padStart(32, '0')
    hear({ id, type: '@w3m-frame/RPC_REQUEST_SUCCESS', payload: '0x1' })
    if (guess % 100 === 0) await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(await getPromiseState(asked)).toBe('waiting')
})

test('F4: of 22 × 44 pairs, only the 44 valid ones settle a request', async () => {
  const { hear, ask, posted } = await openFrame()
  const settled: string[] = []
  for (const id of ids) {
    for (const type of [...types, `@w3m-frame/${nameOf(id)}_SUCCESS_ERROR`, `@w3m-frame/${nameOf(id)}`]) {
      const leaving = new AbortController()
      const asked = ask(id, PAYLOADS[id], leaving.signal)
      await vi.advanceTimersByTimeAsync(1_000)
      hear({ id: posted.at(-1)?.message.id, type, payload: RESPONSES[id] })
      if ((await getPromiseState(asked)) !== 'waiting') settled.push(`${id} ${type}`)
      leaving.abort()
    }
  }
  expect(settled).toEqual(
    ids.flatMap((id) => ['SUCCESS', 'ERROR'].map((end) => `${id} @w3m-frame/${nameOf(id)}_${end}`)),
  )
})

test('F5: posts to the frame’s origin only; a frame that navigated away gets nothing', async () => {
  const { ask, posted, loads } = await openFrame()
  const asked = ask('connectEmail')
  await vi.advanceTimersByTimeAsync(0)
  expect(posted).toEqual([
    { message: { id: expect.any(String), type: `${APP}CONNECT_EMAIL`, payload: { email: EMAIL } }, origin: ORIGIN },
  ])
  loads[0]?.()
  expect(await getPromiseState(asked)).toBe('waiting')
  loads[0]?.()
  expect(await getPromiseState(asked)).toBe('Unable to load email login dependency')
  expect(await getPromiseState(ask('connectOtp', { otp: '123456' }))).toBe('Unable to load email login dependency')
  expect(posted.length).toBe(1)
})

describe('F6: ignores messages out of bounds', () => {
  const deep = (depth: number): unknown => (depth === 0 ? 0 : { in: deep(depth - 1) })
  test.each([
    ['50 MB of text', () => 'a'.repeat(50_000_000)],
    ['a million numbers', () => new Array(1_000_000).fill(1)],
    ['seventeen levels', () => deep(17)],
    ['__proto__', () => JSON.parse('{"__proto__":{"x":1}}')],
    ['constructor', () => ({ constructor: { prototype: { x: 1 } } })],
    ['a getter', () => Object.defineProperty({}, 'action', { enumerable: true, get: () => 'CONNECT' })],
    ['a map', () => new Map([['action', 'CONNECT']])],
    ['a date', () => new Date(0)],
    ['bytes', () => new Uint8Array(8)],
    ['a bigint', () => 1n],
    ['NaN', () => Number.NaN],
    ['a circle', () => Object.assign([], { 0: null }) && circle()],
  ])('%s', async (_, make) => {
    const { hear, ask, posted } = await openFrame()
    const asked = ask('connectEmail')
    await vi.advanceTimersByTimeAsync(0)
    const { id } = posted[0]?.message ?? {}
    const more = make()
    const timer = startTimer()
    hear({ id, type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', payload: { action: 'CONNECT', more } })
    hear(more)
    timer.assertQuick(50)
    expect(await getPromiseState(asked)).toBe('waiting')
    expect(({} as { x?: unknown }).x).toBe(undefined)
  })

  const circle = () => {
    const one: Record<string, unknown> = {}
    one.self = one
    return one
  }

  test('copies messages within bounds', () => {
    expect(copyWithinBounds(deep(15))).toEqual(deep(15))
    expect(copyWithinBounds({ list: [1, 'two', null, true], gone: undefined })).toEqual({
      list: [1, 'two', null, true],
    })
  })
})

test('F7: reads a hundred messages per second of a flood, and reports it once', async () => {
  const { hear, ask, posted, told, client, window } = await openFrame()
  const asked = ask('isConnected')
  await vi.advanceTimersByTimeAsync(1_000)
  let reads = 0
  const message = (origin: string) => ({
    origin,
    source: window,
    get data() {
      reads++
      return { type: 'noise' }
    },
  })
  const timer = startTimer()
  for (let count = 0; count < 100_000; count++) client.receive(message('https://elsewhere.example'))
  expect([reads, told]).toEqual([0, []])
  for (let count = 0; count < 100_000; count++) client.receive(message(ORIGIN))
  expect([reads, told]).toEqual([100, ['flood']])
  timer.assertQuick()
  const yes = () =>
    hear({ id: posted[0]?.message.id, type: '@w3m-frame/IS_CONNECTED_SUCCESS', payload: { isConnected: true } })
  yes()
  expect(await getPromiseState(asked)).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1_000)
  yes()
  expect(await getPromiseState(asked)).toEqual({ isConnected: true })
})

test('F8: posts exactly the listed methods', async () => {
  const { ask, posted } = await openFrame()
  const listed = [...FRAME_METHODS.safe, ...FRAME_METHODS.unsafe]
  const mutants = listed.flatMap((method) => [
    `${method}\0`,
    ` ${method}`,
    method.toUpperCase(),
    method.replace(/[ae]/, 'а'),
    `${method}_SUCCESS`,
  ])
  const others = ['eth_sign', 'eth_signTransaction', 'wallet_addEthereumChain', 'wallet_switchEthereumChain', '']
  for (const method of [...mutants, ...others, '__proto__', 'constructor'])
    expect(await getPromiseState(ask('rpcRequest', { method, params: [] })), method).toBe(
      'Requested RPC call is not allowed',
    )
  expect(posted).toEqual([])
  for (const method of listed) {
    const params = [{ calls: [{ to: '0x1' }], transaction: 'AAAA', transactions: ['AAAA'] }]
    ask('rpcRequest', { method, params })
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(posted.map(({ message }) => (message.payload as { method: string }).method)).toEqual(listed)
  for (const to of ['f39f', '', null, undefined, 'javascript:'])
    expect(
      await getPromiseState(ask('rpcRequest', { method: 'wallet_sendCalls', params: [{ calls: [{ to }] }] })),
    ).toBe('Requested RPC call is not allowed')
})

test('F9: declining ends the requests that sign or send, and no others, in any order', async () => {
  const { ask, reply, posted, client } = await openFrame()
  for (let order = 0; order < 16; order++) {
    const asked = [0, 1, 2, 3].map((bit) => {
      const method = order & (1 << bit) ? 'personal_sign' : 'eth_call'
      const answer = ask('rpcRequest', { method, params: [] })
      return { method, answer }
    })
    await vi.advanceTimersByTimeAsync(0)
    await client.perform('abortUnsafe', undefined, new AbortController().signal)
    for (const { method, answer } of asked)
      expect(await getPromiseState(answer)).toBe(method === 'eth_call' ? 'waiting' : 'Request was aborted')
  }
  const last = ask('rpcRequest', { method: 'eth_call', params: [] })
  await vi.advanceTimersByTimeAsync(1_000)
  reply('0x')
  expect([await getPromiseState(last), posted.length]).toEqual(['0x', 65])
})

describe('F10: a frame that does not load', () => {
  test('fails after 15 s, and loads again on the next request', async () => {
    const { opened, ask, hear, loads } = await openFrame({ isReady: false })
    const asked = ask('connectEmail')
    loads[0]?.()
    await vi.advanceTimersByTimeAsync(14_999)
    expect(await getPromiseState(opened)).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(await getPromiseState(opened)).toBe('Unable to load email login dependency')
    expect(await getPromiseState(asked)).toBe('Unable to load email login dependency')
    hear({ type: '@w3m-frame/READY' })
    expect(await getPromiseState(ask('isConnected'))).toBe('Unable to load email login dependency')
    const again = ask('open', { service: ORIGIN, projectId: null, caipNetworkId: 'eip155:1' })
    hear({ type: '@w3m-frame/READY' })
    expect([await getPromiseState(again), loads.length]).toEqual([{ isNew: true }, 2])
  })

  test.each([
    '',
    'secure.example',
    'http://secure.example',
    'https://page.example',
    'javascript:alert(1)',
    'https://a@b.example',
    'data:,x',
  ])('rejects %j as a frame', async (service) => {
    const { opened, place } = await openFrame({ service, isReady: false })
    expect(await getPromiseState(opened)).toBe('Unable to load email login dependency')
    expect(place.isThere).toBe(false)
  })
})

test('passes on the frame’s error message, or an empty one', async () => {
  const { ask, reply } = await openFrame()
  for (const [payload, words] of [
    [{ message: 'Invalid code' }, 'Invalid code'],
    [{}, ''],
    [null, ''],
  ] as const) {
    const asked = ask('connectOtp', { otp: '123456' })
    await vi.advanceTimersByTimeAsync(0)
    reply(payload, 'ERROR')
    expect(await getPromiseState(asked)).toBe(words)
  }
})

test('uses the e-mail of an earlier visit if the frame has none, and never instead of the frame’s', async () => {
  const { ask, reply } = await openFrame()
  const user = { address: ADDRESS, chainId: 1 }
  const seen = async (payload: object) => {
    const asked = ask('getUser')
    await vi.advanceTimersByTimeAsync(0)
    reply(payload)
    await asked
    return ask('email')
  }
  const restore = (email: unknown) => ask('restoreEmail', { email })
  await ask('forget')
  for (const nonsense of [null, '', 'no address', 7]) await restore(nonsense)
  expect(await seen(user)).toBe(null)
  await restore(EMAIL)
  await restore('grace@hopper.example')
  expect(await seen(user)).toBe(EMAIL)
  await ask('forget')
  expect(await seen({ ...user, email: 'grace@hopper.example' })).toBe('grace@hopper.example')
  await restore(EMAIL)
  expect(await seen(user)).toBe('grace@hopper.example')
})
