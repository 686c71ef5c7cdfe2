import type { EffectContext } from '../../kernel/index.ts'
import { Chain } from '../capabilities.ts'
import type { contract } from './contract.ts'

export type Context = EffectContext<typeof contract>

/** Whether no namespace plugin is enabled. Then this plugin decides which methods are allowed. */
export const hasNoNamespaces = ({ services }: Pick<Context, 'services'>): boolean =>
  services.allStates(Chain).length === 0
