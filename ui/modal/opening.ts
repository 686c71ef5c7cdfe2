import { type ComponentType, useCallback, useSyncExternalStore } from 'react'
import { Accounts, Router, type RouterActions } from '../../plugins/capabilities.ts'
import { getProviderActions } from '../capabilities.ts'
import { type AnyKernel, useKernel } from '../hooks/kernel.ts'
import type { Words } from '../hooks/messages.ts'
import type { OpenTarget } from '../preload.ts'
import { modalSheets } from '../theme/sheet.ts'
import { FIRST, fetchMessages, fetchView, findPlugin, loadFirst } from './views.ts'

/** Milliseconds after which a page that paints nothing, such as a hidden one, is no longer waited for. */
const PAINT_LIMIT = 100

/** What the dialog shows of the first view while the kernel starts and the view loads. */
interface Frame {
  /** Whether the state does not say yet that the modal is open. */
  readonly isOpening: boolean
  /** For a visitor who leaves before that. */
  readonly cancel: () => Promise<void>
  readonly Placeholder: ComponentType
  readonly words: Words
}

const frames = new Map<AnyKernel, Frame>()
const listeners = new Set<() => void>()

function setFrame(kernel: AnyKernel, frame: Frame | null) {
  if (frame) frames.set(kernel, frame)
  else frames.delete(kernel)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns the frame that the dialog shows, if it has nothing else to show yet. */
export function useFrame(): Frame | undefined {
  const kernel = useKernel()
  const get = useCallback(() => frames.get(kernel), [kernel])
  return useSyncExternalStore(subscribe, get, get)
}

/**
 * Opens the modal. Starting the kernel keeps the page busy, so the frame of the first view is painted before that.
 */
export async function openInFrame(kernel: AnyKernel, view: OpenTarget, namespace?: string): Promise<void> {
  const target = namespace ? { ...view, namespace } : view
  const { open, close } = getProviderActions<RouterActions>(kernel, Router)
  // A started kernel is fast, and another view has a frame of its own.
  if (kernel.log.size > 0 || frames.has(kernel) || target.view || target.namespace) return open(target)
  const [{ Placeholder }, words] = await Promise.all([loadFirst(), fetchMessages(findPlugin(kernel, FIRST), FIRST)])
  let isWanted = true
  const cancel = async () => {
    isWanted = false
    setFrame(kernel, null)
  }
  const frame = { Placeholder, words, cancel }
  setFrame(kernel, { ...frame, isOpening: true })
  try {
    await waitForPaint()
    if (!isWanted) return
    await open(target)
    if (!isWanted) return await close()
    setFrame(kernel, { ...frame, isOpening: false })
    await fetchView(kernel, FIRST)?.done
  } finally {
    setFrame(kernel, null)
  }
}

/** Whether a click is already showing the modal. */
export const isOpening = (kernel: AnyKernel): boolean => frames.has(kernel)

/** Fetches and prepares what the next opening most likely shows: the view and the styles. */
export function preloadView(kernel: AnyKernel): void {
  modalSheets()
  fetchView(kernel, kernel.state(Accounts)?.status === 'connected' ? 'Account' : FIRST)
}

const waitForPaint = () =>
  new Promise<unknown>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, PAINT_LIMIT)
  })
