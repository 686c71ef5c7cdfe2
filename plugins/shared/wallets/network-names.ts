// Names of networks that a host may not list.
import { type CaipNetworkId, toNamespace, toReference } from '../../capabilities/caip.ts'

/** Names of EVM networks that wallets include by default, by chain id. */
const NAMES: Readonly<Record<string, string>> = {
  1: 'Ethereum',
  10: 'OP Mainnet',
  25: 'Cronos',
  56: 'BNB Chain',
  97: 'BNB Chain Testnet',
  100: 'Gnosis',
  130: 'Unichain',
  137: 'Polygon',
  250: 'Fantom',
  300: 'zkSync Sepolia',
  324: 'zkSync Era',
  1101: 'Polygon zkEVM',
  1284: 'Moonbeam',
  5000: 'Mantle',
  8217: 'Kaia',
  8453: 'Base',
  17000: 'Holesky',
  42161: 'Arbitrum One',
  42170: 'Arbitrum Nova',
  42220: 'Celo',
  43113: 'Avalanche Fuji',
  43114: 'Avalanche',
  59144: 'Linea',
  80002: 'Polygon Amoy',
  80094: 'Berachain',
  81457: 'Blast',
  84532: 'Base Sepolia',
  421614: 'Arbitrum Sepolia',
  534352: 'Scroll',
  7777777: 'Zora',
  11155111: 'Sepolia',
  11155420: 'OP Sepolia',
}

/** Gets the name of a network that wallets include by default; `null` if unknown. */
export function getNetworkName(id: CaipNetworkId): string | null {
  const reference = toReference(id)
  return toNamespace(id) === 'eip155' && Object.hasOwn(NAMES, reference) ? (NAMES[reference] ?? null) : null
}
