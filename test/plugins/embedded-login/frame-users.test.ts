// What the frame says of its user.
import { afterEach, expect, test, vi } from 'vitest'
import { parseUser } from '../../../plugins/embedded-login/frame-responses.ts'
import { EMAIL, getPromiseState, openFrame } from './frame-page.ts'

afterEach(() => vi.useRealTimers())

const ADDRESS = `0x${'ab'.repeat(20)}`

const USER = { address: ADDRESS, chainId: 'eip155:1', email: EMAIL }
const LIES: readonly (readonly [string, object | null | string])[] = [
  ...[
    '',
    '0x',
    `${ADDRESS}0`,
    ADDRESS.slice(0, -1),
    ADDRESS.slice(2),
    `0x${'zz'.repeat(20)}`,
    'vitalik.eth',
    7,
    null,
    [ADDRESS],
    { ADDRESS },
    true,
  ].map((address) => [`address ${JSON.stringify(address)}`, { ...USER, address }] as const),
  ...[
    '',
    '1:eip155',
    'eip155',
    'eip155:',
    ':1',
    '0x1',
    'solana:main',
    0,
    -1,
    1.5,
    2 ** 60,
    null,
    undefined,
    true,
    [1],
    {},
    '01',
  ].map((chainId) => [`chainId ${JSON.stringify(chainId)}`, { ...USER, chainId }] as const),
  ...[
    '',
    'ada',
    'ada@',
    '@b.example',
    'a b@c.example',
    'ada@host',
    'a@b.c\n',
    `${'x'.repeat(250)}@b.example`,
    7,
    {},
    ['a@b.example'],
    true,
  ].map((email) => [`email ${JSON.stringify(email).slice(0, 20)}`, { ...USER, email }] as const),
  ...[7, {}, [], true, 'x'.repeat(129)].map(
    (userName) => [`userName ${JSON.stringify(userName).slice(0, 20)}`, { ...USER, userName }] as const,
  ),
  ...['', 'EOA', 'smart', 7, null, {}].map(
    (preferredAccountType) => [`type ${preferredAccountType}`, { ...USER, preferredAccountType }] as const,
  ),
  ...['yes', 1, null, {}].map((one) => [`deployed ${one}`, { ...USER, smartAccountDeployed: one }] as const),
  ...[
    7,
    {},
    [null],
    [{}],
    [{ address: ADDRESS }],
    [{ address: 'a', type: 'eoa' }],
    [{ address: ADDRESS, type: 'x' }],
    new Array(17).fill({ address: ADDRESS, type: 'eoa' }),
  ].map((accounts, at) => [`accounts ${at}`, { ...USER, accounts }] as const),
  ['nothing', null],
  ['a text', 'user'],
]

test.each(LIES)('F11: rejects %s', (_, lie) => {
  expect(parseUser(lie)).toBe(null)
})

test('F11: accepts responses only for the requested user and network', async () => {
  const { ask, reply, exchange } = await openFrame()
  await exchange('connectEmail', undefined, { action: 'CONNECT' })
  const cases = [
    [{ ...USER, email: 'mallory@evil.example' }, 'An error occurred'],
    [{ ...USER, chainId: 'eip155:137' }, 'An error occurred'],
    [
      { ...USER, chainId: 'solana:local', address: 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z' },
      'An error occurred',
    ],
    [{ ...USER, email: EMAIL.toUpperCase() }, expect.objectContaining({ hasEmail: true, caipNetworkId: 'eip155:1' })],
    [{ ...USER, email: null }, expect.objectContaining({ accounts: [{ address: ADDRESS, type: 'eoa' }] })],
  ] as const
  for (const [user, outcome] of cases) {
    const asked = ask('getUser', { chainId: 'eip155:1' })
    await vi.advanceTimersByTimeAsync(0)
    reply(user)
    const state = await getPromiseState(asked)
    expect(state).toEqual(outcome)
    expect(JSON.stringify(state)).not.toContain('@')
  }
  for (const [method, result] of [
    ['personal_sign', '0x1234'],
    ['personal_sign', { signature: '0x' }],
    ['eth_sendTransaction', `0x${'ab'.repeat(31)}`],
    ['eth_sendTransaction', `0x${'ab'.repeat(65)}`],
    ['eth_sendRawTransaction', '0x12'],
    ['eth_sendUserOperation', { hash: `0x${'ab'.repeat(32)}` }],
    ['eth_signTypedData_v4', null],
  ] as const) {
    const asked = ask('rpcRequest', { method, params: [] })
    await vi.advanceTimersByTimeAsync(0)
    reply(result)
    expect(await getPromiseState(asked), method).toBe('An error occurred')
  }
})

test.each([
  ['eip155:1', 'eip155:137', 137, '0x1', 'solana:local'],
  ['solana:local', 'solana:other', 1, 'eip155:1'],
])('F11: a frame that was to switch to %s, and names another network, has not switched', async (chainId, ...others) => {
  const { exchange } = await openFrame()
  for (const other of others)
    expect(await exchange('switchNetwork', { chainId }, { chainId: other }), String(other)).toBe('An error occurred')
  expect(await exchange('switchNetwork', { chainId }, { chainId })).toEqual({ chainId })
})

test('F11: a frame may name an EVM network by its number', async () => {
  const { exchange } = await openFrame()
  for (const chainId of [137, '137'])
    expect(await exchange('switchNetwork', { chainId: 'eip155:137' }, { chainId })).toEqual({ chainId: 'eip155:137' })
})
