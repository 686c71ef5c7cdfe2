import { useMemo, useRef, useSyncExternalStore } from 'react'
import { isDeepEqual } from '../../ui/hooks/deep-equal.ts'
import type { Switched } from './connections.ts'
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
import type { ParsedCaipAddress } from './wallet-attempt.ts'

/** Reads a value. An equal one keeps its identity. */
function useReading<T>({ follow, read }: HookValue<T>, isEqual: (a: T, b: T) => boolean = isDeepEqual): T {
  const last = useRef<{ readonly value: T } | null>(null)
  const keep = (value: T): T => {
    if (!last.current || !isEqual(last.current.value, value)) last.current = { value }
    return last.current.value
  }
  return useSyncExternalStore(
    follow,
    () => keep(read(getInstance()?.source, getInstance()?.appKit)),
    () => keep(read(getInstance()?.initial, undefined)),
  )
}

/** Gets callbacks of the latest render. */
function useLatest<T>(value: T): () => T {
  const latest = useRef(value)
  latest.current = value
  return () => latest.current
}

/** Opens and closes the modal. */
export const useAppKit = () => modalActions

/** The account of a namespace, or the active one. */
export const useAppKitAccount = ({ namespace }: { namespace?: ChainNamespace } = {}) =>
  useReading(readAccount(namespace))

/** The active network. */
export const useAppKitNetworkCore = () => useNetworkOf()

/** The network of a namespace, whichever is active. */
export const useNetworkOf = (namespace?: ChainNamespace) => useReading(readNetwork(namespace))

export const useAppKitNetwork = () => ({ ...useAppKitNetworkCore(), ...networkActions })

/** The wallet's object: EIP-1193, or with the methods that AppKit has for Solana and Bitcoin. */
export function useAppKitProvider<T>(namespace: ChainNamespace) {
  const walletProvider = useReading(readProvider(namespace), Object.is) as T
  return { walletProvider, walletProviderType: useReading(readProviderType(namespace)) }
}

export const useAppKitState = () => useReading(readState)

export const useAppKitTheme = () => ({ ...useReading(readTheme), ...themeActions })

/** The last event. */
export const useAppKitEvents = () => useReading(readEvents)

export const useWalletInfo = (namespace?: ChainNamespace) => useReading(readWalletInfo(namespace))

/** Ends all connections, or those of a namespace or a connector. */
export const useDisconnect = () => disconnectActions

export const useAppKitBalance = () => balanceActions

/** The connections of a namespace, by default the active one: its active wallet, then those beside it. */
export const useAppKitConnections = (namespace?: ChainNamespace) => useReading(readConnections(namespace))

export function useAppKitConnection(callbacks: Callbacks<Switched> = {}) {
  const getCallbacks = useLatest(callbacks)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the latest.
  const actions = useMemo(() => createConnectionActions(getCallbacks), [])
  const { connections } = useAppKitConnections(callbacks.namespace)
  const { isPending } = useReading(readWalletAttempt(callbacks.namespace))
  return { connection: connections[0], isPending, ...actions }
}

/** Connects one wallet, by a button of your own. */
export function useAppKitWallet(callbacks: Callbacks<ParsedCaipAddress> = {}) {
  const getCallbacks = useLatest(callbacks)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the latest.
  const actions = useMemo(() => createWalletActions(getCallbacks), [])
  return { ...useReading(readWalletAttempt(callbacks.namespace)), ...actions }
}
