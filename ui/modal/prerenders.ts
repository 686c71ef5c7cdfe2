// What the closed dialog of each kernel has drawn before the first click.
import { useCallback, useSyncExternalStore } from 'react'
import { type AnyKernel, useKernel } from '../hooks/kernel.ts'
import type { PrerenderState } from './FrozenState.tsx'
import type { LoadedView } from './loaded-views.ts'

/** The first view as the dialog shows it before the kernel has started, and while it starts. */
interface Prerender {
  /** `ready` in a closed dialog; `opening` until the state says that the modal is open, then `open`. */
  readonly status: 'ready' | 'opening' | 'open'
  /** For a visitor who leaves while it is opening. */
  readonly cancel: () => Promise<void>
  /** The first view with what is known before anything runs, if all its parts are there, or else its placeholder. */
  readonly view: LoadedView
  /** Without it, the wallets appear once the kernel has started. */
  readonly state?: PrerenderState | undefined
}

/** By kernel. Only `setPrerender` changes it. */
export const prerenders: WeakMap<AnyKernel, Prerender> = new WeakMap()
const listeners = new Set<() => void>()

export function setPrerender(kernel: AnyKernel, prerender: Prerender | null) {
  if (prerender) prerenders.set(kernel, prerender)
  else prerenders.delete(kernel)
  for (const listener of listeners) listener()
}

export function subscribePrerenders(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns what the dialog shows if it has nothing else to show yet. */
export function usePrerender(): Prerender | undefined {
  const kernel = useKernel()
  const get = useCallback(() => {
    const prerender = prerenders.get(kernel)
    // A kernel that was started in another way has its own view to show.
    return prerender?.status === 'ready' && kernel.log.size > 0 ? undefined : prerender
  }, [kernel])
  return useSyncExternalStore(subscribePrerenders, get, get)
}

/** Whether a click is already showing the modal. */
export const isOpening = (kernel: AnyKernel): boolean => (prerenders.get(kernel)?.status ?? 'ready') !== 'ready'
