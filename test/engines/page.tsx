import { createKernel } from 'portico'
import { eip155, getProvider } from 'portico/eip155'
import { ConnectButton, NetworkButton, Portico } from 'portico/react'
import { report } from 'portico/report'
import { installWallet } from 'portico/testkit'
import { wallets } from 'portico/wallets'
import { createRoot } from 'react-dom/client'
import { blockStorage } from '../browser/block-storage.ts'
import { stage } from '../browser/stage/plugin.ts'
import type { PageHelpers } from './driver.ts'
import { networks } from './networks.ts'
import { recordOpenings } from './openings.ts'
import { app, appTransport, customWallets } from './wallet-app.ts'

// The page of the scenarios, which needs no world: its wallet is the test kit's, and its networks answer nothing.

const query = new URLSearchParams(location.search)
if (query.has('old')) hideVisibility()
if (query.has('blocked')) blockStorage()
installWallet({ namespace: 'eip155', name: 'Harbor', chains: ['0x7a69', '0x7a6a'] })
const openings = query.has('apps') ? recordOpenings() : []
const kernel = createKernel({
  plugins: [eip155(), stage(), report(), ...(query.has('apps') ? [wallets({ customWallets }), appTransport()] : [])],
  metadata: { name: 'Meridian' },
  networks,
  // The server of the scenarios is the explorer, which lists none besides.
  ...(query.has('apps') && {
    projectId: '0'.repeat(32),
    services: { explorer: location.origin, relay: 'ws://127.0.0.1:1' },
  }),
  prefetch: 'none',
  enableEmbedded: query.has('embedded'),
})
const provider = getProvider(kernel)
/** Globals of the page. */
export interface ScenarioPage {
  readonly kernel: typeof kernel
  readonly provider: typeof provider
  readonly app: typeof app
  readonly openings: typeof openings
}

const helpers: PageHelpers = { find: (testId) => findIn(document, testId), findCentre }
Object.assign(window, { kernel, provider, app, openings, helpers })
createRoot(document.getElementById('root') as HTMLElement).render(
  <Portico kernel={kernel}>
    <NetworkButton />
    <ConnectButton />
  </Portico>,
)

/** Removes Intersection Observer v2, so that Chromium takes the way of Firefox and Safari. */
function hideVisibility() {
  window.IntersectionObserver = class extends IntersectionObserver {
    constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      const strip = ({ intersectionRatio, target }: IntersectionObserverEntry) => ({ intersectionRatio, target })
      super((entries, self) => tell(entries.map(strip) as unknown as IntersectionObserverEntry[], self), {
        threshold: options?.threshold ?? 0,
      })
    }
  }
}

function findIn(root: ParentNode, testId: string): HTMLElement | undefined {
  const found = root.querySelector<HTMLElement>(`[data-testid="${testId}"]`)
  if (found) return found
  for (const { shadowRoot } of root.querySelectorAll('*')) {
    const inside = shadowRoot && findIn(shadowRoot, testId)
    if (inside) return inside
  }
  return undefined
}

async function findCentre(testId: string) {
  const element = helpers.find(testId)
  if (!element) return null
  element.scrollIntoView({ block: 'nearest' })
  const before = element.getBoundingClientRect()
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  const after = element.getBoundingClientRect()
  const isSame = before.x === after.x && before.y === after.y && before.height === after.height
  const at = { x: after.x + after.width / 2, y: after.y + after.height / 2 }
  const root = element.getRootNode() as ShadowRoot | Document
  return isSame && after.width > 0 && element.contains(root.elementFromPoint(at.x, at.y)) ? at : null
}
