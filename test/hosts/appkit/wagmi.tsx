// The documentation's example for wagmi.
import type { AppKitNetwork } from '@reown/appkit/networks'
import { createAppKit } from '@reown/appkit/react'
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { useAccount, useDisconnect, useSignMessage, useSwitchChain, WagmiProvider } from 'wagmi'
import { expose, install, readWorld } from '../pages/host-helpers.ts'
import { first, metadata, projectId, second } from './networks.ts'
import { useResult } from './use-result.ts'

await install(readWorld())
const queryClient = new QueryClient()
const networks: [AppKitNetwork, AppKitNetwork] = [first, second]
const wagmiAdapter = new WagmiAdapter({ networks, projectId, ssr: false })

const appKit = createAppKit({
  adapters: [wagmiAdapter],
  networks,
  projectId,
  metadata,
  features: { analytics: true, email: false, socials: false },
  themeMode: 'light',
})
expose({ kernel: appKit.kernel })

function Account() {
  const { address, chainId, status } = useAccount()
  const { signMessageAsync } = useSignMessage()
  const { switchChainAsync } = useSwitchChain()
  const { disconnect } = useDisconnect()
  const { result, run } = useResult()
  return (
    <>
      <appkit-button />
      <appkit-network-button />
      {/* While wagmi reconnects it has an address, and cannot disconnect yet. */}
      <p data-testid="who">{status === 'connected' ? address : 'nobody'}</p>
      <p data-testid="where">{chainId}</p>
      <p data-testid="result">{result}</p>
      <button type="button" onClick={() => run(signMessageAsync({ message: 'hello' }))}>
        Sign
      </button>
      <button
        type="button"
        onClick={() => run(switchChainAsync({ chainId: Number(second.id) }).then(({ id }) => String(id)))}
      >
        Switch
      </button>
      <button type="button" onClick={() => disconnect()}>
        Leave
      </button>
    </>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <WagmiProvider config={wagmiAdapter.wagmiConfig}>
    <QueryClientProvider client={queryClient}>
      <Account />
    </QueryClientProvider>
  </WagmiProvider>,
)
