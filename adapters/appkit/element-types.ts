// The attributes of the elements, for the templates of each framework.
import type { ButtonOptions } from '../element/button-options.ts'
import type { ChainNamespace } from './network-types.ts'

interface Common {
  namespace?: ChainNamespace | undefined
  class?: string | undefined
  id?: string | undefined
}

type Attributes<Name extends keyof ButtonOptions> = Common & { -readonly [Key in Name]?: ButtonOptions[Key] }

type ConnectAttributes = Attributes<'label' | 'loadingLabel'> & {
  /** The last two are drawn as `md`. */
  size?: 'sm' | 'md' | 'mdl' | 'xxl' | undefined
}
type AccountAttributes = Attributes<'disabled' | 'balance' | 'charsStart' | 'charsEnd'>
type NetworkAttributes = Attributes<'disabled' | 'label'>
type ButtonAttributes = ConnectAttributes & AccountAttributes
/** `wallet`: AppKit's name of it, such as `metamask`. Default `walletConnect`. */
type WalletAttributes = Common & { wallet?: string | undefined }

/** By the name of the element. */
export interface AppKitElements {
  'appkit-button': ButtonAttributes
  'appkit-connect-button': ConnectAttributes
  'appkit-account-button': AccountAttributes
  'appkit-network-button': NetworkAttributes
  'appkit-wallet-button': WalletAttributes
  'appkit-modal': Common
  'w3m-button': ButtonAttributes
  'w3m-connect-button': ConnectAttributes
  'w3m-account-button': AccountAttributes
  'w3m-network-button': NetworkAttributes
  'w3m-wallet-button': WalletAttributes
  'w3m-modal': Common
}
