import { Router } from '../plugins/capabilities.ts'
import { findProvider } from './capabilities.ts'
import type { AnyKernel } from './hooks/kernel.ts'
import { runAction } from './hooks/run-action.ts'

let modal: Promise<typeof import('./modal/index.ts')> | undefined

/** Fetches the modal's code once. A failure is forgotten, so that the next opening tries again. */
export function loadModal(): Promise<typeof import('./modal/index.ts')> {
  modal ??= import('./modal/index.ts').catch((error) => {
    modal = undefined
    throw error
  })
  return modal
}

/** Fetches the code of the first opening once the page is idle, where the host and the visitor's connection allow it. */
export const prefetchWhenIdle = (kernel: AnyKernel) =>
  runAction(import('./prefetch.ts').then((one) => one.prefetch(kernel)))

/** Fetches the styles of a hovered, focused or busy button. */
export const loadInteractiveStyle = (button: Element | null) =>
  runAction(import('./buttons/interactive-style.ts').then(({ addInteractiveStyle }) => addInteractiveStyle(button)))

/** For the first hover or focus of a button: fetches and starts what the click will need. */
export function preload(kernel: AnyKernel, button: Element): void {
  loadInteractiveStyle(button)
  runAction(kernel.eager.load(findProvider(kernel, Router) ?? ''))
  runAction(loadModal().then(({ preloadViews }) => preloadViews(kernel)))
}
