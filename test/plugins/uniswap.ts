// A host's own provider of swaps, as the README shows it: straight on the contracts of Uniswap V2, with no service.
import { decodeFunctionResult, encodeFunctionData, type Hex, maxUint256, parseAbi } from 'viem'
import { defineContract, definePlugin, defineRuntime } from '../../kernel/index.ts'
import { Api, type SwapOrder, SwapProvider, type SwapToken } from '../../plugins/capabilities.ts'

const abi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
  'function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 amount, uint256 least, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokens(uint256 amount, uint256 least, address[] path, address to, uint256 deadline)',
])
const contract = defineContract({
  id: 'uniswap',
  initialState: () => ({}),
  events: {},
  needs: [Api],
  provides: [SwapProvider],
})

interface Options {
  readonly router: Hex
  readonly weth: Hex
  /** Those to choose from; the native currency is `0xeeee…`. */
  readonly tokens: readonly SwapToken[]
}

/** Swaps on Uniswap V2: every pair of the tokens goes over wrapped ether. */
export const uniswap = ({ router, weth, tokens }: Options) => {
  const addressIn = (caip: string) => caip.split(':')[2] as Hex
  const isEther = (caip: string) => /:0xe{40}$/i.test(caip)
  const pathOf = ({ from, to }: SwapOrder) => [
    ...(isEther(from) ? [] : [addressIn(from)]),
    weth,
    ...(isEther(to) ? [] : [addressIn(to)]),
  ]
  return definePlugin(contract, {
    load: async () =>
      defineRuntime(contract, {
        reduce: {},
        actions: {},
        provide: {
          swapProvider({ services }) {
            async function quote(order: SwapOrder) {
              const asked = { abi, functionName: 'getAmountsOut', args: [BigInt(order.amount), pathOf(order)] } as const
              const params = [{ to: router, data: encodeFunctionData(asked) }, 'latest']
              const data = (await services.get(Api).rpc(order.network, { method: 'eth_call', params })) as Hex
              return { toAmount: `${decodeFunctionResult({ ...asked, data }).at(-1)}` }
            }
            return {
              tokens: async ({ caipNetworkId }) =>
                tokens.filter(({ address }) => address.startsWith(`${caipNetworkId}:`)),
              quote,
              async build(order, slippage) {
                const { toAmount } = await quote(order)
                const least = (BigInt(toAmount) * BigInt(100 - slippage)) / 100n
                const last = [least, pathOf(order), addressIn(order.account), maxUint256] as const
                const args = [BigInt(order.amount), ...last] as const
                const data = isEther(order.from)
                  ? encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args: last })
                  : isEther(order.to)
                    ? encodeFunctionData({ abi, functionName: 'swapExactTokensForETH', args })
                    : encodeFunctionData({ abi, functionName: 'swapExactTokensForTokens', args })
                return { to: `${order.network.caipNetworkId}:${router}`, data, toAmount }
              },
            }
          },
        },
      }),
  })
}
