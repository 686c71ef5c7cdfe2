import type { EffectContext, Json } from '../../kernel/index.ts'
import { Accounts } from '../capabilities.ts'
import { methodsOf } from '../rpc-methods.ts'
import type { contract } from './contract.ts'

/**
 * One proposal for all families: their networks, and what only a wallet can answer. All of it is optional, so that the
 * wallet approves what it knows.
 * @see CAIP-25
 */
export async function proposalOf(context: EffectContext<typeof contract>): Promise<Record<string, Json>> {
  const standings = context.services.facts(Accounts)?.standings ?? []
  const proposed = await Promise.all(
    standings.map(async ({ namespace, networks }) => {
      const lists = await methodsOf(context, namespace)
      const methods = lists.flatMap(({ unsafe, safe }) => [...unsafe, ...safe.filter((name) => /^wallet_/.test(name))])
      const chains = networks.map(({ caipNetworkId }) => caipNetworkId)
      return [
        namespace,
        { chains, methods: [...new Set(methods)], events: ['accountsChanged', 'chainChanged'] },
      ] as const
    }),
  )
  return Object.fromEntries(proposed)
}
