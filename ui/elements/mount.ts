import { Host, Router, type RouterActions } from '../../plugins/capabilities.ts'
import { markBusy } from '../buttons/busy.ts'
import { getProviderActions } from '../capabilities.ts'
import { runAction } from '../hooks/act.ts'
import type { AnyKernel } from '../hooks/kernel.ts'
import { loadModal, preload } from '../preload.ts'
import type { ButtonLook, Mounted } from './button-options.ts'
import { drawButton } from './draw-button.ts'

/**
 * Mounts the connect button: drawn at once, and hydrated by React on the first hover or focus, or when the state
 * changes.
 */
export function mountButton(kernel: AnyKernel, place: Element, first: ButtonLook): Mounted {
  let look = first
  const draw = () => drawButton(place, { label: look.label, theme: kernel.state(Router)?.theme })
  const warm = () => {
    preload(kernel, place)
    runAction(sleeper.wake())
  }
  // Once hydrated, React handles the click itself.
  const open = () => {
    const { namespace } = look
    const opening = getProviderActions<RouterActions>(kernel, Router).open(namespace ? { namespace } : {})
    // On the container: the drawn markup must stay as React expects it.
    markBusy(place, Promise.all([opening.then(loadModal), sleeper.wake()]))
  }
  const listeners = { pointerover: warm, focusin: warm, click: open }
  const listen = (how: 'addEventListener' | 'removeEventListener') => {
    for (const [type, listener] of Object.entries(listeners)) place[how](type, listener)
  }
  const sleeper = createSleeper(kernel, async () => {
    const { upgradeButton } = await import('./upgrade.tsx')
    return () => {
      listen('removeEventListener')
      return upgradeButton(kernel, place, look)
    }
  })
  draw()
  listen('addEventListener')
  runAction(kernel.resume(storage()))
  return {
    update(next) {
      look = next
      if (sleeper.living) sleeper.living.update(next)
      else draw()
    },
    unmount() {
      listen('removeEventListener')
      sleeper.end()
      place.replaceChildren()
    },
  }
}

/**
 * Mounts the modal alone, for hosts with buttons of their own. It is fetched when the state changes, or at once if
 * embedded.
 */
export function mountModal(kernel: AnyKernel, place: Element): Mounted {
  const sleeper = createSleeper(kernel, async () => {
    const { upgradeModal } = await import('./upgrade.tsx')
    return () => upgradeModal(kernel, place)
  })
  runAction(kernel.resume(storage()))
  if (isEmbedded(kernel)) runAction(sleeper.wake())
  return { update() {}, unmount: sleeper.end }
}

/** Whether the modal is embedded in the page's flow. */
export const isEmbedded = (kernel: AnyKernel): boolean => kernel.state(Host)?.enableEmbedded ?? false

/** Fetches React on the first state change, or when woken. */
function createSleeper(kernel: AnyKernel, load: () => Promise<() => Mounted>) {
  let waking: Promise<void> | undefined
  let isOver = false
  const wake = () => {
    waking ??= load().then(
      (begin) => {
        unsubscribe()
        if (!isOver) self.living = begin()
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
    living: undefined as Mounted | undefined,
    wake,
    end() {
      isOver = true
      unsubscribe()
      self.living?.unmount()
    },
  }
  return self
}

/** Storage may be blocked; then there is no session to restore. */
function storage(): Pick<Storage, 'getItem'> {
  try {
    return localStorage
  } catch {
    return { getItem: () => null }
  }
}
