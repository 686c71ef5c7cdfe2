// What a simulation must show before a swap is offered, and what takes its place where there is none.
import { expect, test } from 'vitest'
import { BALANCE_READER_ADDRESS, BALANCE_READER_CODE } from '../../../plugins/swap/balance-reader.ts'
import { encodeApprove, encodeBalanceOf } from '../../../plugins/swap/erc20-calls.ts'
import { simulate } from '../../../plugins/swap/simulate.ts'
import { assembleProbe } from '../../../plugins/swap/simulate-by-override.ts'
import { isSimulationMissing, supportsOverrides } from '../../../plugins/swap/simulation-support.ts'
import { toSwapError } from '../../../plugins/swap/swap-errors.ts'
import {
  ANNA,
  account,
  approve,
  COIN,
  call,
  coin,
  createSwapPage,
  DOLLARS,
  ETHER,
  NETWORK,
  network,
  ROUTER,
  type RpcRequest,
  STRANGER,
  type SwapPageOptions,
  simulated,
  word,
} from './page.ts'

const MOVED = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const APPROVED = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const APPROVED_ALL = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'
const order = { network, account, from: DOLLARS, to: ETHER, amount: '150' }
const tried = {
  order,
  transaction: { ...call, value: '5' },
  approvals: [] as object[],
  minAmount: 990n,
  spender: ROUTER,
}

const callsOf = ({ params }: RpcRequest) =>
  (params[0] as { blockStateCalls: [{ calls: unknown[] }] }).blockStateCalls[0].calls
/** Not about the call, which `rpc-failover.ts` then doesn’t call final. */
const METHOD_MISSING = -32601
const refuse = (code: unknown, name = 'RpcError') =>
  Promise.reject(
    Object.assign(new Error('no'), { code, name, isFinal: typeof code === 'number' && code !== METHOD_MISSING }),
  )
/** Whether a request tells what the provider composed. */
const isTrial = (request: RpcRequest) => JSON.stringify(request.params).includes(ROUTER.slice(2))

type Node = NonNullable<SwapPageOptions['node']>
async function run(node: Node, given: object = {}, options: SwapPageOptions = {}) {
  const page = createSwapPage({ ...options, node })
  const result = await simulate(page.context, { ...tried, ...given } as never).catch(toSwapError)
  return { result, asked: page.asked as [string, ...unknown[]][], loads: page.loads }
}
const simulating =
  (how: Parameters<typeof simulated>[1]): Node =>
  (request) =>
    simulated(callsOf(request), how)

test('the balances are read before and after the calls of the account, which are its own', async () => {
  const { result, asked } = await run(simulating({}), { approvals: [approve] })
  expect(result).toBe(true)
  const reads = [
    { from: ANNA, to: COIN, data: encodeBalanceOf(ANNA) },
    { from: ANNA, to: BALANCE_READER_ADDRESS, data: word(ANNA) },
  ]
  const sent = [
    { from: ANNA, to: COIN, data: approve.data, value: '0x0' },
    { from: ANNA, to: ROUTER, data: call.data, value: '0x5' },
  ]
  const block = {
    stateOverrides: { [BALANCE_READER_ADDRESS]: { code: BALANCE_READER_CODE } },
    calls: [...reads, ...sent, ...reads],
  }
  expect(asked).toEqual([['eth_simulateV1', { blockStateCalls: [block] }, 'latest']])
})

const log = (topics: readonly unknown[] | null, address: unknown = COIN) => ({ address, topics })
const [OWN, OTHERS, SPENDER] = [word(ANNA), word(STRANGER), word(ROUTER)]

