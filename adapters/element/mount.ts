import { Router, type RouterActions } from '../../plugins/capabilities.ts'
import { getProviderActions } from '../../ui/find-provider.ts'
import type { AnyKernel } from '../../ui/hooks/kernel.ts'
import { runAction } from '../../ui/hooks/run-action.ts'
import { subscribeWords } from '../../ui/locale/button-words.ts'
import { translateButtons } from '../../ui/locale/translate-buttons.ts'
import { markBusy } from '../react/buttons/mark-busy.ts'
import { openModal } from '../react/open-modal.ts'
import { pageStorage } from '../react/page-storage.ts'
import { prefetch } from '../react/prefetch.ts'
import type { ButtonOptions, Mounted } from './button-options.ts'
import { drawButton } from './draw-button.ts'
import { isEmbedded } from './is-embedded.ts'
import type { Kind } from './upgrade.tsx'

export { isEmbedded }

/**
 * Mounts the connect button: drawn at once, and hydrated by React on the first hover or focus, or when the state
 * changes.
 */
export function mountButton(kernel: AnyKernel, container: Element, first: ButtonOptions): Mounted {
  const draw = () => {
    const { theme, appearance } = kernel.state(Router) ?? {}
    drawButton(container, { ...lazyMount.look, theme })
    // Once hydrated, React follows its changes.
    if (appearance)
      runAction(
        import('../../ui/theme/host-design.ts').then((one) =>
          one.showAppearance(appearance, container.firstElementChild),
        ),
      )
  }
  const warm = () => {
    prefetch(kernel, container)
    runAction(lazyMount.wake())
  }
  // Once hydrated, React handles the click itself.
  const open = () => {
    const { namespace, disabled } = lazyMount.look
    if (disabled) return
    const opening = openModal(kernel, {}, namespace)
    // On the container: the drawn markup must stay as React expects it.
    markBusy(container, Promise.all([opening, lazyMount.wake()]))
  }
  const listeners = { pointerover: warm, focusin: warm, click: open }
  const listen = (how: 'addEventListener' | 'removeEventListener') => {
    for (const [type, listener] of Object.entries(listeners)) container[how](type, listener)
  }
  const lazyMount = createLazyMount(kernel, container, 'connect', first, () => listen('removeEventListener'))
  draw()
  const endWords = subscribeWords(() => lazyMount.mounted ?? draw())
  translateButtons(kernel)
  listen('addEventListener')
  return {
    update(look) {
      lazyMount.update(look)
      if (!lazyMount.mounted) draw()
    },
    unmount() {
      listen('removeEventListener')
      endWords()
      lazyMount.unmount()
      container.replaceChildren()
    },
  }
}

/**
 * Mounts a button that shows what is connected, or the modal alone, for hosts with buttons of their own. React draws
 * them, so they are fetched when the state changes; the network button and an embedded modal at once.
 */
export const mountLater =
  (kind: Exclude<Kind, 'connect'>) =>
  (kernel: AnyKernel, container: Element, look: ButtonOptions): Mounted => {
    const lazyMount = createLazyMount(kernel, container, kind, look)
    if (kind === 'network' || (kind === 'modal' && isEmbedded(kernel))) runAction(lazyMount.wake())
    return lazyMount
  }

/**
 * Fetches React on the first state change, or when woken.
 * @param prepare - Called just before React draws.
 */
function createLazyMount(kernel: AnyKernel, container: Element, kind: Kind, look: ButtonOptions, prepare?: () => void) {
  let waking: Promise<void> | undefined
  let isOver = false
  // React hydrates what was drawn of the initial state. An element that comes later is rendered at once.
  const isLate = kernel.getState() !== kernel.getInitialState()
  const wake = () => {
    waking ??= import('./upgrade.tsx').then(
      ({ upgrade }) => {
        unsubscribe()
        if (isOver) return
        prepare?.()
        self.mounted = upgrade(kernel, container, kind, self.look, isLate)
      },
      (error) => {
        // The next click tries again; until then the modal must not count as open.
        waking = undefined
        runAction(getProviderActions<RouterActions>(kernel, Router).close())
        throw error
      },
    )
    return waking
  }
  const unsubscribe = kernel.subscribe(() => runAction(wake()))
  const self = {
    look,
    mounted: undefined as Mounted | undefined,
    wake,
    update(next: ButtonOptions) {
      self.look = next
      self.mounted?.update(next)
    },
    unmount() {
      isOver = true
      unsubscribe()
      self.mounted?.unmount()
    },
  }
  runAction(kernel.resume(pageStorage))
  if (isLate) runAction(wake())
  return self
}

/**
 * What React's own provider does once it is there: resumes what another tab has connected before this one has loaded any
 * plugin, and fetches the first opening once the page is idle.
 * @returns The function that ends it
 */
export function attendPage(kernel: AnyKernel): () => void {
  runAction(
    import('../react/fetch-ahead.ts').then((one) => one.fetchAhead(kernel, undefined, () => import('./upgrade.tsx'))),
  )
  const resume = () => runAction(kernel.resume(pageStorage))
  addEventListener('storage', resume)
  return () => removeEventListener('storage', resume)
}
