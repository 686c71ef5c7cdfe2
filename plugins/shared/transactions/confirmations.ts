// How many blocks, its own included, make a transaction final enough to stop looking after it.
import type { CaipNetworkId } from '../../capabilities.ts'

/** Of an EVM chain that is not listed. */
const DEFAULT = 6

const BLOCKS: Readonly<Record<CaipNetworkId, number>> = {
  'eip155:1': 12,
  'eip155:56': 15,
  'eip155:100': 12,
  'eip155:137': 64,
  // One sequencer, or a consensus that is final at once.
  'eip155:10': 1,
  'eip155:250': 1,
  'eip155:324': 1,
  'eip155:8217': 1,
  'eip155:8453': 1,
  'eip155:42161': 1,
  'eip155:43114': 1,
  'eip155:1313161554': 1,
  // Local development chains mine a block for each transaction, and none besides.
  'eip155:1337': 1,
  'eip155:31337': 1,
}

/** @param confirmations - What the chain says; `undefined` where it only tells what is final. */
export const isFinal = (network: CaipNetworkId, confirmations: number | undefined): boolean =>
  confirmations === undefined || confirmations >= (BLOCKS[network] ?? DEFAULT)
