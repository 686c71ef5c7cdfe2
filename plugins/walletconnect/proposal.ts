import type { Json } from '../../kernel/index.ts'
import { Accounts, type MethodLists, type Namespace } from '../capabilities.ts'
import { getMethods } from '../shared/rpc/method-safety.ts'
import { hasNoNamespaces } from '../shared/wallets/has-no-namespaces.ts'
import type { Context } from './context.ts'

export async function getBasicMethods({ io }: Pick<Context, 'io'>, namespace: Namespace): Promise<MethodLists> {
  const { methods } = await io.load('methods', () => import('./fallback-methods.ts'))
  return methods[namespace] ?? { safe: [], unsafe: [] }
}

/**
 * Creates one proposal for all namespaces, with their networks and the methods that need a wallet. Everything is
 * optional, so that the wallet approves what it supports.
 * @see CAIP-25
 */
export async function createProposal(context: Context): Promise<Record<string, Json>> {
  const connections = context.services.state(Accounts)?.connections ?? []
  const proposed = await Promise.all(
    connections.map(async ({ namespace, networks }) => {
      const lists = hasNoNamespaces(context)
        ? [await getBasicMethods(context, namespace)]
        : await getMethods(context, namespace)
      const methods = lists.flatMap(({ unsafe, safe }) => [...unsafe, ...safe.filter((name) => /^wallet_/.test(name))])
      const chains = networks.map(({ caipNetworkId }) => caipNetworkId)
      return [
        namespace,
        { chains, methods: [...new Set(methods)], events: ['accountsChanged', 'chainChanged'] },
      ] as const
    }),
  )
  return Object.fromEntries(proposed.filter(([, { methods }]) => methods.length > 0 || hasNoNamespaces(context)))
}
