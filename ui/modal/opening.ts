import { useCallback, useSyncExternalStore } from 'react'
import { Accounts, Router, type RouterActions } from '../../plugins/capabilities.ts'
import { findProvider, getProviderActions } from '../capabilities.ts'
import { type AnyKernel, useKernel } from '../hooks/kernel.ts'
import { modalSheets } from '../theme/sheet.ts'
import type { Preview } from './FrozenState.tsx'
import { FIRST, fetchView, fetchViewCode, findPlugin, type LoadedView } from './loaded-views.ts'

/** Milliseconds after which a page that does not paint is no longer waited for: a slow phone paints sooner. */
const PAINT_LIMIT = 500

/** A view and its parameters, or nothing for the view that fits. */
export type OpenTarget = NonNullable<Parameters<RouterActions['open']>[0]>

/** What the dialog shows of the first view while the kernel starts and the view loads. */
interface Frame {
  /** `ready` in a closed dialog; `opening` until the state says that the modal is open, then `open`. */
  readonly status: 'ready' | 'opening' | 'open'
  /** For a visitor who leaves while it is opening. */
  readonly cancel: () => Promise<void>
  /** The first view with what is known before anything runs, if all its parts are there, or else its placeholder. */
  readonly view: LoadedView
  /** What a rehearsal has found. */
  readonly preview?: Preview | undefined
}

/** Read by what prepares a frame. Only `setFrame` changes it. */
export const frames: WeakMap<AnyKernel, Frame> = new WeakMap()
const listeners = new Set<() => void>()

export function setFrame(kernel: AnyKernel, frame: Frame | null) {
  if (frame) frames.set(kernel, frame)
  else frames.delete(kernel)
  for (const listener of listeners) listener()
}

export function subscribeFrames(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns the frame that the dialog shows, if it has nothing else to show yet. */
export function useFrame(): Frame | undefined {
  const kernel = useKernel()
  const get = useCallback(() => {
    const frame = frames.get(kernel)
    // A kernel that was started in another way has its own view to show.
    return frame?.status === 'ready' && kernel.log.size > 0 ? undefined : frame
  }, [kernel])
  return useSyncExternalStore(subscribeFrames, get, get)
}

/**
 * Opens the modal. Starting the kernel keeps the page busy, so the frame of the first view is painted before that.
 */
export async function openInFrame(kernel: AnyKernel, wanted: OpenTarget, namespace?: string): Promise<void> {
  const target = namespace ? { ...wanted, namespace } : wanted
  const { open, close } = getProviderActions<RouterActions>(kernel, Router)
  const plugin = findPlugin(kernel, FIRST)
  // A started kernel is fast, and another view has a frame of its own.
  if (!plugin || kernel.log.size > 0 || isOpening(kernel) || target.view || target.namespace) return open(target)
  const drawn = frames.get(kernel) ?? { view: toPlaceholder(await fetchViewCode(kernel, plugin, FIRST)) }
  let isWanted = true
  const cancel = async () => {
    isWanted = false
    setFrame(kernel, null)
  }
  const frame = { ...drawn, cancel }
  setFrame(kernel, { ...frame, status: 'opening' })
  try {
    await waitForPaint()
    await kernel.eager.load(findProvider(kernel, Router) as string)
    // Between the two halves of the work the page may paint and answer.
    await new Promise((resolve) => setTimeout(resolve))
    if (!isWanted) return
    // If another view was opened since the click, it stays: that request is newer.
    await open({ ...target, ifClosed: true })
    if (!isWanted) return await close()
    setFrame(kernel, { ...frame, status: 'open' })
    await fetchView(kernel, FIRST)?.done
  } finally {
    setFrame(kernel, null)
  }
}

const toPlaceholder = (view: LoadedView): LoadedView => ({ ...view, Component: view.Placeholder ?? view.Component })

/** Whether a click is already showing the modal. */
export const isOpening = (kernel: AnyKernel): boolean => (frames.get(kernel)?.status ?? 'ready') !== 'ready'

/** Fetches and prepares what the next opening most likely shows: the view and the styles. */
export function preloadView(kernel: AnyKernel): void {
  modalSheets()
  fetchView(kernel, kernel.state(Accounts)?.status === 'connected' ? 'Account' : FIRST)
}

const waitForPaint = () =>
  new Promise<unknown>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, document.hidden ? 0 : PAINT_LIMIT)
  })
