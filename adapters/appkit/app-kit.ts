import type { Entry, PorticoError } from '../../kernel/index.ts'
import { openModal } from '../react/open-modal.ts'
import type { Changes } from './change-listeners.ts'
import { createEndedReader, type EventsState, NO_EVENTS, toEvent } from './events.ts'
import { getAnalyticsName } from './get-analytics-name.ts'
import type { AppKitKernel } from './kernel-types.ts'
import { createNetworkMethods } from './list-networks.ts'
import type { AppKitNetwork, CaipNetwork, CaipNetworkId, ChainNamespace } from './network-types.ts'
import type { CreateAppKitOptions, ThemeMode } from './option-types.ts'
import {
  type AccountType,
  getConnection,
  type Source,
  selectAccount,
  selectBalance,
  selectNetwork,
  selectNetworks,
  selectProviderType,
  selectPublicState,
  selectThemeMode,
  selectWalletInfo,
  toAccountType,
  type UseAppKitAccountReturn,
} from './selectors.ts'
import { showTheme } from './show-theme.ts'
import type { SiwxConfig } from './sign-in-types.ts'
import { createSubscriptions } from './subscriptions.ts'
import type { ThemeVariables } from './theme-variables.ts'
import { getNetworkId } from './to-network.ts'
import { createUnsupportedError, createUnsupportedMethods } from './unsupported-methods.ts'
import { getViewId } from './view-names.ts'
import { createWalletMethods } from './wallet-methods.ts'

export interface OpenOptions<View extends string = string> {
  /** One of `Views`, or another of Portico's own. */
  view?: View | undefined
  namespace?: ChainNamespace | undefined
  /** Not available: Portico pairs by itself. */
  uri?: string | undefined
  /** Accepted, and not used: the visitor enters what is swapped. */
  arguments?: unknown
}

/** AppKit types every address as one of an EVM chain here, but not in its hooks. */
type InstanceAccount = Omit<UseAppKitAccountReturn, 'address' | 'embeddedWalletInfo'> & {
  address: `0x${string}` | undefined
  embeddedWalletInfo: UseAppKitAccountReturn['embeddedWalletInfo']
}

interface Setup extends Source {
  readonly kernel: AppKitKernel
  /** By CAIP-2 id, also those that are added later. */
  readonly networks: Map<string, CaipNetwork>
  readonly options: CreateAppKitOptions
  readonly changes: Changes
}

export type AppKit = ReturnType<typeof createInstance>

