import type { World } from './world.ts'

const ETH = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const SOL = { name: 'Solana', symbol: 'SOL', decimals: 9 }
const ROC = { name: 'Rococo', symbol: 'ROC', decimals: 12 }
const BTC = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }

const NETWORKS = [
  {
    caipNetworkId: 'eip155:31337',
    name: 'Meridian Local',
    nativeCurrency: ETH,
    imageUrl: globe('M20 8a16 16 0 0 0 0 24a16 16 0 0 0 0-24', '%230e6655'),
  },
  {
    caipNetworkId: 'eip155:31338',
    name: 'Meridian Second',
    nativeCurrency: ETH,
    imageUrl: globe('M9 16h22M9 24h22', '%232f4468'),
  },
  {
    caipNetworkId: 'solana:Meridian1oca1So1anaNeverARea1Net',
    name: 'Solana Local',
    nativeCurrency: SOL,
    imageUrl: globe('M11 12l18 16M11 28l18-16', '%235b3a82'),
  },
  {
    caipNetworkId: 'solana:Meridian1oca1So1anaNeverARea1Two',
    name: 'Solana Second',
    nativeCurrency: SOL,
    imageUrl: globe('M20 8v24M9 16h22M9 24h22', '%237a4a2a'),
  },
  {
    caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
    name: 'Bitcoin Local',
    nativeCurrency: BTC,
    imageUrl: globe('M15 12v16M15 13h7a3.5 3.5 0 0 1 0 7h-7h8a4 4 0 0 1 0 8h-8', '%23a15c12'),
  },
  {
    caipNetworkId: 'bip122:4d6572696469616e54776f4e65766572',
    name: 'Bitcoin Second',
    nativeCurrency: BTC,
    imageUrl: globe('M11 20h18M20 11v18', '%235a3d1e'),
  },
  {
    caipNetworkId: 'polkadot:45454545454545454545454545454545',
    name: 'Polkadot Local',
    nativeCurrency: ROC,
    imageUrl: globe('M20 13a3 3 0 1 0 .1 0M20 22a3 3 0 1 0 .1 0', '%23a3246b'),
  },
  {
    caipNetworkId: 'polkadot:4d6572696469616e54776f4e65766572',
    name: 'Polkadot Second',
    nativeCurrency: ROC,
    imageUrl: globe('M14 14l12 12M26 14l-12 12', '%234d3a6b'),
  },
]

/** Returns the local chains as a host's networks. */
export const getNetworks = ({ rpc }: World) =>
  NETWORKS.map(({ caipNetworkId, name, nativeCurrency, imageUrl }) => {
    const url = rpc[caipNetworkId]?.url
    return {
      caipNetworkId,
      name,
      nativeCurrency,
      rpcUrls: url ? [url] : [],
      assets: { imageUrl },
    }
  })

/** Draws a globe with a given line and background. */
function globe(line: string, ground: string): string {
  const drawing =
    `<path fill='${ground}' d='M0 0h40v40H0z'/><g fill='none' stroke='%23fff' stroke-width='2.5'>` +
    `<circle cx='20' cy='20' r='12'/><path d='${line}'/></g>`
  return `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'>${drawing}</svg>`
}
