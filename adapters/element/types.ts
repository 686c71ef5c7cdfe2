import type { AnyKernel } from '../../ui/hooks/kernel.ts'
import type { ButtonOptions } from './button-options.ts'
import type { ElementEvents } from './events.ts'

/** The properties of all elements. Each one except `kernel` is also an attribute. */
export interface PorticoElement extends HTMLElement {
  /** Default: the kernel passed to `defineElements`. */
  kernel: AnyKernel | null
  /** Sets the kernel's theme. Default: the kernel's own, from `createKernel({ theme })`. */
  theme: string | null
  addEventListener<Name extends keyof ElementEvents>(
    name: Name,
    listener: (event: CustomEvent<ElementEvents[Name]>) => void,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener<Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    name: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void
}

/** The options of a button as properties; `null` is the default. */
type Properties<Name extends keyof ButtonOptions> = {
  [Key in Name]: Key extends 'disabled' ? boolean : Exclude<ButtonOptions[Key], undefined> | null
}

type ConnectOption = Exclude<keyof ButtonOptions, 'isConnectOnly'>
type AccountOption = Exclude<ConnectOption, 'loadingLabel'>
type NetworkOption = 'label' | 'namespace' | 'size' | 'disabled'

/** `<portico-button>`, which becomes the account button once connected. */
export interface PorticoButtonElement extends PorticoElement, Properties<ConnectOption> {}

/** `<portico-account-button>`, empty while disconnected. */
export interface PorticoAccountButtonElement extends PorticoElement, Properties<AccountOption> {}

/** `<portico-network-button>`: the active network, and the way to the others. */
export interface PorticoNetworkButtonElement extends PorticoElement, Properties<NetworkOption> {}

/** What a template may set on an element. */
type Attributes<Name extends keyof ButtonOptions> = { -readonly [Key in Name]?: ButtonOptions[Key] } & {
  kernel?: AnyKernel | null | undefined
  theme?: 'dark' | 'light' | 'auto' | undefined
}

/** What templates may set on the elements, by tag. The types for each framework are made of it. */
export interface PorticoElements {
  'portico-button': Attributes<ConnectOption>
  'portico-account-button': Attributes<AccountOption>
  'portico-network-button': Attributes<NetworkOption>
  'portico-modal': Attributes<never>
}

/** Listeners of an element's events: `onconnect`, or with Vue's prefix. */
export type ElementListeners<Prefix extends string, Variant extends 'as-is' | 'capitalized' = 'as-is'> = {
  [Name in keyof ElementEvents as `${Prefix}${Variant extends 'as-is' ? Name : Capitalize<Name>}`]?:
    | ((event: CustomEvent<ElementEvents[Name]>) => void)
    | undefined
}

type SvelteElements = {
  [Name in keyof PorticoElements]: PorticoElements[Name] &
    ElementListeners<'on'> & { class?: string; id?: string; style?: string; slot?: string; hidden?: boolean }
}

declare global {
  interface HTMLElementTagNameMap {
    'portico-button': PorticoButtonElement
    'portico-account-button': PorticoAccountButtonElement
    'portico-network-button': PorticoNetworkButtonElement
    'portico-modal': PorticoElement
  }
  // For Svelte's templates.
  namespace svelteHTML {
    interface IntrinsicElements extends SvelteElements {}
  }
}
