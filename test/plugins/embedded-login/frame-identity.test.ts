// Whose login the page takes a frame's answer for, and what an aborted request leaves.
import { afterEach, expect, test, vi } from 'vitest'
import { EMAIL, getPromiseState, NEXT, openFrame, USER } from './frame-page.ts'

afterEach(() => vi.useRealTimers())

const REFUSED = 'An error occurred'

async function visit() {
  const page = await openFrame()
  await page.exchange('connectOtp', { otp: '123456' }, undefined)
  const email = async () => getPromiseState(page.ask('email'))
  return { ...page, email }
}

test('F11: takes a new address only if the frame confirms the one that was asked for', async () => {
  const { exchange, email } = await visit()
  expect(await exchange('updateEmailSecondaryOtp', { otp: '123456' }, { newEmail: NEXT })).toBe(REFUSED)
  await exchange('updateEmail', { email: NEXT }, { action: 'VERIFY_PRIMARY_OTP' })
  await exchange('updateEmailPrimaryOtp', { otp: '123456' }, undefined)
  expect(await exchange('updateEmailSecondaryOtp', { otp: '123456' }, { newEmail: 'mallory@evil.example' })).toBe(
    REFUSED,
  )
  expect(await email()).toBe(EMAIL)
  expect(await exchange('updateEmailSecondaryOtp', { otp: '123456' }, { newEmail: NEXT.toUpperCase() })).toBe(null)
  expect(await email()).toBe(NEXT)
})

test('a code that is asked for again goes to the address of the change', async () => {
  const { exchange, posted } = await visit()
  await exchange('updateEmail', { email: NEXT }, { action: 'VERIFY_PRIMARY_OTP' })
  await exchange('updateEmail', {}, { action: 'VERIFY_PRIMARY_OTP' })
  expect(posted.at(-1)?.message).toMatchObject({ type: '@w3m-app/UPDATE_EMAIL', payload: { email: NEXT } })
})

test('the frame is shown for an approval, and hidden after it', async () => {
  const { ask, place } = await visit()
  await ask('show', { x: 0, y: 0, width: 360, height: 400 })
  expect(place.isShown).toBe(true)
  await ask('hide')
  expect(place.isShown).toBe(false)
})

test('F11: ties the frame to the address of a login once it is verified, and to no address that was only typed', async () => {
  const { ask, exchange, email, posted } = await visit()
  const asUser = async (address: string) => exchange('getUser', { chainId: 'eip155:1' }, { ...USER, email: address })
  await ask('keepEmail', { email: NEXT })
  await exchange('connectEmail', undefined, { action: 'VERIFY_OTP' })
  expect(posted.at(-1)?.message.payload).toEqual({ email: NEXT })
  expect(await email()).toBe(EMAIL)
  expect([await asUser(NEXT), await email()]).toEqual([REFUSED, EMAIL])
  expect(await asUser(EMAIL)).toMatchObject({ hasEmail: true })
  await exchange('connectOtp', { otp: '123456' }, undefined)
  expect(await email()).toBe(NEXT)
  expect(await asUser(EMAIL)).toBe(REFUSED)
  expect(await asUser(NEXT)).toMatchObject({ hasEmail: true })
})

test('F11: a code verifies the address that it was sent to, not one that was typed since', async () => {
  const { ask, reply, email } = await visit()
  const asked = ask('connectOtp', { otp: '123456' })
  await vi.advanceTimersByTimeAsync(0)
  await ask('keepEmail', { email: NEXT })
  reply(undefined)
  await asked
  expect(await email()).toBe(EMAIL)
})

test.each([
  ['getSocialRedirectUri', { provider: 'google' }, { uri: 'https://login.example/?state=1' }],
  ['getFarcasterUri', undefined, { url: 'https://farcaster.example/1' }],
])('F11: a social login that was only begun, with %s, changes no address', async (method, params, said) => {
  const { exchange, email } = await visit()
  await exchange(method, params, said)
  expect(await email()).toBe(EMAIL)
  expect(await exchange('getUser', { chainId: 'eip155:1' }, { ...USER, email: NEXT })).toBe(REFUSED)
})

test.each([
  ['connectSocial', { uri: 'x' }, USER],
  ['connectFarcaster', undefined, { userName: 'ada' }],
])('F11: after %s, the user may have another address than before, or none', async (method, params, said) => {
  const { exchange, email } = await visit()
  await exchange(method, params, said)
  expect(await email()).toBe(null)
  const user = { ...USER, email: NEXT }
  expect(await exchange('getUser', { chainId: 'eip155:1' }, user)).toMatchObject({ hasEmail: true })
  expect(await email()).toBe(NEXT)
})

