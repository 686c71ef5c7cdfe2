// Client of the hosted conversion service, for hosts with a project id and no provider of their own.
import type { SwapOrder, SwapProviderMethods } from '../capabilities.ts'
import { requestDataService } from '../shared/rpc/data-service.ts'
import type { Context } from './store.ts'

export function createHostedProvider(context: Context): SwapProviderMethods {
  const api = () => context.io.load('api', () => import('./schemas.ts'))
  const ask = (path: string, params: Readonly<Record<string, string>>) =>
    requestDataService(context, { path: `convert/${path}`, params })
  const orderParams = ({ account, from, to, amount }: SwapOrder) => ({ userAddress: account, from, to, amount })

  return {
    async getTokens({ caipNetworkId: chainId }) {
      return (await api()).parseTokens(await ask('tokens', { chainId }), chainId)
    },
    async getQuote(order) {
      const { gasPrice } = context.read()
      return (await api()).parseQuote(await ask('quotes', { ...orderParams(order), ...(gasPrice && { gasPrice }) }))
    },
    async buildTransaction({ account, from, to, amount }, slippage) {
      const body = { userAddress: account, from, to, amount, eip155: { slippage } }
      const path = 'convert/build-transaction'
      return (await api()).parseTransaction(await requestDataService(context, { path, method: 'POST', body }))
    },
    async getPrices(_, tokens) {
      const body = { currency: 'usd', addresses: [...tokens] }
      const answer = await requestDataService(context, { path: 'fungible/price', method: 'POST', body })
      return (await api()).parsePrices(answer, tokens)
    },
    async getGasPrice({ caipNetworkId: chainId }) {
      return (await api()).parseGasPrice(await ask('gas-price', { chainId }))
    },
    async getAllowance({ account, from }) {
      return (await api()).parseAllowance(await ask('allowance', { tokenAddress: from, userAddress: account }))
    },
    // The service calls the token to approve `to`.
    async buildApproval(order) {
      return (await api()).parseTransaction(await ask('build-approve', orderParams({ ...order, to: order.from })))
    },
  }
}
