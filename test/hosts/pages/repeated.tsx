import { ConnectButton, Portico } from 'portico/react'
import { createRoot } from 'react-dom/client'
import { createSiteKernel, expose, install, readWorld } from './host-helpers.ts'

// A host whose module runs repeatedly, as with hot reloading.

const world = readWorld()
await install(world)
let end = async () => {}

async function begin() {
  await end()
  const kernel = createSiteKernel(world)
  const root = createRoot(document.getElementById('root') as HTMLElement)
  root.render(
    <Portico kernel={kernel}>
      <ConnectButton />
    </Portico>,
  )
  end = async () => {
    root.unmount()
    await kernel.destroy()
  }
  expose({ kernel, end })
}

expose({ begin })
await begin()