test.each([
  ['connectSocial', { uri: 'x' }, USER],
  ['connectFarcaster', undefined, { userName: 'grace' }],
])(
  'F11: a code that the frame accepts after %s gives that user no address of the former login',
  async (method, params, said) => {
    const { ask, exchange, hear, posted, email } = await visit()
    const asked = ask('connectOtp', { otp: '123456' })
    await vi.advanceTimersByTimeAsync(0)
    const { id } = posted.at(-1)?.message ?? {}
    await exchange(method, params, said)
    hear({ id, type: '@w3m-frame/CONNECT_OTP_SUCCESS' })
    await asked
    expect(await email()).toBe(null)
    expect(await exchange('getUser', { chainId: 'eip155:1' }, USER)).toMatchObject({ hasEmail: false })
  },
)

test('F11: after a login with a provider, the user has the e-mail that the frame reported with it', async () => {
  const { exchange, email } = await visit()
  const asUser = async (address: string) => exchange('getUser', { chainId: 'eip155:1' }, { ...USER, email: address })
  await exchange('connectSocial', { uri: 'x' }, { ...USER, email: NEXT })
  expect([await asUser(EMAIL), await email()]).toEqual([REFUSED, NEXT])
  expect(await asUser(NEXT)).toMatchObject({ hasEmail: true })
})

const OTHER = `0x${'cd'.repeat(20)}`
const SMART = `0x${'ef'.repeat(20)}`
const list = (...addresses: readonly string[]) =>
  addresses.map((address) => ({ address, type: address === SMART ? 'smartAccount' : 'eoa' }))

test.each([
  ['connectSocial', { uri: 'x' }, { ...USER, address: OTHER }, null],
  ['connectFarcaster', undefined, { userName: 'grace' }, null],
  ['connectOtp', { otp: '123456' }, undefined, NEXT],
])('F11: the user whom the frame reports after %s, asked before it, is nobody’s', async (method, params, said, own) => {
  const { ask, exchange, hear, posted, email } = await visit()
  for (const former of [{ ...USER, email: EMAIL }, USER]) {
    const asked = ask('getUser', { chainId: 'eip155:1' })
    await vi.advanceTimersByTimeAsync(0)
    const { id } = posted.at(-1)?.message ?? {}
    await ask('keepEmail', { email: NEXT })
    await exchange(method, params, said)
    hear({ id, type: '@w3m-frame/GET_USER_SUCCESS', payload: former })
    expect([await getPromiseState(asked), await email()]).toEqual([REFUSED, own])
  }
})

test('F11: the user whom the frame reports after a sign-out, asked before it, leaves no e-mail', async () => {
  const { ask, reply, email } = await visit()
  const asked = ask('getUser', { chainId: 'eip155:1' })
  await vi.advanceTimersByTimeAsync(0)
  await ask('forget')
  reply({ ...USER, email: EMAIL })
  expect([await getPromiseState(asked), await email()]).toEqual([REFUSED, null])
})

test.each([
  ['connectSocial', { uri: 'x' }, USER],
  ['connectFarcaster', undefined, { userName: 'grace' }],
])('F11: the e-mail of an earlier visit that arrives after %s is not that user’s', async (method, params, said) => {
  const { ask, exchange, email } = await visit()
  await exchange(method, params, said)
  await ask('restoreEmail', { email: EMAIL })
  expect(await email()).toBe(null)
})

