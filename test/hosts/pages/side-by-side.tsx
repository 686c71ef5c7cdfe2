import { ConnectButton, Portico, useAccount } from 'portico/react'
import { createRoot } from 'react-dom/client'
import { expose, type SiteKernel } from './host-helpers.ts'

const Who = () => <p data-testid="who">{useAccount().address ?? 'nobody'}</p>

/** Renders a section of the page for each kernel, with a button of its own. */
export function renderSideBySide(kernels: readonly SiteKernel[]): void {
  expose({ kernel: kernels[0], kernels })
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
}
