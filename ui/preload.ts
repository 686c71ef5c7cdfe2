import type { RouterActions } from '../plugins/capabilities.ts'
import type { AnyKernel } from './hooks/kernel.ts'
import { runAction } from './hooks/run-action.ts'

/** A view and its parameters, or nothing for the view that fits. */
export type OpenTarget = NonNullable<Parameters<RouterActions['open']>[0]>
type ModalCode = typeof import('./modal/index.ts')

let found: (code: ModalCode) => void
/** Resolves once the modal's code was fetched, for any reason. */
export const modalCode = new Promise<ModalCode>((resolve) => {
  found = resolve
})

/** Fetches the modal's code. After a failure, the next call tries again. */
export const loadModal = (): Promise<ModalCode> =>
  import('./modal/index.ts').then((code) => {
    found(code)
    return code
  })

/**
 * Fetches what the first click will need. For a button that is hovered, focused or touched it does so at once; without
 * one, once the page is idle, where the host and the visitor's connection allow it.
 */
export const prefetch = (kernel: AnyKernel, button?: Element) =>
  runAction(import('./prefetch.ts').then((one) => one.prefetch(kernel, button)))

/** Fetches the styles of a hovered, focused or busy button. */
export const loadInteractiveStyle = (button: Element | null) =>
  runAction(import('./buttons/interactive-style.ts').then(({ addInteractiveStyle }) => addInteractiveStyle(button)))

/** Opens the modal, with its frame in the first paint after the click. @param namespace - Default: the active one. */
export const openModal = (kernel: AnyKernel, target: OpenTarget, namespace?: string): Promise<void> =>
  loadModal().then((code) => code.openInFrame(kernel, target, namespace))
