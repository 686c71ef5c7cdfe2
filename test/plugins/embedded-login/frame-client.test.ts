// What the page asks the frame for, with which fields, and for how long it waits.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ACCOUNT_EVENTS, type EventId } from '../../../plugins/embedded-login/account-protocol.ts'
import { createFrameClient } from '../../../plugins/embedded-login/frame-client.ts'
import { LOGIN_EVENTS } from '../../../plugins/embedded-login/login-protocol.ts'
import { copyWithinBounds, LARGEST } from '../../../plugins/shared/json/sanitize-message.ts'
import { classifySendError } from '../../../plugins/shared/transactions/classify-send-error.ts'
import { EMAIL, getPromiseState, NAMES, NEXT, ORIGIN, openFrame, PAYLOADS, RESPONSES, USER } from './frame-page.ts'

afterEach(() => vi.useRealTimers())

const EVENTS = { ...LOGIN_EVENTS, ...ACCOUNT_EVENTS }
const MISSING = 'Unable to load email login dependency'
const REFUSED = 'An error occurred'
const QUERY = '?projectId=p&chainId=eip155%3A1&version=4'

test.each([
  ['https://secure.example', `https://secure.example/sdk${QUERY}`],
  ['https://secure.example/', `https://secure.example/sdk${QUERY}`],
  ['https://secure.example/a/b', `https://secure.example/a/b/sdk${QUERY}`],
  ['https://secure.example/a/b/', `https://secure.example/a/b/sdk${QUERY}`],
  ['http://127.0.0.1:4100', `http://127.0.0.1:4100/sdk${QUERY}`],
  ['http://127.0.0.1', `http://127.0.0.1/sdk${QUERY}`],
  ['http://localhost/frame', `http://localhost/frame/sdk${QUERY}`],
])('the address of the frame %s', async (service, address) => {
  const { addresses, place } = await openFrame({ service, isReady: false })
  expect([addresses, place.isThere]).toEqual([[address], true])
})

test.each([
  'https://secure.example:port',
  'http://127.0.0.1.evil.example',
  'http://127.0.0.10',
  'http://localhost.evil.example',
  'http://127x0.0.1',
  'xhttp://127.0.0.1',
  'https://ada@secure.example',
  'https://:secret@secure.example',
])('%s is no address of a frame', async (service) => {
  const { opened, addresses } = await openFrame({ service, isReady: false })
  expect([await getPromiseState(opened), addresses]).toEqual([MISSING, []])
})

test('a page without a project has a frame, too', async () => {
  const { ask, addresses, client } = await openFrame()
  client.end()
  ask('open', { service: ORIGIN, projectId: null, caipNetworkId: 'eip155:1' })
  expect(addresses.at(-1)).toBe(`${ORIGIN}/sdk?projectId=&chainId=eip155%3A1&version=4`)
})

test('before the frame is opened, nothing can be asked of it, and it can be neither shown nor hidden', async () => {
  const never = () => {
    throw new Error('never')
  }
  const client = createFrameClient({ origin: '', random: never, after: never, tell: never, mount: never })
  const { signal } = new AbortController()
  const ask = (method: string, params?: object) => client.perform(method, params as never, signal)
  await expect(ask('isConnected', {})).rejects.toMatchObject({ code: 'frame-missing' })
  for (const method of ['show', 'hide', 'abortUnsafe', 'forget', 'email', 'token']) expect(await ask(method)).toBe(null)
  await expect(ask('connectEmail')).rejects.toMatchObject({ code: 'frame-invalid' })
  expect(client.origin()).toBe(null)
  client.receive({ origin: ORIGIN, source: null, data: { type: '@w3m-frame/READY' } })
  client.end()
})

test('an open frame is not opened again; one that was closed is', async () => {
  const { ask, hear, loads, addresses, place, client } = await openFrame()
  const open = () => ask('open', { service: ORIGIN, projectId: 'p', caipNetworkId: 'eip155:1' })
  expect([await open(), addresses.length, client.origin()]).toEqual([{ isNew: false }, 1, ORIGIN])
  for (let count = 0; count < 3; count++) loads[0]?.()
  const again = open()
  hear({ type: '@w3m-frame/READY' })
  expect([await getPromiseState(again), addresses.length, place.isThere]).toEqual([{ isNew: true }, 2, true])
})

