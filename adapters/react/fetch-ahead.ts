import { Host, Router } from '../../plugins/capabilities.ts'
import { findProvider } from '../../ui/find-provider.ts'
import type { AnyKernel } from '../../ui/hooks/kernel.ts'
import { runAction } from '../../ui/hooks/run-action.ts'
import { translateButtons } from '../../ui/locale/translate-buttons.ts'
import { followAppearance } from './follow-host-design.ts'
import { loadInteractiveStyle, loadModal } from './open-modal.ts'

const loadPrefetch = () => import('../../ui/modal/prefetch-view.ts')

/** Milliseconds after which an idle moment is no longer waited for, where a browser can't tell one. */
const IDLE_FALLBACK_MS = 1_000

/** Milliseconds that a pointer rests on a button before the kernel starts for it. A click comes sooner. */
const HOVER_MS = 50

/** What browsers tell of the visitor's connection, where they do. @see Network Information API */
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/**
 * Fetches the code of the first opening before anybody asks for it: a finger gives no hover beforehand. It waits until the
 * page has loaded and is idle, takes one part at a time, and leaves the kernel as it is. Plugins run only for the
 * prerendered first view, in a second kernel that asks nobody.
 * Skipped with `prefetch: 'none'`, with Save-Data and on slow connections. A part that fails is fetched by the click.
 * @param last - Fetches what the host's framework needs beside it.
 */
export async function fetchAhead(
  kernel: AnyKernel,
  button?: Element,
  last: () => Promise<unknown> = async () => {},
): Promise<void> {
  translateButtons(kernel)
  followAppearance(kernel)
  if (button) return preload(kernel, button)
  if (kernel.state(Host)?.prefetch === 'none' || isThrifty()) return
  if (!(await waitForPage())) return
  const parts = [
    () => kernel.prefetch(findProvider(kernel, Router) ?? ''),
    loadModal,
    async () => (await loadPrefetch()).prefetchView(kernel),
    async () => (await loadPrefetch()).prerenderView(kernel),
    async () => (await loadPrefetch()).layOutUnseen(),
    () => import('./buttons/interactive-style.ts'),
    last,
  ]
  for (const fetchPart of parts) {
    await waitForIdle()
    await fetchPart()
  }
}

function isThrifty(): boolean {
  const { saveData, effectiveType = '' } = (navigator as { readonly connection?: Connection }).connection ?? {}
  return saveData === true || effectiveType.includes('2g')
}

/** Fetches at once what the click on a button will need, and starts it if the click takes its time. */
async function preload(kernel: AnyKernel, button: Element): Promise<void> {
  loadInteractiveStyle(button)
  const router = findProvider(kernel, Router) ?? ''
  runAction(kernel.prefetch(router))
  const { isOpening, preloadView } = await loadModal()
  setTimeout(() => {
    if (isOpening(kernel)) return
    runAction(kernel.eager.load(router))
    preloadView(kernel)
  }, HOVER_MS)
}

/**
 * Waits until the page has loaded.
 * @returns False where no browser has navigated to it: in a test's DOM, say
 */
async function waitForPage(): Promise<boolean> {
  if (!performance.getEntriesByType?.('navigation')[0]) return false
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  return true
}

const waitForIdle = () =>
  new Promise<unknown>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve)
    else setTimeout(resolve, IDLE_FALLBACK_MS)
  })
