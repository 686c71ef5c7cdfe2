// Client of the hosted swap service, for hosts with a project id and no provider of their own.
import type { SwapProviderMethods } from '../capabilities.ts'
import { requestDataService } from '../shared/rpc/data-service.ts'
import type { Context } from './context.ts'
import { askService, toOrderParams } from './service-requests.ts'

export function createHostedProvider(context: Context): SwapProviderMethods {
  const api = () => context.io.load('api', () => import('./responses.ts'))
  const transactions = () => context.io.load('transactions', () => import('./service-transactions.ts'))

  return {
    async getTokens({ caipNetworkId: chainId }) {
      return (await api()).parseTokens(await askService(context, 'tokens', { params: { chainId } }), chainId)
    },
    async getQuote(order) {
      const { gasPrice } = context.read()
      const params = { ...toOrderParams(order), ...(gasPrice && { gasPrice }) }
      return (await api()).parseQuote(await askService(context, 'quotes', { params }))
    },
    async getPrices(_, tokens) {
      const body = { currency: 'usd', addresses: [...tokens] }
      const answer = await requestDataService(context, { path: 'fungible/price', method: 'POST', body })
      return (await api()).parsePrices(answer, tokens)
    },
    async getGasPrice({ caipNetworkId: chainId }) {
      return (await api()).parseGasPrice(await askService(context, 'gas-price', { params: { chainId } }))
    },
    async buildTransaction(...input) {
      return (await transactions()).buildTransaction(context, ...input)
    },
    async getAllowance(order) {
      return (await transactions()).getAllowance(context, order)
    },
    async buildApproval(order) {
      return (await transactions()).buildApproval(context, order)
    },
  }
}