test('a frame counts as new until it has taken the site’s data', async () => {
  const { ask, exchange, reply } = await openFrame()
  const open = () => ask('open', { service: ORIGIN, projectId: 'p', caipNetworkId: 'eip155:1' })
  const asked = ask('isConnected')
  await vi.advanceTimersByTimeAsync(30_000)
  expect([await getPromiseState(asked), await open()]).toEqual(['Something went wrong', { isNew: true }])
  const refused = ask('syncDappData', {})
  await vi.advanceTimersByTimeAsync(0)
  reply({ message: 'Not now' }, 'ERROR')
  expect([await getPromiseState(refused), await open()]).toEqual(['Not now', { isNew: true }])
  await exchange('syncDappData', {}, undefined)
  expect(await open()).toEqual({ isNew: false })
})

test.each([
  ['eth_call', [{ to: USER.address }]],
  ['eth_sendRawTransaction', ['0x02']],
])('F10: %s, which asks the visitor nothing, fails after 30 s; what it did is not known', async (method, params) => {
  const { ask } = await openFrame()
  const asked = ask('rpcRequest', { method, params })
  await vi.advanceTimersByTimeAsync(29_999)
  expect(await getPromiseState(asked)).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(await getPromiseState(asked)).toBe('Something went wrong')
  const error = await asked.catch((thrown: unknown) => thrown)
  expect([error, classifySendError(error)]).toEqual([expect.objectContaining({ code: 'frame-timeout' }), 'unknown'])
})

test('an approval has no limit', async () => {
  const { ask, reply } = await openFrame()
  const asked = ask('rpcRequest', { method: 'personal_sign', params: ['0x00', USER.address] })
  await vi.advanceTimersByTimeAsync(3_600_000)
  reply(`0x${'ab'.repeat(65)}`)
  expect(await asked).toBe(`0x${'ab'.repeat(65)}`)
})

test('a frame that says twice that it is ready is ready; one whose window is gone is missing', async () => {
  const { hear, ask, place } = await openFrame()
  expect(() => hear({ type: '@w3m-frame/READY' })).not.toThrow()
  place.current = null
  expect(await getPromiseState(ask('isConnected'))).toBe(MISSING)
})

test.each([
  ['isConnected', {}, undefined],
  ['isConnected', { token: 7 }, undefined],
  ['isConnected', { token: 'renewed' }, { token: 'renewed' }],
  ['connectEmail', undefined, { email: EMAIL }],
  ['connectOtp', { otp: '123456' }, { otp: '123456' }],
  ['updateEmail', { email: NEXT }, { email: NEXT }],
  ['getUser', { chainId: 'eip155:1' }, { chainId: 'eip155:1' }],
  ['signOut', undefined, undefined],
] as const)('posts %s with %j', async (method, params, payload) => {
  const { ask, posted } = await openFrame()
  ask(method, params)
  await vi.advanceTimersByTimeAsync(0)
  expect(posted).toStrictEqual([
    {
      message: {
        id: expect.any(String),
        type: `@w3m-app/${NAMES[method]}`,
        ...(payload === undefined ? {} : { payload }),
      },
      origin: ORIGIN,
    },
  ])
})

/** The visitor answers this on a phone. Of the requests to the account, that is only one that needs an approval. */
const BY_VISITOR: readonly EventId[] = ['connectFarcaster']

test.each(Object.keys(EVENTS) as EventId[])(
  'waits half a minute for the answer to %s, or for the visitor’s',
  async (id) => {
    const { ask, hear, posted } = await openFrame()
    const asked = ask(id, PAYLOADS[id])
    await vi.advanceTimersByTimeAsync(29_999)
    expect(await getPromiseState(asked)).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(await getPromiseState(asked)).toBe(BY_VISITOR.includes(id) ? 'waiting' : 'Something went wrong')
    await vi.advanceTimersByTimeAsync(3_600_000)
    const { id: own, type } = posted[0]?.message ?? { type: '' }
    hear({ id: own, type: `${type.replace('@w3m-app', '@w3m-frame')}_SUCCESS`, payload: RESPONSES[id] })
    expect((await getPromiseState(asked)) === 'Something went wrong').toBe(!BY_VISITOR.includes(id))
  },
)

test('leaves no timer behind: not of a request that ended, nor of a frame that was closed', async () => {
  const { exchange, client, hear, ask } = await openFrame()
  await exchange('connectOtp', { otp: '1' }, undefined)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(vi.getTimerCount()).toBe(0)
  hear({ type: 'noise' })
  const asked = ask('connectOtp', { otp: '1' })
  await vi.advanceTimersByTimeAsync(0)
  client.end()
  expect([await getPromiseState(asked), vi.getTimerCount()]).toEqual([MISSING, 0])
  const loading = await openFrame({ isReady: false })
  loading.client.end()
  expect([await getPromiseState(loading.opened), vi.getTimerCount()]).toEqual([MISSING, 0])
})

