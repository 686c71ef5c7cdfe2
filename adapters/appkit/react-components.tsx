import type { ReactNode } from 'react'
import { createAppKit } from './create.ts'
import type { AppKitElements } from './element-types.ts'
import type { CreateAppKitOptions } from './option-types.ts'
import './react-elements.ts'

export type AppKitProviderProps = CreateAppKitOptions & { children?: ReactNode }

/** Creates the page's AppKit with its first render. */
export function AppKitProvider({ children, ...options }: AppKitProviderProps): ReactNode {
  createAppKit(options)
  return children
}

export const AppKitButton = (props: AppKitElements['appkit-button']) => <appkit-button {...props} />
export const AppKitConnectButton = (props: AppKitElements['appkit-connect-button']) => (
  <appkit-connect-button {...props} />
)
export const AppKitAccountButton = (props: AppKitElements['appkit-account-button']) => (
  <appkit-account-button {...props} />
)
export const AppKitNetworkButton = (props: AppKitElements['appkit-network-button']) => (
  <appkit-network-button {...props} />
)
export const AppKitWalletButton = (props: AppKitElements['appkit-wallet-button']) => <appkit-wallet-button {...props} />
