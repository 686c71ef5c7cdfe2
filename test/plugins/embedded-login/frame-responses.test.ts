import { afterEach, expect, test, vi } from 'vitest'
import { EMAIL, getPromiseState, openFrame } from './frame-page.ts'

afterEach(() => vi.useRealTimers())

const ADDRESS = `0x${'ab'.repeat(20)}`
const SMART = `0x${'cd'.repeat(20)}`
const LANTERN = 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z'
const REFUSED = 'An error occurred'
const USER = { address: ADDRESS, chainId: 'eip155:1', email: EMAIL }

/** Gets the page's result of a frame response. */
async function answerTo(method: string, payload: unknown, params?: object) {
  const { ask, reply } = await openFrame()
  if (method === 'getUser') {
    const sent = ask('connectEmail')
    await vi.advanceTimersByTimeAsync(0)
    reply({ action: 'VERIFY_OTP' })
    await sent
  }
  const asked = ask(method, params)
  await vi.advanceTimersByTimeAsync(0)
  reply(payload)
  return getPromiseState(asked)
}
const userOf = (fields: object) => answerTo('getUser', { ...USER, ...fields }, { chainId: 'eip155:1' })

test('the active account is in the list, and has its type', async () => {
  const both = [
    { address: SMART, type: 'smartAccount' },
    { address: ADDRESS, type: 'eoa' },
  ]
  expect(await userOf({ accounts: both })).toMatchObject({ accounts: both, accountType: 'eoa' })
  expect(await userOf({ accounts: both, address: SMART, preferredAccountType: 'eoa' })).toMatchObject({
    accounts: both,
    accountType: 'smartAccount',
  })
  // Case does not matter.
  expect(await userOf({ accounts: both, address: `0x${'AB'.repeat(20)}` })).toMatchObject({ accounts: both })
})

test('adds an active account that the list omits in front, with the preferred type', async () => {
  const other = { address: SMART, type: 'eoa' }
  const own = { address: ADDRESS, type: 'smartAccount' }
  expect(await userOf({ accounts: [other], preferredAccountType: 'smartAccount' })).toMatchObject({
    accounts: [own, other],
    accountType: 'smartAccount',
  })
  for (const accounts of [undefined, null, []])
    expect(await userOf({ accounts })).toMatchObject({ accounts: [{ address: ADDRESS, type: 'eoa' }] })
})

test('accepts sixteen accounts; rejects more, or one of another namespace', async () => {
  const one = { address: ADDRESS, type: 'eoa' }
  expect(await userOf({ accounts: new Array(16).fill(one) })).toMatchObject({ accounts: { length: 16 } })
  expect(await userOf({ accounts: new Array(17).fill(one) })).toBe(REFUSED)
  expect(await userOf({ accounts: [one, { address: LANTERN, type: 'eoa' }] })).toBe(REFUSED)
  expect(await userOf({ accounts: [one, { ...one, type: 'contract' }] })).toBe(REFUSED)
})

test.each(['cosmos:cosmoshub-3', 'toString:1', null])(
  'a user on the network %s, whose addresses nobody knows, is nobody',
  async (chainId) => {
    expect(await answerTo('getUser', { ...USER, chainId })).toBe(REFUSED)
  },
)

test('what the frame wants next is handed on, and nothing else of it', async () => {
  expect(await answerTo('connectEmail', { action: 'VERIFY_DEVICE', more: 1 })).toEqual({ action: 'VERIFY_DEVICE' })
  expect(await answerTo('connectEmail', { action: 'ELSEWHERE' })).toBe(REFUSED)
})

test('a smart account is deployed only if the frame says so, and a name has at most 128 characters', async () => {
  expect(await userOf({ smartAccountDeployed: true, userName: 'x'.repeat(128) })).toMatchObject({
    isDeployed: true,
    userName: 'x'.repeat(128),
  })
  expect(await userOf({ userName: '' })).toMatchObject({ isDeployed: false, userName: null })
})

test.each([
  ['eip155:1', 'eip155:1'],
  ['solana:local', 'solana:local'],
  ['137', 'eip155:137'],
  [137, 'eip155:137'],
  [Number.MAX_SAFE_INTEGER, `eip155:${Number.MAX_SAFE_INTEGER}`],
  [0, null],
  [-1, null],
  [1.5, null],
  [2 ** 53, null],
  ['0', null],
  ['01', null],
  ['-1', null],
  ['1e3', null],
  ['eip155:', null],
  ['e:1', null],
  [`eip155:${'1'.repeat(33)}`, null],
  ['eip155:1 ', null],
  [null, null],
  [['1'], null],
])('parses a network as CAIP-2 or an EVM chain id: %j', async (chainId, network) => {
  const answer = await answerTo('getChainId', { chainId })
  expect(answer).toEqual(network === null ? REFUSED : { chainId: network })
})

test.each([
  ['https://login.example/?state=1', true],
  ['http://127.0.0.1:4100/authorize', true],
  [`https://login.example/?${'x'.repeat(8_192 - 'https://login.example/?'.length)}`, true],
  [`https://login.example/?${'x'.repeat(8_193 - 'https://login.example/?'.length)}`, false],
  ['http://login.example/', false],
  ['http://127.0.0.2/', false],
  ['http://127.0.0.1.evil.example/', false],
  ['https://ada@login.example/', false],
  ['https://:secret@login.example/', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['//login.example', false],
  ['', false],
  [7, false],
])('opens only pages over https or on this machine: %s', async (uri, isTaken) => {
  const answer = await answerTo('getSocialRedirectUri', { uri }, { provider: 'google' })
  expect(answer).toEqual(isTaken ? { uri } : REFUSED)
})

test.each([
  [[1, 137], true],
  [[], true],
  [new Array(256).fill(1), true],
  [new Array(257).fill(1), false],
  [[0], false],
  [[-1], false],
  [[1.5], false],
  [['1'], false],
  [[1, null], false],
  ['1', false],
  [null, false],
])('parses a limited list of chain ids with smart accounts: %j', async (list, isTaken) => {
  const answer = await answerTo('getSmartAccountEnabledNetworks', { smartAccountEnabledNetworks: list })
  expect(answer).toEqual(isTaken ? { smartAccountEnabledNetworks: list } : REFUSED)
})

test.each(['ada@', `${EMAIL}\n`, 7])('keeps no e-mail %j, and gives the frame none', async (email) => {
  const { ask, posted } = await openFrame()
  const before = posted.length
  expect(await getPromiseState(ask('keepEmail', { email }))).toBe(REFUSED)
  expect(await getPromiseState(ask('updateEmail', { email }))).toBe(REFUSED)
  expect(posted).toHaveLength(before)
})
