// The networks of `portico/appkit/networks`: those of viem, and those of other namespaces.
import type { AppKitNetwork, CaipNetwork } from './network-types.ts'

export * from 'viem/chains'
export type { AppKitNetwork, BaseNetwork, CaipNetwork, ChainNamespace } from './network-types.ts'

/** Defines a network of your own. */
export const defineChain = <Network extends AppKitNetwork>(network: Network): Network => network

type OtherNetwork = CaipNetwork<string>

const createSolana = (cluster: string, reference: string, name: string): OtherNetwork => ({
  id: reference,
  name,
  chainNamespace: 'solana',
  caipNetworkId: `solana:${reference}`,
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [`https://api.${cluster}.solana.com`] } },
  blockExplorers: { default: { name: 'Solana Explorer', url: 'https://explorer.solana.com' } },
  testnet: cluster !== 'mainnet-beta',
})

/** @see CAIP-30 */
export const solana = /* @__PURE__ */ createSolana('mainnet-beta', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana')
export const solanaDevnet = /* @__PURE__ */ createSolana('devnet', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Solana Devnet')
export const solanaTestnet = /* @__PURE__ */ createSolana(
  'testnet',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'Solana Testnet',
)

const createBitcoin = (path: string, reference: string, name: string): OtherNetwork => ({
  id: reference,
  name,
  chainNamespace: 'bip122',
  caipNetworkId: `bip122:${reference}`,
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: [`https://mempool.space${path}/api`] } },
  blockExplorers: { default: { name: 'mempool.space', url: `https://mempool.space${path}` } },
  testnet: path !== '',
})

/** @see BIP-122 */
export const bitcoin = /* @__PURE__ */ createBitcoin('', '000000000019d6689c085ae165831e93', 'Bitcoin')
export const bitcoinTestnet = /* @__PURE__ */ createBitcoin(
  '/testnet',
  '000000000933ea01ad0ee984209779ba',
  'Bitcoin Testnet',
)