test.each<[string, Parameters<typeof simulated>[1], boolean | string]>([
  ['pays and gets what was shown', {}, true],
  ['pays less', { paid: 1n }, true],
  ['pays more', { paid: 151n }, 'pays-more'],
  ['gets the least', { got: 990n }, true],
  ['gets less', { got: 989n }, 'gets-less'],
  ['fails', { status: '0x0' }, 'reverts'],
  ['has no logs', { logs: null }, true],
  ['approves the spender of the token', { logs: [log([APPROVED, OWN, SPENDER])] }, true],
  ['approves somebody else', { logs: [log([APPROVED, OWN, OTHERS])] }, 'approves-other'],
  ['approves nobody that can be read', { logs: [log([APPROVED, OWN])] }, 'approves-other'],
  ['approves the spender of another token', { logs: [log([APPROVED, OWN, SPENDER], STRANGER)] }, 'approves-other'],
  ['approves all of a collection', { logs: [log([APPROVED_ALL, OWN, OTHERS])] }, 'approves-other'],
  ['sees somebody else approve', { logs: [log([APPROVED, OTHERS, OTHERS])] }, true],
  ['moves the token', { logs: [log([MOVED, OWN, OTHERS])] }, true],
  ['moves another token of the account', { logs: [log([MOVED, OWN, OTHERS], STRANGER)] }, 'takes-other'],
  ['moves another token to the account', { logs: [log([MOVED, OTHERS, OWN], STRANGER)] }, true],
  ['says something else', { logs: [log(['0x1', OWN, OTHERS], STRANGER)] }, true],
  ['says nothing that can be read', { logs: [log(null), log([MOVED, OWN], 7), null, log([])] }, true],
])('T3: a swap that %s in a simulation', async (_, how, result) => {
  expect((await run(simulating(how))).result).toBe(result)
})

test('T13: in a batch, the spenders of its own approvals may be approved, and every call must succeed', async () => {
  const logs = [log([APPROVED, OWN, OTHERS])]
  const approvals = [{ ...approve, data: encodeApprove(STRANGER, 1n) }]
  expect((await run(simulating({ logs }), { approvals })).result).toBe(true)
  expect((await run(simulating({ logs }), { approvals: [approve] })).result).toBe('approves-other')
  expect((await run(simulating({ logs }), { approvals: [{ ...approve, data: '0x1' }] })).result).toBe('approves-other')
  const half: Node = (request) => {
    const [{ calls }] = simulated(callsOf(request), {}) as [{ calls: object[] }]
    return [{ calls: calls.map((one, at) => (at === 2 ? { ...one, status: '0x0' } : one)) }]
  }
  expect((await run(half, { approvals: [approve] })).result).toBe('reverts')
})

test('a balance that can’t be read stops it', async () => {
  for (const at of [0, 1, 3, 4])
    for (const returnData of [null, '0x', '0x1', `${word(1n)}0`, `x${word(1n)}`]) {
      const lying: Node = (request) => {
        const [{ calls }] = simulated(callsOf(request), {}) as [{ calls: object[] }]
        return [{ calls: calls.map((one, index) => (index === at ? { ...one, returnData } : one)) }]
      }
      expect([at, returnData, (await run(lying)).result]).toEqual([at, returnData, 'token'])
    }
})

/** Answers the trials of a swap in turn, and supports what it is asked for without one. */
const once = (...answers: unknown[]): Node => {
  const left = [...answers]
  return (request) =>
    request.method === 'eth_simulateV1' && isTrial(request) ? (left.shift() as () => unknown)() : [{ calls: [{}] }]
}

test('T3: a simulation that fails once is tried again; one that fails twice on a network that can stops it', async () => {
  const good = (request: RpcRequest) => simulated(callsOf(request), {})
  let tries = 0
  const second: Node = (request) => {
    if (!isTrial(request)) return [{ calls: [{}] }]
    return ++tries === 1 ? refuse(-32000) : good(request)
  }
  expect((await run(second)).result).toBe(true)
  expect(
    (
      await run(
        once(
          () => refuse(-32000),
          () => refuse(-32601),
        ),
      )
    ).result,
  ).toBe('not-tried')
  expect(
    (
      await run(
        once(
          () => refuse(-32000),
          () => refuse('rpc-unreachable'),
        ),
      )
    ).result,
  ).toBe('not-tried')
  for (const answer of [null, [], [{}], [{ calls: {} }], [{ calls: [] }], 'x'])
    expect([
      answer,
      (
        await run(
          once(
            () => answer,
            () => answer,
          ),
        )
      ).result,
    ]).toEqual([answer, 'not-tried'])
})

