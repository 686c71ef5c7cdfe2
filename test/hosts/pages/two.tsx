import { ConnectButton, Portico, useAccount } from 'portico/react'
import { createRoot } from 'react-dom/client'
import { createSiteKernel, expose, install, readWorld } from './host-helpers.ts'

// Two kernels on one page, side by side.

const world = readWorld()
await install(world, ['harbor', 'kestrel'])
const kernels = [createSiteKernel(world, 'dark'), createSiteKernel(world, 'light')] as const
expose({ kernel: kernels[0], kernels })

const Who = () => <p data-testid="who">{useAccount().address ?? 'nobody'}</p>

createRoot(document.getElementById('root') as HTMLElement).render(
  kernels.map((kernel, index) => (
    <section key={String(index)} data-testid={`site-${index}`}>
      <Portico kernel={kernel}>
        <ConnectButton />
        <Who />
      </Portico>
    </section>
  )),
)
