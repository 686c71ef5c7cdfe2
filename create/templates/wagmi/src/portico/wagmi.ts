import { portico } from 'portico/wagmi'
import { createConfig, http } from '{{wagmi}}'
import { {{wagmiImports}} } from '{{wagmi}}/chains'
import { kernel } from './kernel'
import { networks } from './networks'

const getUrl = ({ id }: { id: number }) =>
  networks.find(({ caipNetworkId }) => caipNetworkId === `eip155:${id}`)?.rpcUrls[0]

/** Portico is the only connector: when one of both connects, switches or disconnects, the other follows. */
export const config = createConfig({
  chains: [{{wagmiChains}}],
  transports: {
    [mainnet.id]: http(getUrl(mainnet)), // if: ethereum
    [base.id]: http(getUrl(base)), // if: base
    [optimism.id]: http(getUrl(optimism)), // if: optimism
    [arbitrum.id]: http(getUrl(arbitrum)), // if: arbitrum
    [polygon.id]: http(getUrl(polygon)), // if: polygon
    [sepolia.id]: http(getUrl(sepolia)), // if: sepolia
  },
  connectors: [portico(kernel)],
  multiInjectedProviderDiscovery: false,
  ssr: true, // if: next|sveltekit
})
