import { Accounts, Router, type RouterActions } from '../../plugins/capabilities.ts'
import { findProvider, getProviderActions } from '../find-provider.ts'
import type { AnyKernel } from '../hooks/kernel.ts'
import { getModalSheets } from '../theme/sheet.ts'
import { FIRST } from './base-views.ts'
import { fetchView, fetchViewCode, findPlugin, type LoadedView } from './loaded-views.ts'
import { isOpening, prerenders, setPrerender } from './prerenders.ts'

/** Milliseconds after which a page that does not paint is no longer waited for: a slow phone paints sooner. */
const PAINT_TIMEOUT_MS = 500

/** A view and its parameters, or nothing for the view that fits. */
export type OpenTarget = NonNullable<Parameters<RouterActions['open']>[0]>

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

/** Fetches and prepares what the next opening most likely shows: the view and the styles. */
export function preloadView(kernel: AnyKernel): void {
  getModalSheets()
  fetchView(kernel, kernel.state(Accounts)?.status === 'connected' ? 'Account' : FIRST)
}

const waitForPaint = () =>
  new Promise<unknown>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, document.hidden ? 0 : PAINT_TIMEOUT_MS)
  })
