import type { Services } from '../../../kernel/index.ts'
import { Accounts, Chain, type ChainMethods } from '../../capabilities.ts'

interface Context {
  readonly services: Pick<Services<readonly [typeof Accounts, typeof Chain]>, 'state' | 'all'>
}

/** Finds the chain adapter of the active namespace; `null` if it lacks the required methods. */
export function findActiveChain<Supported extends ChainMethods>(
  { services }: Context,
  isSupported: (chain: ChainMethods) => chain is Supported,
): Supported | null {
  const namespace = services.state(Accounts)?.activeNamespace
  const chain = services.all(Chain).find((one) => one.namespace === namespace)
  return chain && isSupported(chain) ? chain : null
}