test.each<[string, object, chainId: string, user: object, isOfPerson: boolean]>([
  [
    'the same accounts',
    { accounts: list(USER.address, SMART) },
    'eip155:1',
    { accounts: list(USER.address, SMART) },
    true,
  ],
  ['another smart account elsewhere', { accounts: list(USER.address, OTHER) }, 'eip155:137', {}, true],
  ['another key elsewhere', { accounts: list(USER.address, SMART) }, 'eip155:137', { address: OTHER }, false],
  [
    'another key beside a known account',
    { accounts: list(USER.address, SMART) },
    'eip155:1',
    { accounts: list(OTHER, SMART) },
    false,
  ],
  ['another account', {}, 'eip155:1', { address: OTHER }, false],
  ['the key of a smart account', { address: SMART }, 'eip155:1', { accounts: list(USER.address, SMART) }, true],
  // Its type is unknown, so it may be a smart account, which differs elsewhere.
  ['another account elsewhere, if one was told', {}, 'eip155:137', { address: OTHER }, true],
  [
    'an account of another namespace',
    {},
    'solana:local',
    { address: 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z' },
    true,
  ],
])(
  'F11: the user after a login with a provider has the accounts of that login: %s',
  async (_, said, chainId, user, isOf) => {
    const { ask, exchange } = await visit()
    const getUser = () => exchange('getUser', { chainId }, { ...USER, ...user, chainId })
    await exchange('connectSocial', { uri: 'x' }, { ...USER, ...said })
    expect(await getUser()).toEqual(isOf ? expect.objectContaining({ caipNetworkId: chainId }) : REFUSED)
    // Another login may be another person's.
    await ask('keepEmail', { email: NEXT })
    await exchange('connectOtp', { otp: '123456' }, undefined)
    expect(await getUser()).toMatchObject({ caipNetworkId: chainId })
  },
)

test('F11: after a reload, the frame may report only the e-mail of the earlier visit', async () => {
  const { ask, exchange, email } = await visit()
  const asUser = async (address: string) => exchange('getUser', { chainId: 'eip155:1' }, { ...USER, email: address })
  await ask('forget')
  await ask('restoreEmail', { email: EMAIL })
  expect([await asUser(NEXT), await email()]).toEqual([REFUSED, EMAIL])
  expect(await asUser(EMAIL.toUpperCase())).toMatchObject({ hasEmail: true })
})

test('F11: a user whose accounts the page refused leaves no e-mail, neither for the next user nor for a change', async () => {
  const { ask, exchange, email } = await visit()
  const asUser = async (user: object) => exchange('getUser', { chainId: 'eip155:1' }, { ...USER, ...user })
  await exchange('connectFarcaster', undefined, { userName: 'ada' })
  // The page asks for the e-mail only of a user whose accounts it has accepted.
  expect(await asUser({ email: 'mallory@evil.example' })).toMatchObject({ hasEmail: true })
  expect(await asUser({})).toMatchObject({ hasEmail: false })
  expect(await email()).toBe(null)
  expect(await asUser({ email: 'mallory@evil.example' })).toMatchObject({ hasEmail: true })
  await exchange('updateEmail', { email: NEXT }, { action: 'VERIFY_SECONDARY_OTP' })
  await exchange('updateEmailSecondaryOtp', { otp: '123456' }, { newEmail: NEXT })
  expect(await email()).toBe(NEXT)
  expect(await ask('email')).toBe(NEXT)
})

test('F11: a code that the frame accepts after a sign-out brings no address back', async () => {
  const { ask, reply, email } = await visit()
  const asked = ask('connectOtp', { otp: '123456' })
  await vi.advanceTimersByTimeAsync(0)
  await ask('forget')
  reply(undefined)
  await asked
  expect(await email()).toBe(null)
})

test('an aborted request posts nothing, or ends at once; a late answer changes nothing', async () => {
  const { ask, reply, posted } = await visit()
  const before = posted.length
  const call = { method: 'eth_blockNumber', params: [] }
  for (const [method, params, words, code] of [
    ['rpcRequest', call, 'Request was aborted', 'request-aborted'],
    ['getUser', { chainId: 'eip155:1' }, 'Something went wrong', 'frame-aborted'],
  ] as const) {
    await expect(ask(method, params, AbortSignal.abort())).rejects.toMatchObject({ message: words, code })
    expect(posted).toHaveLength(before)
  }
  for (const [method, params, words] of [
    ['rpcRequest', call, 'Request was aborted'],
    ['isConnected', {}, 'Something went wrong'],
  ] as const) {
    const controller = new AbortController()
    const asked = ask(method, params, controller.signal)
    await vi.advanceTimersByTimeAsync(0)
    controller.abort()
    expect(await getPromiseState(asked)).toBe(words)
    reply('0x1')
    expect(await getPromiseState(asked)).toBe(words)
  }
})

test('the frame renews the token of the session, which a sign-out forgets', async () => {
  const { hear, ask } = await visit()
  expect(await getPromiseState(ask('token'))).toBe(null)
  hear({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'renewed' } })
  expect(await getPromiseState(ask('token'))).toBe('renewed')
  await ask('forget')
  expect(await getPromiseState(ask('token'))).toBe(null)
})
