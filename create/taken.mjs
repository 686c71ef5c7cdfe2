/** The ids of the kernel, and of the plugins that Portico has. A host may have any of them. */
export const IDS = [
  ...[
    'activity',
    'analytics',
    'balances',
    'bip122',
    'connection',
    'eip155',
    'embedded-login',
    'kernel',
    'modal',
    'names',
  ],
  ...[
    'onramp',
    'polkadot',
    'receive',
    'report',
    'safe',
    'send',
    'siwx',
    'solana',
    'swap',
    'wagmi',
    'walletconnect',
    'wallets',
  ],
]

/** The views of these plugins. */
export const VIEWS = [
  ...['Account', 'Activity', 'AllWallets', 'ApproveTransaction', 'Connect', 'ConnectSocials', 'ConnectedWallets'],
  ...['ConnectingExternal', 'ConnectingFarcaster', 'ConnectingMultiChain', 'ConnectingSiwe', 'ConnectingSocial'],
  ...['ConnectingWalletConnect', 'ConnectingWalletConnectBasic', 'EmailLogin', 'EmailVerifyDevice', 'EmailVerifyOtp'],
  ...['GetWallet', 'Ledger', 'ListedWallets', 'Networks', 'Nfts', 'OnRampActivity', 'OnRampProviders', 'Profile'],
  ...['Receive', 'RecentWallets', 'RegisterAccountName', 'RegisterAccountNameSuccess', 'ReplaceConnection'],
  ...['ReportProblem', 'ReportSteps', 'SIWXSignMessage', 'Send', 'SendPreview', 'SendSelectToken', 'SmartSessionList'],
  ...[
    'SocialLogins',
    'Swap',
    'SwapPreview',
    'SwapSelectToken',
    'SwapStatus',
    'SwitchAddress',
    'Tokens',
    'Transactions',
  ],
  ...['UnsupportedChain', 'UpdateEmailPrimaryOtp', 'UpdateEmailSecondaryOtp', 'UpdateEmailWallet', 'WhatIsAWallet'],
]
