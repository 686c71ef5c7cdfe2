// Calls of well-known routers, of which each word that decides about money is read.
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { checkRouterCall } from '../../../plugins/swap/check-router-call.ts'
import { toSwapError } from '../../../plugins/swap/swap-errors.ts'
import { ANNA, account, COIN, DOLLARS, ETHER, NETWORK, STRANGER } from './page.ts'

const ABI = parseAbi([
  'function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline) payable',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 least, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForTokens(uint256 amount, uint256 least, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amount, uint256 least, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETH(uint256 amount, uint256 least, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amount, uint256 least, address[] path, address to, uint256 deadline)',
])
const WRAPPED = `0x${'9'.repeat(40)}`
const OTHER = `0x${'8'.repeat(40)}`
const OTHER_TOKEN = `${NETWORK}:${OTHER}`

interface Call {
  least?: bigint
  amount?: bigint
  path?: readonly string[]
  to?: string
  value?: string
}
type Kind = 'fromEther' | 'toToken' | 'toEther'
const KINDS: Readonly<Record<Kind, { names: readonly string[]; from: string; to: string; path: readonly string[] }>> = {
  fromEther: {
    names: ['swapExactETHForTokens', 'swapExactETHForTokensSupportingFeeOnTransferTokens'],
    from: ETHER,
    to: DOLLARS,
    path: [WRAPPED, COIN],
  },
  toToken: {
    names: ['swapExactTokensForTokens', 'swapExactTokensForTokensSupportingFeeOnTransferTokens'],
    from: DOLLARS,
    to: OTHER_TOKEN,
    path: [COIN, WRAPPED, OTHER],
  },
  toEther: {
    names: ['swapExactTokensForETH', 'swapExactTokensForETHSupportingFeeOnTransferTokens'],
    from: DOLLARS,
    to: ETHER,
    path: [COIN, WRAPPED],
  },
}

function check(kind: Kind, data: string, value = kind === 'fromEther' ? '1000' : '0', sides: object = {}) {
  const order = { network: {}, account, from: KINDS[kind].from, to: KINDS[kind].to, amount: '1000', ...sides }
  try {
    return checkRouterCall({ to: STRANGER, data, value } as never, { order, minAmount: 50n } as never)
  } catch (error) {
    return toSwapError(error)
  }
}
function encode(
  kind: Kind,
  name: string,
  { least = 50n, amount = 1000n, path = KINDS[kind].path, to = ANNA }: Call = {},
) {
  const rest = [least, path, to, 1n]
  const args = kind === 'fromEther' ? rest : [amount, ...rest]
  return encodeFunctionData({ abi: ABI, functionName: name, args } as never) as Hex
}
const changeWord = (data: string, at: number, value: bigint) =>
  data.slice(0, 10 + 64 * at) + value.toString(16).padStart(64, '0') + data.slice(74 + 64 * at)

const CASES = Object.entries(KINDS).flatMap(([kind, { names }]) => names.map((name) => [name, kind as Kind] as const))

test.each(CASES)('T3: %s is right only for its tokens, amount, minimum and receiver', (name, kind) => {
  const tried = (call: Call, value?: string) => check(kind, encode(kind, name, call), value)
  expect([tried({}), tried({ least: 51n })]).toEqual([true, true])
  expect(check(kind, encode(kind, name).toUpperCase().replace('0X', '0x'))).toBe(true)
  const { path } = KINDS[kind]
  // The router itself requires the wrapped native currency at its end of the path.
  for (const call of [
    { least: 49n },
    { to: STRANGER },
    { to: `0x${'0'.repeat(40)}` },
    { path: [...path.slice(0, -1), STRANGER] },
  ] as Call[])
    expect([call, tried(call)]).toEqual([
      call,
      kind === 'toEther' && call.path?.at(-1) === STRANGER ? true : 'swap-call',
    ])
  for (const list of [
    path.slice(0, 1),
    [],
    [path[0], ...Array.from({ length: 15 }, () => WRAPPED), path.at(-1)],
  ] as NonNullable<Call['path']>[])
    expect([list, tried({ path: list })]).toEqual([list, 'swap-data'])
  expect(
    tried({ path: [path[0] as string, ...Array.from({ length: 14 }, () => WRAPPED), path.at(-1) as string] }),
  ).toBe(true)
  if (kind === 'fromEther') {
    expect([tried({}, '999'), tried({}, '1001')]).toEqual([true, 'swap-call'])
    expect(tried({ path: [STRANGER, COIN] })).toBe(true)
  } else {
    expect([tried({ amount: 999n }), tried({ amount: 1001n })]).toEqual([true, 'swap-call'])
    expect(tried({ path: [STRANGER, ...path.slice(1)] })).toBe('swap-call')
  }
})

test.each(CASES)('T3: %s is not believed if its words lead elsewhere', (name, kind) => {
  const data = encode(kind, name)
  const at = kind === 'fromEther' ? 1 : 2
  expect(check(kind, changeWord(data, at, 1n))).toBe('swap-data')
  expect(check(kind, changeWord(data, at, 65_536n + 32n))).toBe('swap-data')
  expect(check(kind, changeWord(data, at, 65_536n))).toBe('swap-data')
  expect(check(kind, data.slice(0, -1))).toBe('swap-data')
  expect(check(kind, data.slice(0, 10))).toBe('swap-data')
  // An address of more than 20 bytes.
  expect(check(kind, changeWord(data, at + 1, BigInt(ANNA) + (1n << 160n)))).toBe('swap-data')
  // The list may be anywhere up to the limit, at the beginning of a word.
  expect(check(kind, changeWord(data, at, BigInt(32 * (at + 3) + 1)))).toBe('swap-data')
  const list = data.slice(10 + 64 * (at + 3))
  const far = (offset: number) =>
    changeWord(data.slice(0, 10 + 64 * (at + 3)), at, BigInt(offset)).padEnd(10 + 2 * offset, '0') + list
  expect([check(kind, far(65_536)), check(kind, far(65_568))]).toEqual([true, 'swap-data'])
})

test('T3: a native side of an order is not taken by a call for tokens, nor the other way', () => {
  const [ether, token, toEther] = ['fromEther', 'toToken', 'toEther'].map((kind) =>
    encode(kind as Kind, KINDS[kind as Kind].names[0] as string),
  ) as [Hex, Hex, Hex]
  expect(check('fromEther', ether, '1000', { from: DOLLARS })).toBe('swap-call')
  expect(check('toToken', token, '0', { from: ETHER })).toBe('swap-call')
  expect(check('toToken', token, '0', { to: ETHER })).toBe('swap-call')
  expect(check('toEther', toEther, '0', { to: OTHER_TOKEN })).toBe('swap-call')
})

test('calls of other functions are unknown', () => {
  for (const data of ['0x', '0x12345678', `0x095ea7b3${'0'.repeat(128)}`, 'constructor', 'toString__'])
    expect([data, check('toToken', data)]).toEqual([data, false])
})

const word = (value: bigint | string) =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0')
const DESC = {
  from: COIN,
  to: `0x${'e'.repeat(40)}`,
  pool: STRANGER,
  receiver: ANNA,
  amount: 1000n,
  least: 50n,
  flags: 4n,
}
const oneInch = (selector: string, change: object = {}) => {
  const { from, to, pool, receiver, amount, least, flags } = { ...DESC, ...change }
  return `${selector}${[STRANGER, from, to, pool, receiver, amount, least, flags].map(word).join('')}`
}

test.each(['0x07ed2379', '0x12aa3caf'])(
  'T3: %s of 1inch is right only for its tokens, amount, minimum and receiver',
  (selector) => {
    const tried = (change: object) => check('toEther', oneInch(selector, change))
    const none = `0x${'0'.repeat(40)}`
    for (const change of [
      {},
      { receiver: none },
      { to: none },
      { amount: 1n },
      { least: 51n },
      { flags: 0n },
      { pool: ANNA },
    ])
      expect([Object.keys(change), tried(change)]).toEqual([Object.keys(change), true])
    for (const change of [
      { receiver: STRANGER },
      { from: OTHER },
      { from: none },
      { to: COIN },
      { amount: 1001n },
      { least: 49n },
      { flags: 1n },
      { flags: 5n },
    ])
      expect([Object.keys(change), tried(change)]).toEqual([Object.keys(change), 'swap-call'])
    expect(tried({ to: `0x1${'e'.repeat(40)}` })).toBe('swap-data')
    // Only this router pays the caller if no receiver is given.
    const uniswap = encode('toEther', 'swapExactTokensForETH', { to: none })
    expect(check('toEther', uniswap)).toBe('swap-call')
  },
)
