// Accounts that the secure frame may report.
import { expect, test } from 'vitest'
import { parseNetwork, parseUser } from '../../../plugins/embedded-login/frame-responses.ts'
import { parseSafeUrl } from '../../../plugins/embedded-login/safe-url.ts'

const [own, other] = [`0x${'ab'.repeat(20)}`, `0x${'cd'.repeat(20)}`]
const eoa = (address: unknown) => ({ address, type: 'eoa' })
const user = (accounts: unknown) => parseUser({ address: own, chainId: 1, accounts })

test('F11: rejects a list with one invalid account', () => {
  const lies: unknown[] = [
    [eoa(own), eoa('0x1234')],
    [eoa(own), eoa('FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z')],
    [eoa(own), { address: other, type: 'multisig' }],
    [eoa(own), { address: other }],
    [eoa(own), eoa(null)],
    [eoa(own), null],
    [eoa(own), other],
    { 0: eoa(own), length: 1 },
    'eoa',
    Array(17).fill(eoa(own)),
  ]
  for (const accounts of lies) expect(user(accounts), JSON.stringify(accounts)).toBeNull()
})

test('F11: the active account is in the list, and has its type', () => {
  const smart = { address: own.toUpperCase().replace('0X', '0x'), type: 'smartAccount' }
  expect(user([eoa(other), smart])).toMatchObject({ accounts: [eoa(other), smart], accountType: 'smartAccount' })
  expect(user([eoa(other)])).toMatchObject({ accounts: [eoa(own), eoa(other)], accountType: 'eoa' })
  for (const none of [undefined, null, []]) expect(user(none)).toMatchObject({ accounts: [eoa(own)] })
  expect(user(Array(16).fill(eoa(own)))?.accounts).toHaveLength(16)
})

const letters = (count: number) => '1zAHJNPZakm9'.repeat(4).slice(0, count)
test.each([
  ['solana:local', letters(32), true],
  ['solana:local', letters(44), true],
  ['solana:local', letters(31), false],
  ['solana:local', letters(45), false],
  ...['0', 'O', 'I', 'l', '-', ' ', 'é'].map((other) => ['solana:local', `${letters(31)}${other}`, false] as const),
  ['solana:local', `0${letters(32)}`, false],
  ['solana:local', `${letters(44)}\n`, false],
  ['eip155:1', `0x${'aF'.repeat(20)}`, true],
  ['eip155:1', `0X${'aF'.repeat(20)}`, false],
  ['eip155:1', `0x${'aF'.repeat(19)}a`, false],
  ['eip155:1', `0x${'aF'.repeat(20)}a`, false],
  ['eip155:1', `x0x${'aF'.repeat(20)}`, false],
  ['eip155:1', `0x${'aG'.repeat(20)}`, false],
  ['eip155:1', letters(32), false],
  ['cosmos:1', letters(32), false],
] as const)('F11: on %s, the account %s is one: %s', (chainId, address, isOne) => {
  expect(parseUser({ address, chainId })?.address).toBe(isOne ? address : undefined)
  const accounts = [{ address, type: 'eoa' }]
  const known = chainId === 'eip155:1' ? own : letters(32)
  expect(parseUser({ address: known, chainId, accounts })?.accounts.at(-1)?.address).toBe(isOne ? address : undefined)
})

test.each([
  ['abc:1', true],
  ['abcdefgh:1', true],
  ['ab:1', false],
  ['abcdefghi:1', false],
  ['-a9:-_aZ9', true],
  ['Abc:1', false],
  ['abc:', false],
  [`abc:${'1'.repeat(32)}`, true],
  [`abc:${'1'.repeat(33)}`, false],
  ['abc:1.5', false],
  ['abc:1:2', false],
  ['1'.repeat(16), true],
  ['9'.repeat(16), false],
  ['1'.repeat(17), false],
  ['10', true],
  ['1x', false],
  ['x1', false],
])('a network is named in CAIP-2, or by the id of an EVM chain: %s', (chainId, isOne) => {
  const network = /^[0-9]+$/.test(chainId) ? `eip155:${chainId}` : chainId
  expect(parseNetwork(chainId)).toBe(isOne ? network : null)
})

test.each([
  ['https://a.example/', true],
  ['http://127.0.0.1/', true],
  ['ftp://127.0.0.1/', false],
  ['wss://127.0.0.1/', false],
  ['http://localhost/', false],
  ['http://ada@127.0.0.1/', false],
  ['http://:secret@127.0.0.1/', false],
  ['127.0.0.1', false],
  ['a'.repeat(8_193), false],
])('opens %s: %s', (uri, isOpened) => {
  expect(parseSafeUrl(uri)).toBe(isOpened ? uri : null)
})
