import type { EffectContext } from '../../kernel/index.ts'
import { Chain } from '../capabilities.ts'
import type { contract } from './contract.ts'

export type Context = EffectContext<typeof contract>

/** Whether no namespace is enabled: what a wallet may be asked is then known here. */
export const isBasic = ({ services }: Pick<Context, 'services'>): boolean => services.allStates(Chain).length === 0
