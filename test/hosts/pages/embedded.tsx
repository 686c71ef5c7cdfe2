import { Portico, useAccount, useModal } from 'portico/react'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import type { World } from '../../../playground/page/world.ts'
import { createSiteKernel, expose, install, readWorld, type SiteKernel } from './host-helpers.ts'

// A host with an embedded modal, in React's strict mode, rendered on a server.

function Who() {
  const { address } = useAccount()
  const { isOpen } = useModal()
  return <p data-testid="who">{`${address ?? 'nobody'} ${isOpen}`}</p>
}

const App = ({ kernel }: { kernel: SiteKernel }) => (
  <StrictMode>
    <main>
      <h1>A page</h1>
      <label>
        Search
        {/* biome-ignore lint/a11y/noAutofocus: somebody is at work when the modal comes */}
        <input data-testid="field" autoFocus />
      </label>
      <section data-testid="place">
        <Portico kernel={kernel}>
          <Who />
        </Portico>
      </section>
      <button type="button" data-testid="after">
        After
      </button>
      {Array.from({ length: 40 }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are alike
        <p key={line}>So that there is something to scroll.</p>
      ))}
    </main>
  </StrictMode>
)

/** Runs on the server. */
export const render = (world: World): string =>
  renderToString(<App kernel={createSiteKernel(world, 'dark', { enableEmbedded: true })} />)

if (typeof document !== 'undefined') {
  const world = readWorld()
  const query = new URLSearchParams(location.search)
  document.documentElement.dir = query.get('dir') ?? 'ltr'
  await install(world)
  const theme = query.get('theme') === 'light' ? 'light' : 'dark'
  const kernel = createSiteKernel(world, theme, { enableEmbedded: true })
  const mismatches: unknown[] = []
  expose({ kernel, mismatches })
  hydrateRoot(document.getElementById('root') as HTMLElement, <App kernel={kernel} />, {
    onRecoverableError: (error) => mismatches.push(String(error)),
  })
}
