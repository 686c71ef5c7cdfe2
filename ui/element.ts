import type { ButtonOptions } from './elements/button-options.ts'
import { isEmbedded, mountButton, mountModal } from './elements/mount.ts'
import type { AnyKernel } from './hooks/kernel.ts'

export { defineElements, type PorticoButtonElement, type PorticoElement } from './elements/define.ts'
export type { AnyKernel, ButtonOptions }

/**
 * Renders the connect button into an element of the page and shows the kernel's modal, for hosts without React and
 * without custom elements. React is fetched when the visitor hovers or focuses the button, or is connected. With
 * `enableEmbedded` the modal itself replaces the button and is fetched at once.
 *
 * @returns The function that removes both
 */
export const mount = (kernel: AnyKernel, element: Element, look: ButtonOptions = {}): (() => void) =>
  (isEmbedded(kernel) ? mountModal(kernel, element) : mountButton(kernel, element, look)).unmount
