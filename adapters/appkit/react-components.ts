import { createElement, type HTMLAttributes, type ReactElement, type ReactNode } from 'react'
import { createAppKit } from './create-app-kit.ts'
import type { AppKitElements } from './element-types.ts'
import type { CreateAppKitOptions } from './option-types.ts'
import './react-elements.ts'

export type AppKitProviderProps = CreateAppKitOptions & { children?: ReactNode }

/** Creates the page's AppKit with its first render. */
export function AppKitProvider({ children, ...options }: AppKitProviderProps): ReactNode {
  createAppKit(options)
  return children
}

type Component<Name extends keyof AppKitElements> = (
  props: HTMLAttributes<HTMLElement> & AppKitElements[Name],
) => ReactElement

/** React 18 does not write `className` on an element that it does not know. */
const createComponent =
  <Name extends keyof AppKitElements>(name: Name): Component<Name> =>
  ({ className, ...props }) =>
    createElement(name, { ...props, ...(className !== undefined && { class: className }) })

export const AppKitButton: Component<'appkit-button'> = createComponent('appkit-button')
export const AppKitConnectButton: Component<'appkit-connect-button'> = createComponent('appkit-connect-button')
export const AppKitAccountButton: Component<'appkit-account-button'> = createComponent('appkit-account-button')
export const AppKitNetworkButton: Component<'appkit-network-button'> = createComponent('appkit-network-button')
export const AppKitWalletButton: Component<'appkit-wallet-button'> = createComponent('appkit-wallet-button')
