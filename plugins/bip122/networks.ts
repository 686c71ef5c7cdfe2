// Maps the wallets' network names to CAIP-2 ids (the first 32 digits of the genesis hash) and to address prefixes.
import type { CaipNetworkId } from '../capabilities/caip.ts'

interface BitcoinNetwork {
  readonly chain: string
  readonly caipNetworkId: CaipNetworkId
  /** Prefix of Bech32 addresses. @see BIP-173 */
  readonly prefix?: 'bc' | 'tb' | 'bcrt'
}

const NETWORKS: readonly BitcoinNetwork[] = [
  { chain: 'bitcoin:mainnet', caipNetworkId: 'bip122:000000000019d6689c085ae165831e93', prefix: 'bc' },
  { chain: 'bitcoin:testnet', caipNetworkId: 'bip122:000000000933ea01ad0ee984209779ba', prefix: 'tb' },
  { chain: 'bitcoin:testnet4', caipNetworkId: 'bip122:00000000da84f2bafbbc53dee25a72ae', prefix: 'tb' },
  { chain: 'bitcoin:signet', caipNetworkId: 'bip122:00000008819873e925422c1ff0f99f7c', prefix: 'tb' },
  { chain: 'bitcoin:regtest', caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328', prefix: 'bcrt' },
]

/** Converts a CAIP-2 id to the wallets' name of the network. A network without a name keeps its CAIP-2 id. */
export const toWalletChain = (network: CaipNetworkId): string =>
  NETWORKS.find(({ caipNetworkId }) => caipNetworkId === network)?.chain ?? network

/** The inverse of `toWalletChain`; `undefined` for other namespaces. */
function findNetwork(chain: unknown): BitcoinNetwork | undefined {
  const known = NETWORKS.find((one) => one.chain === chain)
  if (known || typeof chain !== 'string' || !/^bip122:[0-9a-f]{32}$/.test(chain)) return known
  return NETWORKS.find(({ caipNetworkId }) => caipNetworkId === chain) ?? { chain, caipNetworkId: chain }
}

/** Gets the networks of an address among those the wallet lists. If it lists none, the address format decides. */
export function getNetworks(address: string, chains: readonly unknown[]): readonly CaipNetworkId[] {
  const named = chains.flatMap((chain) => findNetwork(chain) ?? [])
  const usable = (named.length > 0 ? named : NETWORKS).filter((network) => isOn(address, network))
  return [...new Set(usable.map(({ caipNetworkId }) => caipNetworkId))]
}

/** Returns true if the address format fits a network, given by the wallets' name. */
export const isOfNetwork = (address: string, chain: string): boolean => {
  const network = findNetwork(chain)
  return network !== undefined && isOn(address, network)
}

const isOn = (address: string, { prefix }: BitcoinNetwork) =>
  !prefix || address.startsWith(`${prefix}1`) || (BASE58[prefix] as RegExp).test(address)

/** @see BIP-13, and Bitcoin's list of address prefixes */
const BASE58: Readonly<Record<string, RegExp>> = { bc: /^[13]/, tb: /^[mn2]/, bcrt: /^[mn2]/ }
