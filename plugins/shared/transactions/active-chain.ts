import type { Services } from '../../../kernel/index.ts'
import { Accounts, Chain, type ChainMethods } from '../../capabilities.ts'

interface Context {
  readonly services: Pick<Services<readonly [typeof Accounts, typeof Chain]>, 'state' | 'all'>
}

/** Finds the chain adapter of the active namespace; `null` if it has not the methods that are needed. */
export function findActiveChain<Able extends ChainMethods>(
  { services }: Context,
  isAble: (chain: ChainMethods) => chain is Able,
): Able | null {
  const namespace = services.state(Accounts)?.activeNamespace
  const chain = services.all(Chain).find((one) => one.namespace === namespace)
  return chain && isAble(chain) ? chain : null
}
