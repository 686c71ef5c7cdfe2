import { useCallback, useSyncExternalStore } from 'react'
import { Accounts, Router, type RouterActions } from '../../plugins/capabilities.ts'
import { findProvider, getProviderActions } from '../capabilities.ts'
import { type AnyKernel, useKernel } from '../hooks/kernel.ts'
import { modalSheets } from '../theme/sheet.ts'
import { FIRST } from './base-views.ts'
import type { PrerenderState } from './FrozenState.tsx'
import { fetchView, fetchViewCode, findPlugin, type LoadedView } from './loaded-views.ts'

/** Milliseconds after which a page that does not paint is no longer waited for: a slow phone paints sooner. */
const PAINT_TIMEOUT_MS = 500

/** A view and its parameters, or nothing for the view that fits. */
export type OpenTarget = NonNullable<Parameters<RouterActions['open']>[0]>

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

/**
 * Opens the modal. Starting the kernel keeps the page busy, so the prerendered first view is painted before that.
 */
export async function openView(kernel: AnyKernel, wanted: OpenTarget, namespace?: string): Promise<void> {
  const target = namespace ? { ...wanted, namespace } : wanted
  const { open, close } = getProviderActions<RouterActions>(kernel, Router)
  const plugin = findPlugin(kernel, FIRST)
  // A started kernel is fast, and another view is not prerendered.
  if (!plugin || kernel.log.size > 0 || isOpening(kernel) || target.view || target.namespace || getBasicViews(kernel))
    return open(target)
  const prepared = prerenders.get(kernel) ?? { view: toPlaceholder(await fetchViewCode(kernel, plugin, FIRST)) }
  let isWanted = true
  const cancel = async () => {
    isWanted = false
    setPrerender(kernel, null)
  }
  const prerender = { ...prepared, cancel }
  setPrerender(kernel, { ...prerender, status: 'opening' })
  try {
    await waitForPaint()
    await kernel.eager.load(findProvider(kernel, Router) as string)
    // Between the two halves of the work the page may paint and answer.
    await new Promise((resolve) => setTimeout(resolve))
    if (!isWanted) return
    // If another view was opened since the click, it stays: that request is newer.
    await open({ ...target, ifClosed: true })
    if (!isWanted) return await close()
    setPrerender(kernel, { ...prerender, status: 'open' })
    await fetchView(kernel, FIRST)?.done
  } finally {
    setPrerender(kernel, null)
  }
}

const toPlaceholder = (view: LoadedView): LoadedView => ({ ...view, Component: view.Placeholder ?? view.Component })

/**
 * Gets the ids of all views if there is no namespace: then the device decides which is the first.
 * @see SPECIFICATION.md §2, opening rule 2
 */
export const getBasicViews = (kernel: AnyKernel): readonly string[] | undefined => kernel.state(Router)?.views

/** Whether a click is already showing the modal. */
export const isOpening = (kernel: AnyKernel): boolean => (prerenders.get(kernel)?.status ?? 'ready') !== 'ready'

/** Fetches and prepares what the next opening most likely shows: the view and the styles. */
export function preloadView(kernel: AnyKernel): void {
  modalSheets()
  fetchView(kernel, kernel.state(Accounts)?.status === 'connected' ? 'Account' : FIRST)
}

const waitForPaint = () =>
  new Promise<unknown>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, document.hidden ? 0 : PAINT_TIMEOUT_MS)
  })