test('F7: counts the messages of each second anew', async () => {
  const { client, window, told } = await openFrame()
  let reads = 0
  const message = { origin: ORIGIN, source: window }
  for (const count of [100, 200, 300, 400]) {
    await vi.advanceTimersByTimeAsync(1_000)
    for (let sent = 0; sent < 150; sent++)
      client.receive(Object.defineProperty({ ...message }, 'data', { get: () => ++reads }) as never)
    expect(reads).toBe(count)
  }
  expect(told).toEqual(['flood'])
})

test.each([
  ['x'.repeat(8_192), true],
  ['x'.repeat(8_193), false],
  ['', false],
  [7, false],
  [null, false],
])('takes a new token of the session if it is a text of at most 8,192 characters', async (token, isTaken) => {
  const { hear, ask, told } = await openFrame()
  hear({ type: '@w3m-frame/SESSION_UPDATE', payload: { token } })
  expect([await ask('token'), told]).toEqual(isTaken ? [token, ['session']] : [null, []])
})

test('a flood takes no token away', async () => {
  const { hear, ask, told } = await openFrame()
  hear({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'renewed' } })
  for (let count = 0; count < 200; count++) hear({ type: 'noise' })
  expect([await ask('token'), told]).toEqual(['renewed', ['session', 'flood']])
})

test.each([
  [-32_000, -32_000],
  [4_001, 4_001],
  [1.5, undefined],
  ['4001', undefined],
  [2 ** 53, undefined],
  [undefined, undefined],
])('hands on the code of the frame’s error if it is an integer: %j', async (code, known) => {
  const { ask, reply } = await openFrame()
  const asked = ask('connectOtp', { otp: '1' })
  await vi.advanceTimersByTimeAsync(0)
  reply({ message: 'x', code }, 'ERROR')
  const error = await asked.catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ name: 'FrameRefusal', message: 'x' })
  expect((error as { code?: unknown }).code).toBe(known)
  expect('code' in (error as object)).toBe(known !== undefined)
})

test('who is forgotten may be somebody else at the next login, and no change of an address goes on', async () => {
  const { exchange, ask, posted } = await openFrame()
  await exchange('connectOtp', { otp: '1' }, undefined)
  await exchange('updateEmail', { email: NEXT }, { action: 'VERIFY_PRIMARY_OTP' })
  await ask('forget')
  expect(await ask('email')).toBe(null)
  const before = posted.length
  expect(await getPromiseState(ask('updateEmail', {}))).toBe(REFUSED)
  expect(posted).toHaveLength(before)
  expect(await exchange('getUser', { chainId: 'eip155:1' }, { ...USER, email: NEXT })).toMatchObject({ hasEmail: true })
})

// The protocol's error is a message. What the frame may have sent is declined by a code, or by the words of that code.
test.each([
  ['personal_sign', 'User declined', 4_001],
  ['eth_signTypedData_v4', 'Request rejected by user', 4_001],
  ['solana_signTransaction', 'The visitor has cancelled it', 4_001],
  ['personal_sign', 'Out of gas', undefined],
  ['eth_sendTransaction', 'User declined', undefined],
  ['wallet_sendCalls', 'User declined', undefined],
  ['solana_signAndSendTransaction', 'User declined', undefined],
  ['eth_sendTransaction', 'User rejected the request', 4_001],
  ['wallet_sendCalls', 'The user rejected the request.', 4_001],
  ['solana_signAndSendTransaction', 'User rejected the request.', 4_001],
  ['eth_sendTransaction', 'Sent, but the user rejected the request to speed it up', undefined],
  ['eth_sendTransaction', 'User rejected the request to speed it up', undefined],
])('T11: %s that fails with “%s” alone has the code %j', async (method, message, code) => {
  const { ask, reply } = await openFrame()
  const asked = ask('rpcRequest', { method, params: [{ calls: [], transaction: 'AAAA' }] })
  await vi.advanceTimersByTimeAsync(0)
  reply({ message }, 'ERROR')
  const error = (await asked.catch((thrown: unknown) => thrown)) as Error & { code?: number }
  expect([error.message, error.code]).toEqual([message, code])
})

test('F11: the user of a social login may have any address; the network is the one that was asked for, if any', async () => {
  const { exchange } = await openFrame()
  const answer = await exchange('connectSocial', { uri: 'x' }, { ...USER, email: NEXT })
  expect(answer).toMatchObject({ caipNetworkId: 'eip155:1' })
  expect(JSON.stringify(answer)).not.toContain('@')
  expect(await exchange('getUser', {}, { ...USER, chainId: 'eip155:7' })).toMatchObject({ caipNetworkId: 'eip155:7' })
  expect(await exchange('getUser', { chainId: 'eip155:1' }, { ...USER, chainId: 'eip155:7' })).toBe(REFUSED)
})

