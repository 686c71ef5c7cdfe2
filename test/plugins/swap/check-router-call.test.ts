// Calls of well-known routers, which are read before any simulation.
import { encodeFunctionData, type Hex, maxUint256, parseAbi, toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { toAddress } from '../../../plugins/capabilities/caip.ts'
import {
  type ApiMethods,
  defineProvider,
  isNative,
  type SwapOrder,
  SwapProvider,
  type SwapProviderMethods,
} from '../../../plugins/capabilities.ts'
import { checkRouterCall } from '../../../plugins/swap/check-router-call.ts'
import type { SwapFault } from '../../../plugins/swap/swap-errors.ts'
import { CHAMELEON, CONVERTER, LUMENS, ROUTER, ROUTER_ABI, WRAPPED_ETHER } from '../../world/pool.ts'
import { DOLLARS, LUMEN, STRANGER, stageSwaps, unmeasured, unsimulated } from './stage.ts'
import { ACCOUNT, caip, ETHER, EVM } from './swapper.ts'

const { opened } = stageSwaps()

/** A host's own provider on Uniswap V2, whose call may be changed. */
const uniswapWith = (change: (data: Hex, order: SwapOrder) => string) => {
  const addressIn = (token: string) => (isNative(token) ? WRAPPED_ETHER : toAddress<Hex>(token))
  const known = [ROUTER, WRAPPED_ETHER, toAddress(DOLLARS), LUMENS.address, CHAMELEON.address]
  const create = ({ rpc }: ApiMethods): SwapProviderMethods => {
    async function quote(order: SwapOrder) {
      const path = [addressIn(order.from), addressIn(order.to)]
      const data = encodeFunctionData({
        abi: ROUTER_ABI,
        functionName: 'getAmountsOut',
        args: [BigInt(order.amount), path],
      })
      const answer = (await rpc(order.network, {
        method: 'eth_call',
        params: [{ to: ROUTER, data }, 'latest'],
      })) as string
      return { toAmount: `${BigInt(`0x${answer.slice(-64)}`)}` }
    }
    return {
      getTokens: async () => [
        { address: ETHER, name: 'Ether', symbol: 'ETH', decimals: 18 },
        { address: DOLLARS, name: 'Dollar', symbol: 'MUSD', decimals: 6 },
        { address: LUMEN, name: 'Lumen', symbol: 'LUM', decimals: 18 },
      ],
      getQuote: quote,
      async buildTransaction(order) {
        const { toAmount } = await quote(order)
        const args = [
          (BigInt(toAmount) * 99n) / 100n,
          [addressIn(order.from), addressIn(order.to)],
          toAddress<Hex>(order.account),
          maxUint256,
        ] as const
        const data = encodeFunctionData({ abi: ROUTER_ABI, functionName: 'swapExactETHForTokens', args })
        return { to: `${EVM}:${ROUTER}`, data: change(data, order), toAmount }
      },
    }
  }
  return defineProvider(SwapProvider, 'uniswap', create, { publicAddresses: known })
}
const changed = (at: number, value: string) => (data: string) =>
  data.slice(0, 10 + 64 * at) + value.slice(2).toLowerCase().padStart(64, '0') + data.slice(10 + 64 * (at + 1))

const ROUTED: readonly (readonly [what: string, change: (data: string) => string, fault: SwapFault | null])[] = [
  ['nothing', (data) => data, null],
  ['the least, to 0', changed(0, '0x0'), 'swap-call'],
  ['the receiver', changed(2, STRANGER), 'swap-call'],
]

test.each([
  ['eth_simulateV1', (_: string, answer: unknown) => answer],
  ['code overrides', unsimulated],
  ['neither', unmeasured],
])(
  'T3: with %s, the call of a well-known router must contain the receiver and the minimum',
  async (_, node) => {
    for (const [what, change, fault] of ROUTED) {
      const { write, review, confirm, slice, questions, check } = await opened({
        node,
        provider: uniswapWith((data) => change(data)),
        spenders: `${EVM}:${ROUTER}`,
      })
      await write('0.1', DOLLARS)
      await review()
      expect([what, slice().fault, slice().plan?.isSimulated]).toEqual([what, fault, fault ? undefined : true])
      await confirm()
      expect([what, questions.length]).toEqual([what, fault ? 0 : 1])
      await check()
    }
  },
  60_000,
)

const ONE_INCH = parseAbi([
  'struct Desc { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'function swap(address executor, Desc desc, bytes data) payable returns (uint256, uint256)',
])
const ONE_INCH_5 = parseAbi([
  'struct Desc { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'function swap(address executor, Desc desc, bytes permit, bytes data) payable returns (uint256, uint256)',
])

test('T3: 1inch calls: refuses each changed field, and accepts nothing unknown', () => {
  const order = { network: {} as never, account: caip(ACCOUNT), from: ETHER, to: DOLLARS, amount: '1000' }
  const desc = {
    srcToken: toAddress<Hex>(ETHER),
    dstToken: toAddress<Hex>(DOLLARS),
    srcReceiver: STRANGER,
    dstReceiver: ACCOUNT,
    amount: 1000n,
    minReturnAmount: 50n,
    flags: 4n,
  } as const
  const tried = (data: string) => {
    const transaction = { to: CONVERTER, data, value: '1000', gas: null, gasPrice: null, toAmount: '50' }
    return checkRouterCall(transaction, { order, transaction, approvals: [], minAmount: 50n, spender: CONVERTER })
  }
  const six = (change: Partial<typeof desc> | object) =>
    encodeFunctionData({ abi: ONE_INCH, functionName: 'swap', args: [STRANGER, { ...desc, ...change }, '0x1234'] })
  const five = (change: object) =>
    encodeFunctionData({
      abi: ONE_INCH_5,
      functionName: 'swap',
      args: [STRANGER, { ...desc, ...change }, '0x', '0x12'],
    })
  for (const encode of [six, five]) {
    expect(tried(encode({}))).toBe(true)
    expect(tried(encode({ dstReceiver: `0x${'0'.repeat(40)}` }))).toBe(true)
    for (const change of [
      { dstReceiver: STRANGER },
      { minReturnAmount: 49n },
      { minReturnAmount: 0n },
      { amount: 1001n },
      { dstToken: LUMENS.address as Hex },
      { dstToken: toAddress<Hex>(ETHER) },
      { srcToken: LUMENS.address as Hex },
      { flags: 5n },
    ])
      expect(
        () => tried(encode(change)),
        JSON.stringify(change, (_, one) => `${one}`),
      ).toThrow('swap-call')
    expect(() => tried(encode({}).slice(0, 200))).toThrow('swap-data')
  }
  expect(tried('0x83800a8e'.padEnd(400, '0'))).toBe(false)
  expect(
    [
      'swapExactETHForTokensSupportingFeeOnTransferTokens(uint256,address[],address,uint256)',
      'swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)',
      'swapExactTokensForETHSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)',
    ].map((one) => toFunctionSelector(one)),
  ).toEqual(['0xb6f9de95', '0x5c11d795', '0x791ac947'])
})
