const views = {
  Connect: () => import('./Connect.tsx'),
  ConnectingExternal: () => import('./ConnectingExternal.tsx'),
  ConnectingMultiChain: () => import('./ConnectingMultiChain.tsx'),
  ReplaceConnection: () => import('./ReplaceConnection.tsx'),
  Account: () => import('./Account.tsx'),
  Profile: () => import('./Profile.tsx'),
  SwitchAddress: () => import('./SwitchAddress.tsx'),
  UnsupportedChain: () => import('./UnsupportedChain.tsx'),
  Networks: () => import('./Networks.tsx'),
}

/** The code of the views that this plugin names: reached from what shows views, and from no kernel. */
export const loadView = (id: string): Promise<{ readonly default: unknown }> => views[id as keyof typeof views]()
