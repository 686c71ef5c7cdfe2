import { createKernel } from 'portico'
import { eip155 } from 'portico/eip155'
import { ConnectButton, NetworkButton, Portico } from 'portico/react'
import { createRoot } from 'react-dom/client'
import { expose } from './host-helpers.ts'

// A host whose names are set by its test.

declare global {
  interface Window {
    names: readonly string[]
  }
}

const { names } = window
const kernel = createKernel({
  plugins: [eip155()],
  metadata: { name: names[0] ?? '' },
  networks: names.map((name, index) => ({
    caipNetworkId: `eip155:${index + 1}`,
    name,
    nativeCurrency: { name, symbol: name, decimals: 18 },
    rpcUrls: [],
  })),
})
createRoot(document.getElementById('root') as HTMLElement).render(
  <Portico kernel={kernel}>
    <NetworkButton />
    <ConnectButton />
  </Portico>,
)
expose({ kernel })