interface Network {
  code?: string
  /** What the call alone gives. */
  alone?: () => unknown
  overrides?: () => unknown
  probed?: () => unknown
}
/** A network without `eth_simulateV1`. */
const without =
  ({ code = '0x60', alone = () => '0x', overrides = () => word(0n), probed = () => '0x' }: Network): Node =>
  ({ method, params }) => {
    if (method === 'eth_simulateV1') return refuse(-32601)
    if (method === 'eth_getCode') return code
    if (params.at(-1) === 'latest') return alone()
    return JSON.stringify(params).includes(BALANCE_READER_CODE) ? overrides() : probed()
  }
const words = (...list: bigint[]) => `0x${list.map((one) => word(one).slice(2)).join('')}`
const good = words(1n, 1_000n, 1n, 0n, 1n, 850n, 1n, 990n, 1n)

test.each<[string, Network, object, boolean | string]>([
  ['the balances tell', { probed: () => good }, {}, true],
  ['the balances tell otherwise', { probed: () => words(1n, 1_000n, 1n, 0n, 1n, 850n, 1n, 989n, 1n) }, {}, 'gets-less'],
  ['the balances can’t be read', { probed: () => refuse(-32000) }, {}, 'not-tried'],
  ['no node answers of balances', { probed: () => refuse('rpc-unreachable') }, {}, 'not-tried'],
  ['half of the balances is told', { probed: () => words(1n, 1n) }, {}, 'not-tried'],
  ['the balances are no words', { probed: () => `${good}0` }, {}, 'not-tried'],
  ['there is no contract', { code: '0x' }, {}, 'no-contract'],
  ['the call fails', { alone: () => refuse(3) }, {}, 'reverts'],
  ['no node answers of the call', { alone: () => refuse('rpc-unreachable') }, {}, 'not-tried'],
  ['a batch could not be called alone', { alone: () => refuse(3), probed: () => good }, { approvals: [approve] }, true],
  ['no node says what it supports', { overrides: () => refuse('rpc-unreachable') }, {}, 'not-tried'],
  ['there are no overrides either', { overrides: () => refuse(-32602) }, {}, 'not-triable'],
])('T3: without simulations, if %s', async (_, answers, given, result) => {
  expect((await run(without(answers), { ...given, transaction: { ...call, value: '0' } })).result).toBe(result)
})

test('the code of each means is fetched once the better ones are missing', async () => {
  expect((await run(simulating({}))).loads).toEqual([])
  expect((await run(without({ probed: () => good }))).loads).toEqual(['support', 'probe'])
  const node = without({ overrides: () => refuse(-32602) })
  expect((await run(node, {}, { slice: { allowsUnsimulated: true } })).loads).toEqual(['support'])
})

test('the code of a probe reads each balance twice, with the calls in between', async () => {
  const calls = [
    { to: COIN, value: 0n, size: 68 },
    { to: ROUTER.toUpperCase().replace('0X', '0x'), value: 5n, size: 4 },
  ]
  expect(assembleProbe(calls, [null, COIN])).toMatchInlineSnapshot(
    `"0x333014600757005b6370a0823160e01b6000523060045230316300000060526001630000008052602063000000a06024600073cccccccccccccccccccccccccccccccccccccccc5afa3d601f101663000000c05260016300000044630000000063000001603760006000630000004463000001607f000000000000000000000000000000000000000000000000000000000000000073cccccccccccccccccccccccccccccccccccccccc5af1166300000004630000004463000001603760006000630000000463000001607f000000000000000000000000000000000000000000000000000000000000000573dddddddddddddddddddddddddddddddddddddddd5af116604052303163000000e0526001630000010052602063000001206024600073cccccccccccccccccccccccccccccccccccccccc5afa3d601f101663000001405263000001206300000040f3"`,
  )
})

