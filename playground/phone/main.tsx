import { createRoot } from 'react-dom/client'
import { readWorld, type World } from '../page/world.ts'
import { type Kit, openKit } from './kit.ts'
import { takeLink, wantedFamilies } from './link.ts'
import { Moved, Notice } from './Notice.tsx'
import { createNamespaces } from './namespaces/index.ts'
import { Page } from './Page.tsx'
import { createPhone } from './phone.ts'
import { takeOver } from './tab-lock.ts'
import { words } from './words.ts'
import './phone.css'

const root = createRoot(document.getElementById('root') as HTMLElement)
root.render(<Notice text={words.opening} />)

const world = await readWorld()
if (world.relay?.url) await switchOn(world, world.relay.url)
else root.render(<Notice text={words.noRelay} isError />)

async function switchOn(world: World, relayUrl: string) {
  let kit: Kit | undefined
  await takeOver(() => {
    root.render(<Moved />)
    void kit?.core.relayer.transportClose()
  })
  const link = takeLink()
  try {
    kit = await openKit(relayUrl)
    const phone = createPhone(kit, createNamespaces(world, wantedFamilies()))
    root.render(<Page phone={phone} />)
    if (link !== null) await phone.pair(link)
  } catch (error) {
    root.render(<Notice text={words.noOpening((error as Error).message)} isError />)
  }
}
