import { Host, Router, type RouterActions } from '../../plugins/capabilities.ts'
import { getProviderActions } from '../../ui/capabilities.ts'
import type { AnyKernel } from '../../ui/hooks/kernel.ts'
import { runAction } from '../../ui/hooks/run-action.ts'
import { subscribeWords } from '../../ui/locale/button-words.ts'
import { translateButtons } from '../../ui/locale/translate-buttons.ts'
import { markBusy } from '../react/buttons/busy.ts'
import { prefetch } from '../react/prefetch.ts'
import { openModal } from '../react/preload.ts'
import type { ButtonOptions, Mounted } from './button-options.ts'
import { drawButton } from './draw-button.ts'

/**
 * Mounts the connect button: drawn at once, and hydrated by React on the first hover or focus, or when the state
 * changes.
 */
export function mountButton(kernel: AnyKernel, container: Element, first: ButtonOptions): Mounted {
  let look = first
  const draw = () => drawButton(container, { ...look, theme: kernel.state(Router)?.theme })
  const warm = () => {
    prefetch(kernel, container)
    runAction(lazyMount.wake())
  }
  // Once hydrated, React handles the click itself.
  const open = () => {
    const { namespace, disabled } = look
    if (disabled) return
    const opening = openModal(kernel, {}, namespace)
    // On the container: the drawn markup must stay as React expects it.
    markBusy(container, Promise.all([opening, lazyMount.wake()]))
  }
  const listeners = { pointerover: warm, focusin: warm, click: open }
  const listen = (how: 'addEventListener' | 'removeEventListener') => {
    for (const [type, listener] of Object.entries(listeners)) container[how](type, listener)
  }
  const lazyMount = createLazyMount(kernel, async () => {
    const { upgradeButton } = await import('./upgrade.tsx')
    return () => {
      listen('removeEventListener')
      return upgradeButton(kernel, container, 'connect', look)
    }
  })
  draw()
  const endWords = subscribeWords(() => lazyMount.mounted ?? draw())
  translateButtons(kernel)
  listen('addEventListener')
  runAction(kernel.resume(storage))
  return {
    update(next) {
      look = next
      if (lazyMount.mounted) lazyMount.mounted.update(next)
      else draw()
    },
    unmount() {
      listen('removeEventListener')
      endWords()
      lazyMount.end()
      container.replaceChildren()
    },
  }
}

/** Mounts a button that shows what is connected. React draws it, so it is fetched when the state changes. */
const mountLater =
  (kind: 'account' | 'network') =>
  (kernel: AnyKernel, container: Element, first: ButtonOptions): Mounted => {
    let look = first
    const lazyMount = createLazyMount(kernel, async () => {
      const { upgradeButton } = await import('./upgrade.tsx')
      return () => upgradeButton(kernel, container, kind, look)
    })
    runAction(kernel.resume(storage))
    if (kind === 'network') runAction(lazyMount.wake())
    return {
      update(next) {
        look = next
        lazyMount.mounted?.update(next)
      },
      unmount: lazyMount.end,
    }
  }
export const mountAccountButton = /* @__PURE__ */ mountLater('account')
export const mountNetworkButton = /* @__PURE__ */ mountLater('network')

/**
 * Mounts the modal alone, for hosts with buttons of their own. It is fetched when the state changes, or at once if
 * embedded.
 */
export function mountModal(kernel: AnyKernel, container: Element): Mounted {
  const lazyMount = createLazyMount(kernel, async () => {
    const { upgradeModal } = await import('./upgrade.tsx')
    return () => upgradeModal(kernel, container)
  })
  runAction(kernel.resume(storage))
  if (isEmbedded(kernel)) runAction(lazyMount.wake())
  return { update() {}, unmount: lazyMount.end }
}

/** Whether the modal is embedded in the page's flow. */
export const isEmbedded = (kernel: AnyKernel): boolean => kernel.state(Host)?.enableEmbedded ?? false

/** Fetches React on the first state change, or when woken. */
function createLazyMount(kernel: AnyKernel, load: () => Promise<() => Mounted>) {
  let waking: Promise<void> | undefined
  let isOver = false
  const wake = () => {
    waking ??= load().then(
      (begin) => {
        unsubscribe()
        if (!isOver) self.mounted = begin()
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
    mounted: undefined as Mounted | undefined,
    wake,
    end() {
      isOver = true
      unsubscribe()
      self.mounted?.unmount()
    },
  }
  return self
}

/** Storage may be blocked: reading throws then, and plugins that need none resume. */
const storage: Pick<Storage, 'getItem'> = { getItem: (key) => localStorage.getItem(key) }
