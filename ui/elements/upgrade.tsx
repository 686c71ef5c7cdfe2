import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { ConnectButton } from '../buttons/ConnectButton.tsx'
import { type AnyKernel, KernelContext } from '../hooks/kernel.ts'
import { Portico } from '../Portico.tsx'
import type { ButtonLook, Mounted } from './button-options.ts'

const tree = (kernel: AnyKernel, look: ButtonLook) => (
  <KernelContext.Provider value={kernel}>
    <ConnectButton {...look} />
  </KernelContext.Provider>
)

/** Takes over a button that was drawn without React, and shows the kernel's modal somewhere. */
export function upgradeButton(kernel: AnyKernel, place: Element, look: ButtonLook): Mounted {
  const root = hydrateRoot(place, tree(kernel, look))
  const release = claim(kernel, null)
  return {
    update: (look) => root.render(tree(kernel, look)),
    unmount() {
      root.unmount()
      release()
    },
  }
}

/** Shows the kernel's modal at a place of the page's choice. */
export const upgradeModal = (kernel: AnyKernel, place: Element): Mounted => ({
  update() {},
  unmount: claim(kernel, place),
})

interface Claim {
  /** Null where any place will do. */
  readonly place: Element | null
}

interface Stage {
  readonly claims: Set<Claim>
  shown?: { readonly claim: Claim; readonly root: Root }
}

const stages = new Map<AnyKernel, Stage>()

/** A kernel has one modal, however many buttons: the first who has a place for it shows it, or else the first of all. */
function claim(kernel: AnyKernel, place: Element | null): () => void {
  const stage = stages.get(kernel) ?? { claims: new Set<Claim>() }
  stages.set(kernel, stage)
  const own: Claim = { place }
  stage.claims.add(own)
  settle(kernel, stage)
  return () => {
    stage.claims.delete(own)
    settle(kernel, stage)
    if (stage.claims.size === 0) stages.delete(kernel)
  }
}

function settle(kernel: AnyKernel, stage: Stage): void {
  const [first] = [...stage.claims].sort((a, b) => Number(b.place !== null) - Number(a.place !== null))
  if (stage.shown?.claim === first) return
  stage.shown?.root.unmount()
  delete stage.shown
  if (!first) return
  const root = createRoot(first.place ?? document.createElement('div'))
  root.render(<Portico kernel={kernel} />)
  stage.shown = { claim: first, root }
}
