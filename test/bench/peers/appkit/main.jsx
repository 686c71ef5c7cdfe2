import { mainnet } from '@reown/appkit/networks'
import { createAppKit } from '@reown/appkit/react'
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'

const projectId = '0'.repeat(32)
const networks = [mainnet]
const adapter = new WagmiAdapter({ networks, projectId })
const metadata = { name: 'Meridian', description: 'A site', url: location.origin, icons: [] }
createAppKit({ adapters: [adapter], networks, projectId, metadata })

createRoot(document.querySelector('#root')).render(
  <WagmiProvider config={adapter.wagmiConfig}>
    <QueryClientProvider client={new QueryClient()}>
      <appkit-button />
    </QueryClientProvider>
  </WagmiProvider>,
)
