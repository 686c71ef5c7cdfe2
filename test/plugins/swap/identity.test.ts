// A node of another network, or one that moved to another: nothing that it says of a swap counts.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defineProvider, SwapProvider } from '../../../plugins/capabilities.ts'
import { startWorld, type World } from '../../world/index.ts'
import { CONVERTER } from '../../world/pool.ts'
import { askNode } from '../../world/rpc.ts'
import { EVM_TOKENS } from '../../world/tokens.ts'
import { caip, ETHER, EVM, type SwapperOptions, swapper } from './swapper.ts'

const DOLLARS = caip(EVM_TOKENS[0]?.address as string)

let local: World
beforeAll(async () => {
  local = await startWorld({ only: ['eip155'] })
  await local.settled
}, 60_000)
afterAll(() => local.stop())

interface Options extends SwapperOptions {
  isStrange?: boolean
  /** What a request contains after which the node is of another network. */
  strangeAfter?: string
}

/** Quotes only: the page asks its nodes for the price of gas and for allowances. */
const quoting = defineProvider(SwapProvider, 'quoting', () => ({
  getTokens: async () => [
    { address: ETHER, name: 'Ether', symbol: 'ETH', decimals: 18 },
    { address: DOLLARS, name: 'Dollar', symbol: 'MUSD', decimals: 6 },
  ],
  getQuote: async () => ({ toAmount: '1000000' }),
  buildTransaction: async () => ({ to: caip(CONVERTER), data: '0x12121212', toAmount: '1000000' }),
}))
const DECIMALS = '0x313ce567'

/** A visitor of a page whose node can be switched to another network. */
async function open({ isStrange = false, strangeAfter = '', ...options }: Options = {}) {
  const node = { isStrange }
  /** What is asked of the node of another network. */
  const asked = new Set<string>()
  const own = await swapper(local, {
    ...options,
    node(method, answer, params) {
      if (node.isStrange && method !== 'eth_getBalance') asked.add(method)
      if (strangeAfter !== '' && JSON.stringify(params).includes(strangeAfter)) node.isStrange = true
      return method === 'eth_chainId' && node.isStrange ? '0x1' : answer
    },
  })
  await own.connect()
  await own.open()
  return { ...own, node, strange: asked }
}

test.each([
  ['ether', ETHER, DOLLARS],
  ['a token', DOLLARS, ETHER],
])('asks a node of another network neither for prices of gas, allowances nor simulations: %s', async (_, from, to) => {
  const { write, review, strange, questions, check } = await open({ isStrange: true })
  await write('0.011', to, from)
  await review()
  expect(strange).toEqual(new Set(['eth_chainId']))
  expect(questions).toEqual([])
  await check()
})

test('believes a node that moved to another network neither that a swap is mined nor that it was found', async () => {
  for (const isClear of [true, false]) {
    const { node, write, review, confirm, questions, slice, world, mined, check } = await open()
    await write('0.011', DOLLARS)
    await review()
    await confirm()
    const [asked] = questions
    node.isStrange = true
    if (isClear) await asked?.approve()
    else {
      asked?.reject(-32603, 'Internal JSON-RPC error.')
      const { chainId: _, ...sent } = asked?.params[0] ?? {}
      await askNode(local.parts().rpc[EVM]?.url as string, 'eth_sendTransactionSync', [{ ...sent, gas: '0x7a120' }])
    }
    await world.advance(20_000)
    expect(slice().swaps).toMatchObject([{ status: isClear ? 'sent' : 'unknown' }])
    node.isStrange = false
    await world.advance(60_000)
    await mined()
    expect(slice().swaps).toMatchObject([{ status: 'done' }])
    await check()
  }
})

test('asks for the price of gas, and for an allowance, only a node that proves each time where it is', async () => {
  const first = await open({ provider: quoting, isStrange: true })
  expect(first.strange).toEqual(new Set(['eth_chainId']))
  expect(first.stack()).not.toContain('Swap')
  const { write, review, asked, strange, questions } = await open({ provider: quoting, strangeAfter: DECIMALS })
  expect(asked).toContain('eth_gasPrice')
  await write('3', ETHER, DOLLARS)
  await review()
  expect(strange).toEqual(new Set(['eth_chainId']))
  expect(questions).toEqual([])
})

/** What a server answers that knows its network by another id, and to which each simulation succeeds. */
function createStranger() {
  const asked = new Set<string>()
  return {
    asked,
    stranger(method: string, params: readonly unknown[]) {
      asked.add(method)
      if (method === 'eth_chainId' || method === 'eth_blockNumber') return '0x1'
      if (method === 'eth_getBalance' || method === 'eth_getTransactionCount') return `0x${'9'.repeat(20)}`
      if (method !== 'eth_simulateV1') return null
      const [{ blockStateCalls }] = params as [{ blockStateCalls: [{ calls: unknown[] }] }]
      const { calls } = blockStateCalls[0]
      const last = calls.length - 1
      return [
        {
          calls: calls.map((_, at) => ({
            status: '0x1',
            returnData: `0x${(at === last ? 'f' : '0').padStart(24, '0').padEnd(64, '0')}`,
            logs: [],
          })),
        },
      ]
    },
  }
}

test('simulates a swap, and reads what it paid out, on servers of its own network only', async () => {
  let isLimited = true
  const { asked, stranger } = createStranger()
  const own = await swapper(local, {
    stranger,
    node(method, answer, params) {
      const isTrial = method === 'eth_simulateV1' && JSON.stringify(params).includes(CONVERTER.slice(2).toLowerCase())
      if (isLimited && isTrial) throw { code: -32005, message: 'limit exceeded' }
      return answer
    },
  })
  const { write, review, slice, confirm, questions, mined, alerts, check } = own
  await own.connect()
  await own.open()
  await write('0.011', DOLLARS)
  await review()
  expect(slice()).toMatchObject({ fault: 'not-tried', plan: null })
  isLimited = false
  await write('3', ETHER, DOLLARS)
  await review()
  for (let step = 0; step < 2; step++) {
    await confirm()
    await questions[step]?.approve()
    await mined()
  }
  expect(slice().swaps.map(({ step, status, received }) => [step, status, received?.outcome])).toEqual([
    ['approve', 'done', undefined],
    ['swap', 'done', null],
  ])
  expect(alerts()).toEqual([])
  expect([...asked].filter((method) => method !== 'eth_getBalance')).toEqual(['eth_chainId'])
  await check()
})
