// How many confirmations make a transaction final enough to stop tracking it. Its own block counts as one.
import type { CaipNetworkId } from '../../capabilities.ts'

/** For chains that are not listed. */
const DEFAULT = 6

const BLOCKS: Readonly<Record<CaipNetworkId, number>> = {
  'eip155:1': 12,
  'eip155:56': 15,
  'eip155:100': 12,
  'eip155:137': 64,
  // Chains with a single sequencer or instant finality.
  'eip155:10': 1,
  'eip155:250': 1,
  'eip155:324': 1,
  'eip155:8217': 1,
  'eip155:8453': 1,
  'eip155:42161': 1,
  'eip155:43114': 1,
  'eip155:1313161554': 1,
  // Local chains mine one block per transaction and no others.
  'eip155:1337': 1,
  'eip155:31337': 1,
}

/**
 * Whether a transaction is final.
 * @param confirmations - `undefined` if the chain reports finality only.
 */
export const isFinal = (network: CaipNetworkId, confirmations: number | undefined): boolean =>
  confirmations === undefined || confirmations >= (BLOCKS[network] ?? DEFAULT)
