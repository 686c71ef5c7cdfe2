const views = {
  Connect: () => import('./Connect.tsx'),
  ConnectingExternal: () => import('./ConnectingExternal.tsx'),
  ConnectingMultiChain: () => import('./ConnectingMultiChain.tsx'),
  ReplaceConnection: () => import('./ReplaceConnection.tsx'),
  Account: () => import('./Account.tsx'),
  Profile: () => import('./Profile.tsx'),
  SwitchAddress: () => import('./SwitchAddress.tsx'),
  ConnectedWallets: () => import('./ConnectedWallets.tsx'),
  UnsupportedChain: () => import('./UnsupportedChain.tsx'),
  Networks: () => import('./Networks.tsx'),
}

/** Loads the views. The modal imports this file; the kernel does not. */
export const loadView = (id: string): Promise<{ readonly default: unknown }> => views[id as keyof typeof views]()
