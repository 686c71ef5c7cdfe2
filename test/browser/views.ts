/** Views that a visitor reaches while connected, and that come to rest. */
export const VIEWS = [
  'OnRampProviders',
  'Networks',
  'Profile',
  'WhatIsAWallet',
  'GetWallet',
  'RegisterAccountName',
  'ReportProblem',
  'Receive',
  'Send',
  'Swap',
  'Account',
  'Ledger',
  'UpdateEmailWallet',
  'OnRampActivity',
]
