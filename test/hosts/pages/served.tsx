import { ConnectButton, NetworkButton, Portico, useAccount, useBalance } from 'portico/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import type { World } from '../../../playground/page/world.ts'
import { createSiteKernel, expose, install, readWorld, type SiteKernel } from './host-helpers.ts'

// A host that renders on a server and hydrates in the page.

const Who = () => <p data-testid="who">{`${useAccount().address ?? 'nobody'} ${useBalance()?.formatted ?? '-'}`}</p>

const App = ({ kernel }: { kernel: SiteKernel }) => (
  <Portico kernel={kernel} nonce="r4nd0m">
    <NetworkButton />
    <ConnectButton />
    <Who />
  </Portico>
)

/** Runs on the server. */
export const render = (world: World): string => renderToString(<App kernel={createSiteKernel(world)} />)

if (typeof document !== 'undefined') {
  const world = readWorld()
  await install(world)
  const kernel = createSiteKernel(world)
  const mismatches: unknown[] = []
  expose({ kernel, mismatches })
  hydrateRoot(document.getElementById('root') as HTMLElement, <App kernel={kernel} />, {
    onRecoverableError: (error) => mismatches.push(String(error)),
  })
}
