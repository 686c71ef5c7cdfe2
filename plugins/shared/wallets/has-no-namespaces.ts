import type { Services } from '../../../kernel/index.ts'
import { Chain } from '../../capabilities.ts'

interface NamespaceContext {
  readonly services: Pick<Services<readonly [typeof Chain]>, 'allStates'>
}

/** Whether no namespace plugin is enabled. Then a transport serves the host's networks: basic WalletConnect mode. */
export const hasNoNamespaces = ({ services }: NamespaceContext): boolean => services.allStates(Chain).length === 0
