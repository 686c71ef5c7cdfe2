import type { AnyKernel } from '../../ui/hooks/kernel.ts'
import type { ButtonOptions } from './button-options.ts'
import { isEmbedded, mountButton, mountLater } from './mount.ts'

export { defineElements } from './define-elements.ts'
export type { ElementEvents } from './events.ts'
export type {
  ElementListeners,
  PorticoAccountButtonElement,
  PorticoButtonElement,
  PorticoElement,
  PorticoElements,
  PorticoNetworkButtonElement,
} from './types.ts'
export type { AnyKernel, ButtonOptions }

/**
 * Renders the connect button into an element of the page and shows the kernel's modal, for hosts without React and
 * without custom elements. React is fetched when the visitor hovers or focuses the button, or is connected. With
 * `enableEmbedded` the modal itself replaces the button and is fetched at once.
 *
 * @returns The function that removes both
 * @example
 * ```ts
 * const unmount = mount(kernel, container, { size: 'sm' })
 * ```
 */
export const mount = (kernel: AnyKernel, element: Element, look: ButtonOptions = {}): (() => void) =>
  (isEmbedded(kernel) ? mountLater('modal')(kernel, element, look) : mountButton(kernel, element, look)).unmount