describe('F6: copies plain data only', () => {
  const deep = (depth: number): unknown => (depth === 0 ? 0 : { in: deep(depth - 1) })
  test.each([
    ['a text of the largest size', 'a'.repeat(LARGEST - 1)],
    ['sixteen levels', deep(16)],
    ['an object without a prototype', Object.assign(Object.create(null), { a: [1, null] })],
  ])('%s', (_, value) => {
    expect(copyWithinBounds(value)).toEqual(value)
  })
  test.each<[string, unknown]>([
    ['a text that is too long', 'a'.repeat(LARGEST)],
    ['a list that is too long', new Array(LARGEST / 2).fill(1)],
    ['keys that are too long', { ['a'.repeat(LARGEST)]: 1 }],
    ['seventeen levels', deep(17)],
    ['seventeen levels of lists', JSON.parse(`${'['.repeat(17)}${']'.repeat(17)}`)],
    ['a prototype', { prototype: 1 }],
    ['a constructor', { a: { constructor: 1 } }],
    ['__proto__', JSON.parse('{"__proto__":1}')],
    ['a getter', Object.defineProperty({}, 'a', { enumerable: true, get: () => 1 })],
    ['a map', new Map()],
    ['an object of a class', new (class A {})()],
    ['a function', () => {}],
    ['a symbol', { a: Symbol('a') }],
    ['infinity', Number.POSITIVE_INFINITY],
    ['undefined', undefined],
    ['undefined in a list', [undefined]],
  ])('not %s', (_, value) => {
    expect(() => copyWithinBounds(value)).toThrow('A message of something else than data.')
  })
})

const { address: ACCOUNT } = USER
test.each<[EventId, unknown]>([
  ['switchNetwork', { chainId: 'eip155:1' }],
  ['connectEmail', { action: 'VERIFY_DEVICE' }],
  ['connectEmail', { action: 'VERIFY_OTP' }],
  ['connectEmail', { action: 'CONNECT' }],
  ['connectDevice', null],
  ['connectOtp', null],
  ['getSocialRedirectUri', { uri: 'https://login.example/?state=1' }],
  ['getFarcasterUri', { url: 'https://farcaster.example/1' }],
  ['connectFarcaster', { userName: 'x'.repeat(128) }],
  ['signOut', null],
  ['isConnected', { isConnected: false }],
  ['getChainId', { chainId: 'solana:local' }],
  ['rpcRequest', '0x1'],
  ['updateEmail', { action: 'VERIFY_PRIMARY_OTP' }],
  ['updateEmail', { action: 'VERIFY_SECONDARY_OTP' }],
  ['updateEmailPrimaryOtp', null],
  ['syncTheme', null],
  ['syncDappData', null],
  ['getSmartAccountEnabledNetworks', { smartAccountEnabledNetworks: [1, 2] }],
  ['initSmartAccount', { address: ACCOUNT, isDeployed: false }],
  ['initSmartAccount', { address: ACCOUNT, isDeployed: true }],
  ['setPreferredAccount', { address: ACCOUNT, type: 'smartAccount' }],
  ['setPreferredAccount', { address: ACCOUNT, type: 'eoa' }],
  ['reload', null],
])('hands on what the frame answers to %s: %j, and nothing else of it', async (id, answer) => {
  const { exchange } = await openFrame()
  const said = typeof answer === 'object' ? { ...answer, more: 1 } : answer
  expect(await exchange(id, PAYLOADS[id], said)).toEqual(answer)
})

test.each<[EventId, ...unknown[]]>([
  ['connectFarcaster', {}, { userName: '' }, { userName: 7 }, { userName: 'x'.repeat(129) }],
  ['isConnected', {}, { isConnected: 'true' }, { isConnected: 1 }],
  ['initSmartAccount', {}, { address: ACCOUNT }, { isDeployed: true }, { address: 7, isDeployed: true }],
  ['initSmartAccount', { address: '', isDeployed: true }, { address: ACCOUNT, isDeployed: 1 }],
  ['setPreferredAccount', {}, { type: 'eoa' }, { address: ACCOUNT }, { address: ACCOUNT, type: 'gold' }],
  ['updateEmail', {}, { action: 'VERIFY_OTP' }, { action: null }],
  ['connectEmail', {}, { action: 'VERIFY_PRIMARY_OTP' }, { action: ['CONNECT'] }],
  ['switchNetwork', {}, { chainId: '' }],
])('F11: takes nothing else for the answer to %s', async (id, ...answers) => {
  for (const answer of [null, undefined, 'yes', ...answers]) {
    const { exchange } = await openFrame()
    expect(await exchange(id, PAYLOADS[id], answer), JSON.stringify(answer)).toBe(REFUSED)
  }
})
