import { createKernel } from 'portico'
import { eip155 } from 'portico/eip155'
import { ConnectButton, Portico } from 'portico/react'
import { safeApp } from 'portico/safe'
import { send } from 'portico/send'
import { createRoot } from 'react-dom/client'
import { getNetworks } from '../../../playground/page/networks.ts'
import { expose, readWorld } from './host-helpers.ts'

// A host that is opened inside a Safe, whose origin is in `?safe=`.

const origin = new URLSearchParams(location.search).get('safe') ?? ''
const kernel = createKernel({
  plugins: [eip155(), send(), safeApp({ origins: [origin] })],
  metadata: { name: 'Site' },
  networks: getNetworks(readWorld()),
})
expose({ kernel })

createRoot(document.getElementById('root') as HTMLElement).render(
  <Portico kernel={kernel}>
    <ConnectButton />
  </Portico>,
)
