import { Router } from '../../plugins/capabilities.ts'
import { getProviderActions } from '../../ui/find-provider.ts'
import type { AnyKernel } from '../../ui/hooks/kernel.ts'
import { runAction } from '../../ui/hooks/run-action.ts'
import { defineProperties, NAMES, readOptions } from './attributes.ts'
import type { ButtonOptions, Mounted } from './button-options.ts'

/** Where the elements without a kernel of their own find theirs, now or later. */
export interface KernelSource {
  get(): AnyKernel | null
  /** @returns The function that ends the subscription */
  subscribe(update: () => void): () => void
}

export type Mount = (kernel: AnyKernel, container: Element, look: ButtonOptions) => Mounted

/**
 * Defines an element of the page. Skips a name that is already defined, even by another copy of this module.
 * @param own - Attributes besides those of the buttons: a change of one updates what is mounted, which reads it.
 */
export function defineElement(name: string, mount: Mount, source: KernelSource, own: readonly string[] = []): void {
  if (customElements.get(name)) return
  // Defined here and not at the top level: a server has no `HTMLElement` to extend.
  class Element extends HTMLElement {
    static readonly observedAttributes = [...NAMES, ...own].map((name) => name.toLowerCase())
    #kernel: AnyKernel | null = null
    #mounted: { readonly kernel: AnyKernel; readonly what: Mounted } | undefined
    #unsubscribe: (() => void) | undefined
    readonly #update = () => this.#settle()

    get kernel() {
      return this.#kernel ?? source.get()
    }
    set kernel(kernel) {
      this.#kernel = kernel
      this.#settle()
    }

    connectedCallback() {
      // Properties that were set before the element was defined hide its accessors.
      for (const key of ['kernel', ...NAMES] as const) {
        if (!Object.hasOwn(this, key)) continue
        const value = (this as never)[key]
        delete this[key as never]
        Object.assign(this, { [key]: value })
      }
      this.#unsubscribe ??= source.subscribe(this.#update)
      this.#settle()
    }

    disconnectedCallback() {
      // An element that was only moved is connected again by then, and stays mounted.
      queueMicrotask(this.#update)
    }

    attributeChangedCallback(attribute: string) {
      if (attribute === 'theme') this.#setTheme()
      else this.#mounted?.what.update(readOptions(this))
    }

    #settle() {
      // The modal's own host element has this name too. It has a shadow root and needs no mounting.
      const isModalHost = name === 'portico-modal' && this.shadowRoot
      const kernel = this.isConnected && !isModalHost ? this.kernel : null
      if (!this.isConnected) {
        this.#unsubscribe?.()
        this.#unsubscribe = undefined
      }
      if (this.#mounted?.kernel === (kernel ?? undefined)) return
      this.#mounted?.what.unmount()
      this.#mounted = kernel ? { kernel, what: mount(kernel, this, readOptions(this)) } : undefined
      this.#setTheme()
    }

    #setTheme() {
      const kernel = this.#mounted?.kernel
      const theme = this.getAttribute('theme')
      if (!kernel || !theme || kernel.state(Router)?.theme === theme) return
      const { setTheme } = getProviderActions<{ setTheme?: (input: { theme: string }) => Promise<void> }>(
        kernel,
        Router,
        kernel,
      )
      runAction(setTheme?.({ theme }))
    }
  }
  defineProperties(Element.prototype)
  customElements.define(name, Element)
}
