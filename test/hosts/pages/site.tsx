import { openReplay } from 'portico'
import { eip155 } from 'portico/eip155'
import { ConnectButton, NetworkButton, Portico, useAccount } from 'portico/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createSiteKernel, expose, install, readWorld } from './host-helpers.ts'

// A host with React in strict mode.

const world = readWorld()
await install(world)
const kernel = createSiteKernel(world)

const Who = () => <p data-testid="who">{useAccount().address ?? 'nobody'}</p>

const root = createRoot(document.getElementById('root') as HTMLElement)
root.render(
  <StrictMode>
    <Portico kernel={kernel}>
      <NetworkButton />
      <ConnectButton />
      <Who />
    </Portico>
  </StrictMode>,
)

/** Shows a report's replay instead of the live page. */
async function replay(report: string, type: string) {
  const replay = await openReplay(report, { plugins: [eip155()] })
  const { entries } = JSON.parse(report) as { entries: { seq: number; type: string }[] }
  replay.seek(entries.find((entry) => entry.type === type)?.seq ?? 0)
  root.render(
    <Portico key="replay" kernel={replay.kernel}>
      <Who />
    </Portico>,
  )
}

expose({ kernel, replay })
