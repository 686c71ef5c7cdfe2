import type { Pseudonymizer } from '../../kernel/index.ts'
import { PROBE_ADDRESS } from './constants.ts'
import { BUILT_IN } from './spenders.ts'

const KNOWN: readonly string[] = [...BUILT_IN, PROBE_ADDRESS]

/**
 * Keeps well-known addresses, with or without `0x`: the routers, and the address of the simulation code. They identify
 * nobody.
 */
export const pseudonymize: Pseudonymizer = (text) =>
  KNOWN.includes(`0x${text.toLowerCase().replace(/^0x/, '')}`) ? text : undefined
