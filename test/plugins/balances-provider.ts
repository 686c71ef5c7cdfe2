import { defineContract, definePlugin, defineRuntime } from '../../kernel/index.ts'
import { Balances, type BalancesInfo, type Token } from '../../plugins/capabilities.ts'

/** A plugin that provides an account's tokens, like `balances`. @param account - CAIP-10 */
export function balancesProvider(account: string, tokens: readonly Token[]) {
  const contract = defineContract({
    id: 'holdings',
    initialState: () => ({}),
    events: {},
    provides: [Balances.of((): BalancesInfo => ({ status: 'ready', account, tokens, total: null, change: null }))],
  })
  return definePlugin(contract, {
    load: async () =>
      defineRuntime(contract, { reduce: {}, actions: {}, provide: { balances: () => ({ async refresh() {} }) } }),
  })
}
