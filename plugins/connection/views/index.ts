/** Also fetches what the buttons of a view do, so that a click on one waits for no code. */
const withRuntime =
  <View>(load: () => Promise<View>) =>
  () => {
    import('../account-runtime.ts').catch(() => {})
    return load()
  }

const views = {
  Connect: () => import('./Connect.tsx'),
  ConnectingExternal: () => import('./ConnectingExternal.tsx'),
  ConnectingMultiChain: () => import('./ConnectingMultiChain.tsx'),
  ReplaceConnection: () => import('./ReplaceConnection.tsx'),
  Account: withRuntime(() => import('./Account.tsx')),
  Profile: () => import('./Profile.tsx'),
  SwitchAddress: withRuntime(() => import('./SwitchAddress.tsx')),
  ConnectedWallets: () => import('./ConnectedWallets.tsx'),
  UnsupportedChain: withRuntime(() => import('./UnsupportedChain.tsx')),
  Networks: withRuntime(() => import('./Networks.tsx')),
}

/** Loads the views. The modal imports this file; the kernel does not. */
export const loadView = (id: string): Promise<{ readonly default: unknown }> => views[id as keyof typeof views]()
