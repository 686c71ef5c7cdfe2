// The views that hosts of AppKit open, by AppKit's names.
import { PorticoError } from '../../kernel/index.ts'
import type { AppKitKernel } from './kernel-types.ts'

/** The views that AppKit names otherwise, each with the one that does the same here, or comes nearest. */
const VIEWS: Readonly<Record<string, string>> = {
  AccountSettings: 'Profile',
  BuyInProgress: 'OnRampActivity',
  ChooseAccountName: 'RegisterAccountName',
  ConnectingSiwe: 'SIWXSignMessage',
  ConnectWallets: 'Connect',
  Downloads: 'GetWallet',
  ProfileWallets: 'ConnectedWallets',
  SwitchActiveChain: 'Networks',
  SwitchNetwork: 'Networks',
  WalletCompatibleNetworks: 'Receive',
  WalletReceive: 'Receive',
  WalletSend: 'Send',
  WalletSendPreview: 'SendPreview',
  WalletSendSelectToken: 'SendSelectToken',
  WhatIsABuy: 'OnRampProviders',
  WhatIsANetwork: 'Networks',
}

/** The views that hosts of AppKit open. */
export type Views =
  | 'Account'
  | 'Connect'
  | 'Networks'
  | 'ApproveTransaction'
  | 'OnRampProviders'
  | 'ConnectingWalletConnectBasic'
  | 'Swap'
  | 'WhatIsAWallet'
  | 'WhatIsANetwork'
  | 'AllWallets'
  | 'WalletSend'

/** Gets the id of the view that a host names. @throws `view-unknown` if no enabled plugin has it */
export function getViewId({ plugins }: Pick<AppKitKernel, 'plugins'>, name: string): string {
  const id = VIEWS[name] ?? name
  if (plugins.some(({ views }) => Object.hasOwn(views, id))) return id
  throw new PorticoError('view-unknown', `No enabled plugin has a view "${name}".`)
}
