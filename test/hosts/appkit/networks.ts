// The local chains, defined as hosts of AppKit define their own.
import { type AppKitNetwork, defineChain } from '@reown/appkit/networks'
import { getNetworks } from '../../../playground/page/networks.ts'
import { readWorld } from '../pages/host-helpers.ts'

export const projectId = 'YOUR_PROJECT_ID'
export const metadata = { name: 'Meridian', description: 'A shop', url: 'https://meridian.example', icons: [] }

const [first, second, solana, , bitcoin] = getNetworks(readWorld()).map(
  ({ caipNetworkId, name, nativeCurrency, rpcUrls: [url = ''] }) => {
    const [chainNamespace = '', reference = ''] = caipNetworkId.split(':')
    return defineChain({
      id: chainNamespace === 'eip155' ? Number(reference) : reference,
      caipNetworkId,
      chainNamespace,
      name,
      nativeCurrency,
      rpcUrls: { default: { http: [url] } },
    } as never) as AppKitNetwork
  },
) as [AppKitNetwork, AppKitNetwork, AppKitNetwork, AppKitNetwork, AppKitNetwork]

export { bitcoin, first, second, solana }
