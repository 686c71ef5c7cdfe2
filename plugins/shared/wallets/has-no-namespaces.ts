import type { Services } from '../../../kernel/index.ts'
import { Chain } from '../../capabilities.ts'

interface NamespaceContext {
  readonly services: Pick<Services<readonly [typeof Chain]>, 'allStates'>
}

/** Whether no namespace plugin is enabled. A transport then serves all networks of the host (basic WalletConnect mode). */
export const hasNoNamespaces = ({ services }: NamespaceContext): boolean => services.allStates(Chain).length === 0
