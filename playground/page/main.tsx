import { createRoot } from 'react-dom/client'
import { createPageKernel } from './kernel.ts'
import { Page } from './Page.tsx'
import { createProgress } from './progress.ts'
import { choice } from './query.ts'
import { installWallets } from './wallets.ts'
import { readWorld } from './world.ts'
import './page.css'
import './panels.css'
import './tasks.css'

const world = await readWorld()
installWallets(world, choice.wallets)
window.kernel = createPageKernel(world)

const progress = createProgress(window.kernel.log)

createRoot(document.getElementById('root') as HTMLElement).render(
  <Page kernel={window.kernel} world={world} progress={progress} />,
)
