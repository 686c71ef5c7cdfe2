// What the hooks of React and Vue return besides readings. The functions keep their identity.
import type { AppKit, OpenOptions } from './app-kit.ts'
import { type ConnectionChoice, disconnect, type Switched, switchConnection } from './connections.ts'
import { getAppKit, getInstance } from './instance.ts'
import type { AppKitNetwork, ChainNamespace } from './network-types.ts'
import type { ThemeMode } from './option-types.ts'
import { type Source, selectBalance } from './selectors.ts'
import type { ThemeVariables } from './theme-variables.ts'
import { createUnsupportedError } from './unsupported-methods.ts'
import { connectWallet, type ParsedCaipAddress } from './wallet-attempt.ts'

const getSource = () => getInstance()?.source as Source

export const modalActions = {
  open: async (options?: OpenOptions): Promise<void> => getAppKit('useAppKit').open(options),
  close: async (): Promise<void> => getAppKit('useAppKit').close(),
}

export const networkActions = {
  switchNetwork: async (network: AppKitNetwork): Promise<void> => getAppKit('useAppKitNetwork').switchNetwork(network),
}

export const themeActions = {
  setThemeMode: (themeMode: ThemeMode | undefined): void => {
    if (themeMode) getAppKit('useAppKitTheme').setThemeMode(themeMode)
  },
  setThemeVariables: (themeVariables: ThemeVariables | undefined): void => {
    if (themeVariables) getAppKit('useAppKitTheme').setThemeVariables(themeVariables)
  },
}

export const disconnectActions = {
  disconnect: async (choice: { id?: string | undefined; namespace?: ChainNamespace | undefined } = {}): Promise<void> =>
    disconnect(getAppKit('useDisconnect').kernel, getSource(), choice),
}

export interface FetchedBalance {
  data: { balance: string; symbol: string } | undefined
  error: string | null
  isSuccess: boolean
  isError: boolean
}

export const balanceActions = {
  /** Reads the native balance again. `balance` is a decimal number in units of the currency. */
  async fetchBalance(): Promise<FetchedBalance> {
    const appKit: AppKit = getAppKit('useAppKitBalance')
    const data = await appKit.updateNativeBalance().catch(() => selectBalance(getSource()))
    return { data, error: data ? null : 'No balance found', isSuccess: data !== undefined, isError: data === undefined }
  },
}

/** What `useAppKitConnection` and `useAppKitWallet` call when it is done. */
export interface Callbacks<T> {
  namespace?: ChainNamespace | undefined
  onSuccess?: ((result: T) => void) | undefined
  onError?: ((error: Error) => void) | undefined
}

/** Tells the callbacks, which are those of now, how something ended. */
async function report<T>(doing: Promise<T>, getCallbacks: () => Callbacks<T>): Promise<void> {
  try {
    const result = await doing
    getCallbacks().onSuccess?.(result)
  } catch (error) {
    getCallbacks().onError?.(error as Error)
  }
}

export const createConnectionActions = (getCallbacks: () => Callbacks<Switched>) => ({
  switchConnection: ({ connection, address }: Omit<ConnectionChoice, 'namespace'>): Promise<void> => {
    const appKit = getAppKit('useAppKitConnection')
    const namespace = getCallbacks().namespace ?? appKit.getActiveChainNamespace() ?? 'eip155'
    return report(switchConnection(appKit.kernel, getSource(), { connection, namespace, address }), getCallbacks)
  },
  /** @throws `appkit-left-out`: there are no recent connections. */
  deleteConnection: (_choice: { address: string; connectorId: string }): void => {
    throw createUnsupportedError('deleteConnection', 'Remove this call. Portico does not store ended connections.')
  },
})

export const createWalletActions = (getCallbacks: () => Callbacks<ParsedCaipAddress>) => ({
  /** @param wallet - AppKit's name of it: `metamask`, `phantom`, `walletConnect`. */
  connect: (wallet: string): Promise<void> =>
    report(connectWallet(getAppKit('useAppKitWallet'), getSource(), wallet, getCallbacks().namespace), getCallbacks),
})
