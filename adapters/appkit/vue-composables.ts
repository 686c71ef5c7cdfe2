import {
  getCurrentInstance,
  getCurrentScope,
  onMounted,
  onScopeDispose,
  type Ref,
  shallowReactive,
  shallowRef,
} from 'vue'
import { isDeepEqual } from '../../ui/hooks/deep-equal.ts'
import type { ConnectionsState, Switched } from './connections.ts'
import type { EventsState } from './events.ts'
import {
  balanceActions,
  type Callbacks,
  createConnectionActions,
  createWalletActions,
  disconnectActions,
  modalActions,
  networkActions,
  themeActions,
} from './hook-actions.ts'
import {
  type HookValue,
  readAccount,
  readConnections,
  readEvents,
  readNetwork,
  readProvider,
  readProviderType,
  readState,
  readTheme,
  readWalletAttempt,
  readWalletInfo,
} from './hook-values.ts'
import { getInstance } from './instance.ts'
import type { ChainNamespace } from './network-types.ts'
import type { ConnectorType, NetworkState, UseAppKitAccountReturn } from './selectors.ts'
import type { ParsedCaipAddress } from './wallet-attempt.ts'

/** Calls `listener` with the value now and when it changes, until the component is unmounted. */
function watchReading<T>({ follow, read }: HookValue<T>, listener: (value: T) => void, isEqual = isDeepEqual): void {
  const now = () => read(getInstance()?.source, getInstance()?.appKit)
  const before = () => read(getInstance()?.initial, undefined)
  let last: T
  const tell = (value: T) => {
    last = value
    listener(value)
  }
  // A server, and a page until it has taken over what a server rendered, have the state from before a restoration.
  const isServer = typeof document === 'undefined'
  const isTakingOver = Boolean(getCurrentInstance()?.vnode.el)
  tell(isServer || isTakingOver ? before() : now())
  if (isServer) return
  const update = () => {
    const value = now()
    if (!isEqual(value, last)) tell(value)
  }
  if (isTakingOver) onMounted(update)
  const stop = follow(update)
  if (getCurrentScope()) onScopeDispose(stop)
}

function useReadingRef<T>(reading: HookValue<T>, isEqual?: typeof isDeepEqual): Readonly<Ref<T>> {
  const value = shallowRef<T>()
  watchReading(
    reading,
    (next) => {
      value.value = next
    },
    isEqual,
  )
  return value as Ref<T>
}

/** A reactive object with the fields of a reading. */
function useReadingObject<T extends object>(reading: HookValue<T>): T {
  const object = shallowReactive({} as T)
  watchReading(reading, (next) => void Object.assign(object, next))
  return object as T
}

/** Opens and closes the modal. */
export const useAppKit = () => modalActions

/** The account of a namespace, or the active one. */
export const useAppKitAccount = ({ namespace }: { namespace?: ChainNamespace } = {}): Ref<UseAppKitAccountReturn> =>
  useReadingRef(readAccount(namespace))

/** The active network. */
export function useAppKitNetwork(): Ref<NetworkState & typeof networkActions> {
  const { follow, read } = readNetwork()
  return useReadingRef({ follow, read: (...known) => ({ ...read(...known), ...networkActions }) })
}

/** The network of a namespace, whichever is active. */
export const useNetworkOf = (namespace: ChainNamespace): Readonly<Ref<NetworkState>> =>
  useReadingRef(readNetwork(namespace))

/** The wallet's object: EIP-1193, or with the methods that AppKit has for Solana and Bitcoin. */
export function useAppKitProvider<T>(namespace: ChainNamespace) {
  const object = shallowReactive<{ walletProvider: T | undefined; walletProviderType: ConnectorType | undefined }>({
    walletProvider: undefined,
    walletProviderType: undefined,
  })
  watchReading(
    readProvider(namespace),
    (provider) => {
      object.walletProvider = provider as T | undefined
    },
    Object.is,
  )
  watchReading(readProviderType(namespace), (type) => {
    object.walletProviderType = type
  })
  return object
}

export const useAppKitState = () => useReadingObject(readState)

export const useAppKitTheme = () => Object.assign(useReadingObject(readTheme), themeActions)

/** The last event. */
export const useAppKitEvents = (): EventsState => useReadingObject(readEvents)

export const useWalletInfo = (namespace?: ChainNamespace) => useReadingObject(readWalletInfo(namespace))

/** Ends all connections, or those of a namespace or a connector. */
export const useDisconnect = () => disconnectActions

export const useAppKitBalance = () => balanceActions

/** The connections of a namespace, by default the active one: its active wallet, then those beside it. */
export const useAppKitConnections = (namespace?: ChainNamespace): Ref<ConnectionsState> =>
  useReadingRef(readConnections(namespace))

export function useAppKitConnection(callbacks: Callbacks<Switched> = {}) {
  const actions = createConnectionActions(() => callbacks)
  const [connections, attempt] = [readConnections(callbacks.namespace), readWalletAttempt(callbacks.namespace)]
  return useReadingRef({
    ...connections,
    read: (...known) => ({
      connection: connections.read(...known).connections[0],
      isPending: attempt.read(...known).isPending,
      ...actions,
    }),
  })
}

/** Connects one wallet, by a button of your own. */
export const useAppKitWallet = (callbacks: Callbacks<ParsedCaipAddress> = {}) =>
  Object.assign(
    useReadingObject(readWalletAttempt(callbacks.namespace)),
    createWalletActions(() => callbacks),
  )
