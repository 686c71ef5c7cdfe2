import type { Pseudonymizer } from '../../kernel/index.ts'
import { ROUTERS } from './networks.ts'
import { PROBE_ADDRESS } from './probe-account.ts'

const KNOWN: readonly string[] = [...ROUTERS, PROBE_ADDRESS]

/**
 * Keeps well-known addresses, with or without `0x`: the routers, and the address of the simulation code. They identify
 * nobody.
 */
export const pseudonymize: Pseudonymizer = (text) =>
  KNOWN.includes(`0x${text.toLowerCase().replace(/^0x/, '')}`) ? text : undefined