/** Creates the object that `createAppKit` returns. All that it says is read from the kernel. */
export function createInstance({ kernel, networks, options, changes }: Setup) {
  const { adapters = [], themeVariables: firstVariables = {} } = options
  const source: Source = { kernel, networks }
  const { modal, connection } = kernel.actions
  const providers = new Map<string, object>()
  let themeVariables = firstVariables
  let event: EventsState = NO_EVENTS
  showTheme(themeVariables)
  const readEnded = createEndedReader()
  const toOwnEvent = (entry: Entry) => toEvent(entry, source, getAnalyticsName(kernel, entry.type), readEnded(entry))
  kernel.log.subscribe((entry) => {
    event = toOwnEvent(entry) ?? event
  })

  function getProvider<T = object>(namespace?: string): T | undefined {
    const own = getConnection(source, namespace)
    if (own?.status !== 'connected') return undefined
    const known = providers.get(own.namespace) ?? findAdapter(own.namespace)?.createProvider(kernel)
    if (known) providers.set(own.namespace, known)
    return known as T | undefined
  }
  const findAdapter = (namespace: string) => adapters.find((one) => one.namespace === namespace)

  const subscriptions = createSubscriptions(changes.subscribe)
  const getState = () => selectPublicState(source, changes.isInitialized())
  /** @param id - `network.id`. Default: the active network. */
  const getCaipNetwork = (namespace?: ChainNamespace, id?: string | number) =>
    id === undefined
      ? selectNetwork(source, namespace).caipNetwork
      : selectNetworks(source, namespace).find((one) => String(one.id) === String(id))
  const getAccount = (namespace?: ChainNamespace) => selectAccount(source, namespace) as InstanceAccount
  const chainNamespaces = adapters.map(({ namespace }) => namespace)
  /** `w3mThemeVariables` are those of Reown’s own modal of logins, which Portico does not have. */
  const getTheme = () => ({ themeMode: selectThemeMode(source), themeVariables, w3mThemeVariables: undefined })

  return {
    ...createUnsupportedMethods(),
    ...createNetworkMethods({ kernel, networks, options }),
    ...createWalletMethods({ kernel, source, namespaces: chainNamespaces, subscriptions }),
    /** Portico's own kernel, for what AppKit does not have. */
    kernel,
    /** As they were given to `createAppKit`. */
    options,
    /** Of the adapters. */
    chainNamespaces,

    /** @throws `view-unknown` if no enabled plugin has the view */
    async open({ view, namespace, uri }: OpenOptions = {}) {
      if (uri !== undefined)
        throw createUnsupportedError('AppKit.open({ uri })', "Call open({ view: 'Connect' }): Portico pairs by itself.")
      // A page without types passes `open` itself to a click, whose event has a `view` of its own.
      await openModal(kernel, typeof view === 'string' ? { view: getViewId(kernel, view) } : {}, namespace)
    },
    close: () => modal.close(),
    isOpen: () => getState().open,
    /** Resolves once it is known who is connected: a wallet of an earlier visit has answered, or will not. */
    async ready() {
      if (changes.isInitialized()) return
      await new Promise<void>((resolve) => {
        const stop = changes.subscribe(() => {
          if (!changes.isInitialized()) return
          stop()
          resolve()
        })
      })
    },
    disconnect: (namespace?: ChainNamespace) => connection.disconnect(namespace ? { namespace } : undefined),
    /** Resolves also if the visitor declines, or is told that the network is not listed, as in AppKit. */
    async switchNetwork(network: AppKitNetwork) {
      await connection.switchNetwork({ caipNetworkId: getNetworkId(network) }).catch((error: PorticoError) => {
        if (error.code !== 'network-missing') throw error
      })
    },

    getState,
    getAccount,
    getAddress: (namespace?: ChainNamespace) => getAccount(namespace).address,
    getAddressByChainNamespace: (namespace: ChainNamespace) => getAccount(namespace).address,
    getCaipAddress: (namespace?: ChainNamespace) => getAccount(namespace).caipAddress,
    getIsConnectedState: () => getAccount().isConnected,
    getCaipNetwork,
    getCaipNetworks: (namespace?: ChainNamespace): CaipNetwork[] => selectNetworks(source, namespace),
    /** The network's own id, such as `1`, whatever its name and type say: as in AppKit. */
    getCaipNetworkId: <T extends number | string = CaipNetworkId>() => selectNetwork(source).chainId as T | undefined,
    getChainId: () => selectNetwork(source).chainId,
    getActiveChainNamespace: () => getState().activeChain,
    getApprovedCaipNetworkIds: () => (getConnection(source)?.networkState.approvedNetworkIds ?? []) as CaipNetworkId[],
    getPreferredAccountType(namespace?: ChainNamespace) {
      const type = getConnection(source, namespace)?.accountState.preferredAccountType
      return type && toAccountType(type)
    },
    getProvider,
    getProviderType: (namespace?: ChainNamespace) => selectProviderType(source, namespace),
    getWalletProvider: () => getProvider(),
    getWalletProviderType: () => selectProviderType(source),
    getWalletInfo: (namespace?: ChainNamespace) => selectWalletInfo(source, namespace),
    getThemeMode: () => getTheme().themeMode,
    getThemeVariables: () => themeVariables,
    getEvent: (): EventsState => event,
    getError: () => '',

    setThemeMode(theme: ThemeMode) {
      void modal.setTheme({ theme })
    },
    setThemeVariables(variables: ThemeVariables) {
      themeVariables = { ...themeVariables, ...variables }
      showTheme(themeVariables)
      changes.notify()
    },
    /** @throws `appkit-left-out` for the types of Bitcoin: the wallet selects among its accounts. */
    async setPreferredAccountType(accountType: AccountType['type'] | undefined, namespace?: ChainNamespace) {
      if (accountType !== 'eoa' && accountType !== 'smartAccount')
        throw createUnsupportedError(
          `AppKit.setPreferredAccountType(${JSON.stringify(accountType)})`,
          'Pass "defaultAccountTypes" to createAppKit.',
        )
      await connection.setPreferredAccountType({ accountType, ...(namespace && { namespace }) })
    },
    /** Reads the native balance of the active account again, in units of the currency. */
    async updateNativeBalance(_address?: string, _chainId?: string | number, _namespace?: ChainNamespace) {
      await connection.refreshBalance()
      return selectBalance(source)
    },
    getSIWX: <T = SiwxConfig>() => options.siwx as T | undefined,
    getConnectMethodsOrder: () => [
      ...(options.features?.connectMethodsOrder ?? (['wallet', 'email', 'social'] as const)),
    ],
    showErrorMessage: (message: string) => void modal.toast({ message, variant: 'error' }),
    showSuccessMessage: (message: string) => void modal.toast({ message, variant: 'success' }),
    setLoading: (loading: boolean, _namespace?: ChainNamespace) => void modal.setLoading({ loading }),
    /** @throws `view-unknown`, like `redirect` */
    replace: (view: string) => void modal.replace({ view: getViewId(kernel, view) }),
    redirect: (view: string) => void modal.push({ view: getViewId(kernel, view) }),
    popTransactionStack: (_status?: 'cancel' | 'error' | 'success') => void modal.back(),

    subscribeState: (listener: (state: ReturnType<typeof getState>) => void) =>
      subscriptions.onChange(getState, listener),
    subscribeAccount: (listener: (state: UseAppKitAccountReturn) => void, namespace?: ChainNamespace) =>
      subscriptions.onValue(() => selectAccount(source, namespace), listener),
    subscribeNetwork: (listener: (state: ReturnType<typeof selectNetwork>) => void) =>
      subscriptions.onValue(() => selectNetwork(source), listener),
    subscribeCaipNetworkChange: (listener: (network: CaipNetwork | undefined) => void) =>
      subscriptions.onChange(() => getCaipNetwork(), listener),
    subscribeShouldUpdateToAddress: (listener: (address: string | undefined) => void) =>
      subscriptions.onChange(() => getAccount().address, listener),
    subscribeWalletInfo: (listener: (info: ReturnType<typeof selectWalletInfo>) => void, namespace?: ChainNamespace) =>
      subscriptions.onValue(() => selectWalletInfo(source, namespace), listener),
    subscribeProviders(listener: (providers: Record<string, object | undefined>) => void) {
      const getStates = () => adapters.map(({ namespace }) => getAccount(namespace).isConnected)
      const tell = () =>
        listener(Object.fromEntries(adapters.map(({ namespace }) => [namespace, getProvider(namespace)])))
      return subscriptions.onValue(
        getStates,
        tell,
        adapters.map(() => false),
      )
    },
    subscribeTheme: (listener: (theme: ReturnType<typeof getTheme>) => void) =>
      subscriptions.onChange(getTheme, listener),
    subscribeEvents: (listener: (state: EventsState) => void) =>
      kernel.log.subscribe((entry) => {
        const found = toOwnEvent(entry)
        if (found) listener(found)
      }),
  }
}
