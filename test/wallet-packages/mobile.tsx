// A host that hands Solana's Mobile Wallet Adapter to its namespace.
import { createKernel } from 'portico'
import { ConnectButton, Portico } from 'portico/react'
import { type SolanaOptions, solana } from 'portico/solana'
import { createRoot } from 'react-dom/client'
import { expose } from '../hosts/pages/host-helpers.ts'

const options: SolanaOptions = { mobileWalletAdapter: () => import('@solana-mobile/wallet-standard-mobile') }
const kernel = createKernel({
  plugins: [solana(options)],
  metadata: { name: 'Site', icons: ['/icon.png'] },
  networks: [
    {
      caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
      name: 'Solana Devnet',
      nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
      rpcUrls: [],
    },
  ],
})
expose({ kernel })

createRoot(document.getElementById('root') as HTMLElement).render(
  <Portico kernel={kernel}>
    <ConnectButton />
  </Portico>,
)
