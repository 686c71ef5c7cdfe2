// What the hooks of React and Vue read, before the page has an AppKit as well.
import type { AppKit } from './app-kit.ts'
import { type ConnectionsState, selectConnections } from './connections.ts'
import { type EventsState, NO_EVENTS } from './events.ts'
import { getInstance, type Instance, subscribeInstance } from './instance.ts'
import type { ChainNamespace } from './network-types.ts'
import type { ThemeMode } from './option-types.ts'
import {
  type ConnectorType,
  getConnection,
  type NetworkState,
  type PublicState,
  type Source,
  selectAccount,
  selectNetwork,
  selectProviderType,
  selectPublicState,
  selectThemeMode,
  selectWalletInfo,
  type UseAppKitAccountReturn,
  type WalletInfo,
} from './selectors.ts'
import type { ThemeVariables } from './theme-variables.ts'
import { selectWalletAttempt, type WalletAttempt } from './wallet-attempt.ts'

type Follow = (listener: () => void) => () => void

/** A value that a hook returns, and when to read it again. */
export interface HookValue<T> {
  readonly follow: Follow
  /** Reads it. A server, and the page until it has taken over, have no `appKit` and the state from before a restoration. */
  readonly read: (source: Source | undefined, appKit: AppKit | undefined) => T
}

/** Follows the page's AppKit, whenever it is created. */
const followInstance =
  (subscribe: (instance: Instance, listener: () => void) => () => void): Follow =>
  (listener) => {
    const begin = () => {
      const instance = getInstance()
      return instance && subscribe(instance, listener)
    }
    let stop = begin()
    const end = subscribeInstance(() => {
      stop?.()
      stop = begin()
      listener()
    })
    return () => {
      stop?.()
      end()
    }
  }

const followState = followInstance(({ subscribe }, listener) => subscribe(listener))

/** While nobody knows yet whether an account is connected. */
const UNKNOWN: UseAppKitAccountReturn = {
  allAccounts: [],
  caipAddress: undefined,
  address: undefined,
  isConnected: false,
  status: undefined,
}
const NO_NETWORK: NetworkState = { caipNetwork: undefined, caipNetworkId: undefined, chainId: undefined }
const CLOSED: PublicState = {
  loading: false,
  open: false,
  selectedNetworkId: undefined,
  activeChain: undefined,
  initialized: false,
}

export const readAccount = (namespace?: ChainNamespace): HookValue<UseAppKitAccountReturn> => ({
  follow: followState,
  read: (source, appKit) => (source && appKit ? selectAccount(source, namespace) : UNKNOWN),
})

/** The network of a namespace. Default: the active one. */
export const readNetwork = (namespace?: ChainNamespace): HookValue<NetworkState> => ({
  follow: followState,
  read: (source) => (source ? selectNetwork(source, namespace) : NO_NETWORK),
})

export const readState: HookValue<PublicState> = {
  follow: followState,
  read: (source, appKit) => appKit?.getState() ?? (source ? selectPublicState(source, false) : CLOSED),
}

export const readWalletInfo = (namespace?: ChainNamespace): HookValue<{ walletInfo: WalletInfo | undefined }> => ({
  follow: followState,
  read: (source) => ({ walletInfo: source && selectWalletInfo(source, namespace) }),
})

/** The object that the adapter hands out, which keeps its identity. */
export const readProvider = (namespace: ChainNamespace): HookValue<object | undefined> => ({
  follow: followState,
  read: (_, appKit) => appKit?.getProvider(namespace),
})

export const readProviderType = (namespace: ChainNamespace): HookValue<ConnectorType | undefined> => ({
  follow: followState,
  read: (source) => source && selectProviderType(source, namespace),
})

export const readConnections = (namespace?: ChainNamespace): HookValue<ConnectionsState> => ({
  follow: followState,
  read: (source) => ({
    connections: source ? selectConnections(source, namespace ?? getConnection(source)?.namespace) : [],
    recentConnections: [],
  }),
})

export const readWalletAttempt = (namespace?: ChainNamespace): HookValue<WalletAttempt> => ({
  follow: followState,
  read: (source) => selectWalletAttempt(source, namespace),
})

export const readTheme: HookValue<{ themeMode: ThemeMode; themeVariables: ThemeVariables }> = {
  follow: followState,
  read: (source, appKit) => ({
    themeMode: source ? selectThemeMode(source, appKit === undefined) : 'dark',
    themeVariables: appKit?.getThemeVariables() ?? {},
  }),
}

export const readEvents: HookValue<EventsState> = {
  follow: followInstance(({ appKit }, listener) => appKit.subscribeEvents(listener)),
  read: (_, appKit) => appKit?.getEvent() ?? NO_EVENTS,
}
