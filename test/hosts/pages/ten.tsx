import { ConnectButton, Portico, useAccount } from 'portico/react'
import { createRoot } from 'react-dom/client'
import { createSiteKernel, expose, install, readWorld } from './host-helpers.ts'

// Ten kernels on one page, as of ten widgets that know nothing of one another.

const world = readWorld()
await install(world)
const kernels = Array.from({ length: 10 }, () => createSiteKernel(world))
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
