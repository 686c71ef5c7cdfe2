import { Router } from '../../plugins/capabilities.ts'
import { getProviderActions } from '../../ui/capabilities.ts'
import type { AnyKernel } from '../../ui/hooks/kernel.ts'
import { runAction } from '../../ui/hooks/run-action.ts'
import type { ButtonOptions, Mounted } from './button-options.ts'
import { mountButton, mountModal } from './mount.ts'

/** The properties of both elements. Each one except `kernel` is also an attribute. */
export interface PorticoElement extends HTMLElement {
  /** Default: the kernel passed to `defineElements`. */
  kernel: AnyKernel | null
  /** Sets the kernel's theme. Default: the kernel's own, from `createKernel({ theme })`. */
  theme: string | null
}

/** `<portico-button>` */
export interface PorticoButtonElement extends PorticoElement {
  /** Replaces “Connect”. */
  label: string | null
  /** The namespace that the button is for. Default: the active one. */
  namespace: string | null
}

const ATTRIBUTES = ['label', 'namespace', 'theme'] as const
const updating = new Set<() => void>()
let common: AnyKernel | null = null

interface DefineOptions {
  /** The kernel of all elements without one of their own. */
  readonly kernel?: AnyKernel | undefined
}

/**
 * Defines `<portico-button>` and `<portico-modal>`. Skips elements that are already defined, even by another copy of
 * this module. A new kernel replaces the previous one.
 */
export function defineElements({ kernel }: DefineOptions = {}): void {
  if (kernel) common = kernel
  define('portico-button', mountButton)
  define('portico-modal', mountModal)
  for (const update of updating) update()
}

function define(name: string, mount: (kernel: AnyKernel, container: Element, look: ButtonOptions) => Mounted): void {
  if (customElements.get(name)) return
  customElements.define(
    name,
    // Defined here and not at the top level: a server has no `HTMLElement` to extend.
    class extends HTMLElement {
      static readonly observedAttributes = ATTRIBUTES
      #kernel: AnyKernel | null = null
      #mounted: { readonly kernel: AnyKernel; readonly what: Mounted } | undefined
      readonly #update = () => this.#settle()

      get kernel() {
        return this.#kernel ?? common
      }
      set kernel(kernel) {
        this.#kernel = kernel
        this.#settle()
      }

      connectedCallback() {
        // Properties that were set before the element was defined hide its accessors.
        for (const key of ['kernel', ...ATTRIBUTES] as const) {
          if (!Object.hasOwn(this, key)) continue
          const value = (this as never)[key]
          delete this[key as never]
          Object.assign(this, { [key]: value })
        }
        updating.add(this.#update)
        this.#settle()
      }

      disconnectedCallback() {
        // An element that was only moved is connected again by then, and stays mounted.
        queueMicrotask(this.#update)
      }

      attributeChangedCallback(attribute: string) {
        if (attribute === 'theme') this.#setTheme()
        else this.#mounted?.what.update(this.#look())
      }

      #look(): ButtonOptions {
        return {
          label: this.getAttribute('label') ?? undefined,
          namespace: this.getAttribute('namespace') ?? undefined,
        }
      }

      #settle() {
        // The modal's own host element has this name too. It has a shadow root and needs no mounting.
        const kernel = this.isConnected && !this.shadowRoot ? this.kernel : null
        if (!this.isConnected) updating.delete(this.#update)
        if (this.#mounted?.kernel === (kernel ?? undefined)) return
        this.#mounted?.what.unmount()
        this.#mounted = kernel ? { kernel, what: mount(kernel, this, this.#look()) } : undefined
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
    },
  )
  for (const key of ATTRIBUTES) {
    Object.defineProperty(customElements.get(name)?.prototype, key, {
      configurable: true,
      enumerable: true,
      get(this: Element) {
        return this.getAttribute(key)
      },
      set(this: Element, value: string | null | undefined) {
        if (value == null) this.removeAttribute(key)
        else this.setAttribute(key, value)
      },
    })
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'portico-button': PorticoButtonElement
    'portico-modal': PorticoElement
  }
}
