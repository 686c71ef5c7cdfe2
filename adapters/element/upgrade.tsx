import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { type AnyKernel, KernelContext } from '../../ui/hooks/kernel.ts'
import { getWords, subscribeWords } from '../../ui/locale/button-words.ts'
import { AccountButton } from '../react/buttons/AccountButton.tsx'
import { ConnectButton } from '../react/buttons/ConnectButton.tsx'
import { NetworkButton } from '../react/buttons/NetworkButton.tsx'
import { Portico } from '../react/Portico.tsx'
import type { ButtonOptions, Mounted } from './button-options.ts'
import { applyElementStyle } from './element-style.ts'
import { dispatchEvents } from './events.ts'
import { isEmbedded } from './is-embedded.ts'

const BUTTONS = { connect: ConnectButton, account: AccountButton, network: NetworkButton }

/** What an element shows. */
export type Kind = keyof typeof BUTTONS | 'modal'

/**
 * Mounts a button of the kernel, and its modal, or the modal alone in the given element. Dispatches the element's events
 * from then on.
 * @param isLate - Whether the element came when the state had already changed: then its drawing is not hydrated.
 */
export function upgrade(
  kernel: AnyKernel,
  container: Element,
  kind: Kind,
  look: ButtonOptions,
  isLate: boolean,
): Mounted {
  const { update, unmount } =
    kind === 'modal'
      ? { update() {}, unmount: claim(kernel, container) }
      : upgradeButton(kernel, container, kind, look, isLate)
  const endEvents = dispatchEvents(kernel, container)
  return {
    update,
    unmount() {
      endEvents()
      unmount()
    },
  }
}

/** Renders a button, or hydrates the connect button, which was drawn without React, and mounts the kernel's modal. */
function upgradeButton(
  kernel: AnyKernel,
  container: Element,
  kind: keyof typeof BUTTONS,
  look: ButtonOptions,
  isLate: boolean,
): Mounted {
  const Button = BUTTONS[kind]
  applyElementStyle(container)
  let shown = look
  const draw = () => {
    const { size, disabled, ...options } = shown
    const { connect, connecting } = getWords()
    // React takes the connect button over in the language that it was drawn in, which a server would not render.
    const words = kind === 'connect' && {
      label: options.label ?? connect,
      loadingLabel: options.loadingLabel ?? connecting,
    }
    return (
      <KernelContext.Provider value={kernel}>
        <Button {...options} {...words} attributes={{ 'data-size': size, disabled } as object} />
      </KernelContext.Provider>
    )
  }
  const isDrawn = kind === 'connect' && !isLate
  const root = isDrawn ? hydrateRoot(container, draw()) : createRoot(container)
  if (!isDrawn) root.render(draw())
  const redraw = () => root.render(draw())
  const endWords = subscribeWords(redraw)
  const release = claim(kernel, null)
  return {
    update(next) {
      shown = next
      redraw()
    },
    unmount() {
      endWords()
      root.unmount()
      release()
    },
  }
}

interface Claim {
  /**
   * Null if the modal may be mounted anywhere, as one above the page may. An element outside of the page is no place: an
   * embedded modal moves on to the first that is one.
   */
  readonly container: Element | null
}

interface Stage {
  readonly claims: Set<Claim>
  shown?: Claim & { readonly root: Root }
}

const stages = new Map<AnyKernel, Stage>()

/**
 * Claims the kernel's modal. A kernel has one modal for any number of buttons: it is where the first claim with an element
 * wants it, and stays mounted while that place is the same.
 */
function claim(kernel: AnyKernel, container: Element | null): () => void {
  const stage = stages.get(kernel) ?? { claims: new Set<Claim>() }
  stages.set(kernel, stage)
  const own: Claim = { container: isEmbedded(kernel) && container?.isConnected ? container : null }
  stage.claims.add(own)
  settle(kernel, stage)
  return () => {
    stage.claims.delete(own)
    settle(kernel, stage)
    if (stage.claims.size === 0) stages.delete(kernel)
  }
}

function settle(kernel: AnyKernel, stage: Stage): void {
  const [first] = [...stage.claims].sort((a, b) => Number(b.container !== null) - Number(a.container !== null))
  if (stage.shown && stage.shown.container === first?.container) return
  stage.shown?.root.unmount()
  delete stage.shown
  if (!first) return
  const root = createRoot(first.container ?? document.createElement('div'))
  root.render(<Portico kernel={kernel} />)
  stage.shown = { ...first, root }
}
