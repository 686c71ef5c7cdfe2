import { defineProvider, isNative, type SwapOrder, SwapProvider, type SwapToken, toAddress } from 'portico/capabilities'
import { decodeFunctionResult, encodeFunctionData, type Hex, maxUint256, parseAbi } from 'viem'

const abi = parseAbi([
  'function getAmountsOut(uint256 amount, address[] path) view returns (uint256[] amounts)',
  'function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 amount, uint256 least, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokens(uint256 amount, uint256 least, address[] path, address to, uint256 deadline)',
])

export const uniswap = (router: Hex, weth: Hex, tokens: readonly SwapToken[]) => {
  const known = [router, weth, ...tokens.map(({ address }) => toAddress(address))]
  return defineProvider(
    SwapProvider,
    'uniswap',
    ({ rpc }) => {
      const addressIn = (token: string): Hex => (isNative(token) ? weth : toAddress(token))
      const pathOf = ({ from, to }: SwapOrder) => [...new Set([addressIn(from), weth, addressIn(to)])]
      async function getQuote(order: SwapOrder) {
        const asked = { abi, functionName: 'getAmountsOut', args: [BigInt(order.amount), pathOf(order)] } as const
        const params = [{ to: router, data: encodeFunctionData(asked) }, 'latest']
        const data = (await rpc(order.network, { method: 'eth_call', params })) as Hex
        return { toAmount: `${decodeFunctionResult({ ...asked, data }).at(-1)}` }
      }
      async function buildTransaction(order: SwapOrder, slippage: number) {
        const { toAmount } = await getQuote(order)
        const least = (BigInt(toAmount) * BigInt(100 - slippage)) / 100n
        const args = [least, pathOf(order), toAddress<Hex>(order.account), maxUint256] as const
        const functionName = isNative(order.to) ? 'swapExactTokensForETH' : 'swapExactTokensForTokens'
        const data = isNative(order.from)
          ? encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args })
          : encodeFunctionData({ abi, functionName, args: [BigInt(order.amount), ...args] })
        return { to: `${order.network.caipNetworkId}:${router}`, data, toAmount }
      }
      return { getTokens: async () => tokens, getQuote, buildTransaction }
    },
    { publicAddresses: known },
  )
}
