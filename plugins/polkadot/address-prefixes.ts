// The address prefixes of the namespace's networks. @see the SS58 registry, https://github.com/paritytech/ss58-registry
import { type CaipNetworkId, toReference } from '../capabilities/caip.ts'

/** By CAIP-2 reference: the first 32 digits of the genesis hash. */
const PREFIXES: Readonly<Record<string, number>> = {
  // Polkadot, and its system chains: Asset Hub, Bridge Hub, Collectives, Coretime, People
  '91b171bb158e2d3848fa23a9f1c25182': 0,
  '68d56f15f85d3136970ec16946040bc1': 0,
  dcf691b5a3fbe24adc99ddc959c0561b: 0,
  '46ee89aa2eedd13e988962630ec9fb75': 0,
  efb56e30d9b4a24099f88820987d0f45: 0,
  '67fa177a097bfa18f77ea95ab56e9bcd': 0,
  // Kusama, and its Asset Hub
  b0a8d493285c2df73290dfb7e61f870f: 2,
  '48239ef607d7928874027a43a6768920': 2,
  // Astar, Karura, Acala
  '9eb76c5184c4ab8679d2d5d819fdf90b': 5,
  baf5aabe40646d11f0ee8abbdc64f4a4: 8,
  fc41b9bd8ef8fe53d58c7ea67c794c7e: 10,
}

/** Substrate's generic prefix, which every wallet supports. */
export const GENERIC = 42

export const getPrefix = (network: CaipNetworkId): number => PREFIXES[toReference(network)] ?? GENERIC
