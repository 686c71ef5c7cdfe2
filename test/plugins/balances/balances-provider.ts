import { action, defineContract, definePlugin, defineRuntime, event, type } from '../../../kernel/index.ts'
import { Balances, type BalancesInfo, type Token } from '../../../plugins/capabilities.ts'

export interface Holdings {
  account: string
  tokens: readonly Token[]
}

/**
 * A plugin that provides an account's tokens, like `balances`. `receive` replaces them, and is in the log.
 * @param account - CAIP-10
 */
export function balancesProvider(account: string, tokens: readonly Token[]) {
  const contract = defineContract({
    id: 'holdings',
    initialState: (): Holdings => ({ account, tokens }),
    events: { received: event(type<Holdings>()) },
    actions: { receive: action(type<Holdings>()) },
    provides: [
      Balances.of((slice: Holdings): BalancesInfo => ({ status: 'ready', ...slice, total: null, change: null })),
    ],
  })
  return definePlugin(contract, {
    load: async () =>
      defineRuntime(contract, {
        reduce: {
          received(draft, { account, tokens }) {
            draft.account = account
            draft.tokens = [...tokens]
          },
        },
        actions: { receive: ({ send }, holdings) => send('received', holdings) },
        provide: { balances: () => ({ async refresh() {} }) },
      }),
  })
}
