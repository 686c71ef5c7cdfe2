import { createKernel } from 'portico'
import { eip155 } from 'portico/eip155'
import { ConnectButton, Portico } from 'portico/react'
import { walletconnect } from 'portico/walletconnect'
import { wallets } from 'portico/wallets'
import { createRoot } from 'react-dom/client'

const kernel = createKernel({
  metadata: { name: 'Meridian' },
  projectId: '0'.repeat(32),
  plugins: [eip155(), walletconnect(), wallets()],
})

createRoot(document.querySelector('#root')).render(
  <Portico kernel={kernel}>
    <ConnectButton />
  </Portico>,
)
