// A server that has reached its limit, or does not answer, says nothing of a token or a swap.
import { expect, test } from 'vitest'
import { createPlan } from '../../../plugins/swap/plan.ts'
import { createSwapPage, type RpcRequest, type SwapPageOptions } from './page.ts'

const limits = [
  ['limits its rate', { code: -32005 }],
  ['limits its rate by the status as its code', { code: 429 }],
  // With the status 429, by which `rpc-failover.ts` knows that it is about the server.
  ['limits its rate by a code of its own', { code: -32016 }],
  ['fails by itself', { code: -32603 }],
  ['answers with the status 429', { name: 'Error', code: 'http-status' }],
] as const

type Limit = (typeof limits)[number][1]
const refuse = (limit: object) =>
  Promise.reject(Object.assign(new Error('Too many requests'), { name: 'RpcError', ...limit }))
const APPROVE = '0x095ea7b3'

const isApproval = ({ params }: RpcRequest) => JSON.stringify(params).includes(`"${APPROVE}`)
/** A network without simulations, whose server fails `method` if `isIt`. */
const without =
  (limit: Limit, isIt: (request: RpcRequest) => boolean): NonNullable<SwapPageOptions['node']> =>
  (request) => {
    if (request.method === 'eth_simulateV1') return refuse({ code: -32601 })
    if (request.method === 'eth_getCode') return '0x6000'
    return isIt(request) ? refuse(limit) : '0x'
  }
const isAlone = ({ method, params }: RpcRequest) => method === 'eth_call' && params.at(-1) === 'latest'
const isOverridden = ({ method, params }: RpcRequest) => method === 'eth_call' && params.length === 3

const steps: readonly (readonly [string, (limit: Limit) => SwapPageOptions])[] = [
  ['reads the decimals of a token', (limit) => ({ chain: { getDecimals: () => refuse(limit) } })],
  [
    'tries an approval',
    (limit) => ({
      provider: { getAllowance: async () => '149' },
      node: (request) => (isApproval(request) ? refuse(limit) : undefined),
    }),
  ],
  ['tries the call of a swap', (limit) => ({ node: without(limit, isAlone) })],
  ['is asked what it supports', (limit) => ({ node: without(limit, isOverridden) })],
]

for (const [server, limit] of limits)
  test.each(steps)(`T3: if a server %s and ${server}, the swap is not said to be refused`, async (_, options) => {
    const given = options(limit)
    const page = createSwapPage({ ...given, slice: { phase: 'planning', ...given.slice } })
    page.io.sleep = () => new Promise((resolve) => setTimeout(resolve, 0))
    expect(await createPlan(page.context)).toBe(false)
    expect(page.events.at(-1)).toEqual(['planFailed', { fault: 'not-tried' }])
  })
