import type { EffectContext } from '../../kernel/index.ts'
import type { contract } from './contract.ts'

export type Context = EffectContext<typeof contract>
