import type { StandIn } from '../../kernel/index.ts'
import { TELLER } from './constants.ts'
import { SHIPPED } from './spenders.ts'

const KNOWN: readonly string[] = [...SHIPPED, TELLER]

/** What everybody knows names nobody: who converts, and where a trial lays its code. With or without `0x`. */
export const standIn: StandIn = (text) =>
  KNOWN.includes(`0x${text.toLowerCase().replace(/^0x/, '')}`) ? text : undefined