test('a probe is one call of the account to itself, with the data of all calls', async () => {
  const { asked } = await run(without({ probed: () => good }), { approvals: [approve] })
  const [method, request, at, overrides] = asked.at(-1) as [string, object, string, Record<string, { code: string }>]
  expect(method).toBe('eth_call')
  expect([request, at]).toEqual([{ from: ANNA, to: ANNA, data: `${approve.data}${call.data.slice(2)}` }, 'latest'])
  const calls = [
    { to: COIN, value: 0n, size: 68 },
    { to: ROUTER, value: 5n, size: 4 },
  ]
  expect(overrides).toEqual({ [ANNA]: { code: assembleProbe(calls, [COIN, null]) } })
})

test('a probe watches up to 16 other tokens that the account holds, or may hold', async () => {
  const token = (at: number) => `0x${(at + 32).toString(16)}${'f'.repeat(38)}`
  const held = Array.from({ length: 18 }, (_, at) => at).map((at) => ({
    ...coin,
    address: `${NETWORK}:${token(at)}`,
    quantity: { decimals: '2', numeric: at === 0 ? '0' : '1' },
  }))
  const tokens = [{ address: ETHER }, { address: DOLLARS }, ...held].map(({ address }) => ({
    address,
    name: 'T',
    symbol: 'T',
    decimals: 2,
  }))
  const page = createSwapPage({ node: without({}), listed: [coin, ...held], slice: { tokens } })
  await simulate(page.context, tried as never).catch(() => {})
  const [, , , overrides] = page.asked.at(-1) as [string, object, string, Record<string, { code: string }>]
  const code = overrides[ANNA]?.code ?? ''
  const watched = held.map(({ address }) => code.split(address.slice(-40)).length - 1)
  expect(watched).toEqual([0, ...Array.from({ length: 16 }, () => 2), 0])
})

test('T3: where nothing can be tried, a host may allow it', async () => {
  const node = without({ overrides: () => refuse(-32602) })
  expect((await run(node, {}, { slice: { allowsUnsimulated: true } })).result).toBe(false)
  const known = { ...call, data: `0x38ed1739${'0'.repeat(64)}`, value: '0' }
  expect((await run(node, { transaction: known }, { slice: { allowsUnsimulated: true } })).result).toBe('swap-data')
})

test('a network without simulations is asked for the code and the call itself', async () => {
  const { asked } = await run(without({ probed: () => good }))
  expect(asked.slice(2, 4)).toEqual([
    ['eth_getCode', ROUTER, 'latest'],
    ['eth_call', { from: ANNA, to: ROUTER, data: call.data, value: '0x5' }, 'latest'],
  ])
})

const probe = { to: BALANCE_READER_ADDRESS, data: word(ANNA) }

test('what a network supports is asked for without the provider’s data', async () => {
  const ask = async (node: Node) => {
    const page = createSwapPage({ node })
    const missing = await isSimulationMissing(page.context, order as never)
    const overrides = await supportsOverrides(page.context, order as never).catch((error) => error.code)
    return { missing, overrides, asked: page.asked }
  }
  const code = { [BALANCE_READER_ADDRESS]: { code: BALANCE_READER_CODE } }
  const both = await ask(({ method }) => (method === 'eth_call' ? word(1n) : [{ calls: [] }]))
  expect(both).toEqual({
    missing: false,
    overrides: true,
    asked: [
      ['eth_simulateV1', { blockStateCalls: [{ stateOverrides: code, calls: [probe] }] }, 'latest'],
      ['eth_call', probe, 'latest', code],
    ],
  })
  expect(await ask(() => refuse(-32601))).toMatchObject({ missing: true, overrides: false })
  expect(await ask(() => refuse(-32000))).toMatchObject({ missing: false, overrides: false })
  // An answer of the wrong form counts as no answer.
  for (const answer of [null, '0x', 'x', [], [{}], [{ calls: 7 }], `${word(1n)}0`, `x${word(1n)}`])
    expect(await ask(() => answer)).toMatchObject({ missing: false, overrides: 'rpc-unreachable' })
})
