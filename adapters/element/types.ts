import type { AnyKernel } from '../../ui/hooks/kernel.ts'
import type { ButtonOptions } from './button-options.ts'

/** The properties of all elements. Each one except `kernel` is also an attribute. */
export interface PorticoElement extends HTMLElement {
  /** Default: the kernel passed to `defineElements`. */
  kernel: AnyKernel | null
  /** Sets the kernel's theme. Default: the kernel's own, from `createKernel({ theme })`. */
  theme: string | null
}

/** The options of a button as properties; `null` is the default. */
type Properties<Name extends keyof ButtonOptions> = {
  [Key in Name]: Key extends 'disabled' ? boolean : Exclude<ButtonOptions[Key], undefined> | null
}

/** `<portico-button>`, which becomes the account button once connected. */
export interface PorticoButtonElement
  extends PorticoElement,
    Properties<Exclude<keyof ButtonOptions, 'isConnectOnly'>> {}

/** `<portico-account-button>`, empty while disconnected. */
export interface PorticoAccountButtonElement
  extends PorticoElement,
    Properties<Exclude<keyof ButtonOptions, 'loadingLabel' | 'isConnectOnly'>> {}

/** `<portico-network-button>`: the active network, and the way to the others. */
export interface PorticoNetworkButtonElement
  extends PorticoElement,
    Properties<'label' | 'namespace' | 'size' | 'disabled'> {}

declare global {
  interface HTMLElementTagNameMap {
    'portico-button': PorticoButtonElement
    'portico-account-button': PorticoAccountButtonElement
    'portico-network-button': PorticoNetworkButtonElement
    'portico-modal': PorticoElement
  }
}
