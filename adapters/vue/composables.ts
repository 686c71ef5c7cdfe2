// The hooks of React as composables: they return refs of what a hook returns.
import { type ComputedRef, type MaybeRefOrGetter, onMounted, onScopeDispose, toValue, watchEffect } from 'vue'
import type { ActionsOf, AnyContract, Capability, Entry, StateOf, StateOfCapability } from '../../kernel/index.ts'
import type { AnyKernel } from '../../ui/hooks/kernel.ts'
import {
  type AccountOptions,
  getActions,
  getConnectActions,
  getConnectionActions,
  getDisconnectActions,
  getModalActions,
  getNetworkActions,
  getTransactionActions,
  getWalletActions,
  loadWallets,
  readAccount,
  readBalance,
  readConnections,
  readModal,
  readNetwork,
  readProviders,
  readSlice,
  readTransactions,
  readWalletConnectUri,
  readWallets,
  restartPairing,
  startPairing,
  type UriOptions,
  type WalletsOptions,
} from '../../ui/host/index.ts'
import { useFields, useReading, useSource } from './source.ts'

/**
 * Returns the kernel, for what the other composables do not cover.
 * @example useKernel<typeof kernel>().actions.eip155.sendCalls({ calls })
 * @throws `kernel-missing`
 */
export const useKernel = <K extends AnyKernel = AnyKernel>(): K => useSource().kernel as K

/**
 * The active account, or that of a namespace: address, wallet, balances, name, and embedded login, a ref each; `all`
 * lists every connected account.
 *
 * @param options - Or a ref or getter of them.
 * @example
 * ```ts
 * const { address, isConnected } = useAccount()
 * ```
 */
export const useAccount = (options: MaybeRefOrGetter<AccountOptions> = {}) =>
  useFields(() => readAccount(toValue(options)))

/** The active network, a ref; `null` if the wallet is on an unlisted one. */
export const useNetwork = () => useFields(() => readNetwork, getNetworkActions(useKernel()))

/** A ref of the native balance; `null` while unknown. `value` is in atomic units. */
export const useBalance = () => useReading(() => readBalance)

/** Connects a wallet by connector id, without the modal. */
export const useConnect = () => getConnectActions(useKernel())

/** Disconnects one wallet (`connectorId`), one namespace or all. */
export const useDisconnect = () => getDisconnectActions(useKernel())

/**
 * What is connected, one entry for each namespace, in the order of the plugins. `otherWallets` has the wallets beside the
 * active one.
 *
 * @returns `disconnect({ connectorId })` ends one wallet, `disconnect({ namespace })` all of a namespace, `disconnect()`
 *   all. `switchWallet` makes another wallet the active one, `switchAccount` another account.
 */
export const useConnections = () => useFields(() => readConnections, getConnectionActions(useKernel()))

/** Opens and closes the modal; the refs `isOpen` and `isLoading` report its state. */
export const useModal = () => useFields(() => readModal, getModalActions(useKernel()))

/**
 * Your own transactions of the active account, which Activity lists too. Needs the plugin `activity()`.
 *
 * @returns `add({ hash, description })` lists one and follows it until it is final; it rejects with
 *   `transaction-invalid` or `account-missing`. `clear()` forgets all of them.
 */
export const useTransactions = () => useFields(() => readTransactions, getTransactionActions(useKernel()))

/**
 * For a list that you draw: the wallets in the modal's order. Mounting it looks for wallets in the page; it prompts
 * nobody. Listed wallets are those that the modal has fetched.
 *
 * @param options - Or a ref or getter of them.
 * @returns `connect(id)` connects without the modal, and resolves with how that ended. A listed wallet opens the modal,
 * as does any other while the visitor has not accepted the host’s terms.
 */
export function useWallets(options: MaybeRefOrGetter<WalletsOptions> = {}) {
  const kernel = useKernel()
  onMounted(() => loadWallets(kernel))
  return useFields(() => readWallets(toValue(options)), {
    connect: (id: string) => getWalletActions(kernel, toValue(options)).connect(id),
  })
}

/**
 * For a QR code that you draw: pairs with a wallet on another device while it is mounted. Needs the plugin
 * `walletconnect`. Components share a pairing; unmounting the last of them cancels it.
 *
 * @param options - Or a ref or getter of them.
 * @returns `uri`, `expiresAt`, `status` and `failure`, a ref each; `restart()` pairs again, after an end.
 */
export function useWalletConnectUri(options: MaybeRefOrGetter<UriOptions> = {}) {
  const kernel = useKernel()
  onMounted(() => watchEffect((onEnd) => onEnd(startPairing(kernel, toValue(options)))))
  return useFields(() => readWalletConnectUri(toValue(options)), {
    restart: () => restartPairing(kernel, toValue(options)),
  })
}

/** Calls `listener` with each log entry as it is written, while the component is mounted. */
export function useEvents(listener: (entry: Entry) => void): void {
  const { log } = useKernel()
  let stop: (() => void) | undefined
  onMounted(() => {
    stop = log.subscribe(listener)
  })
  onScopeDispose(() => stop?.())
}

/** A ref of what `select` returns for a plugin's state. */
export const useSlice = <C extends AnyContract, T>(contract: C, select: (slice: StateOf<C>) => T): ComputedRef<T> =>
  useReading(() => (_, state) => select(readSlice(state, contract)))

/** A plugin's actions. An action may reject; the state and the log already report the error. */
export const useActions = <C extends AnyContract>(contract: C): ActionsOf<C> => getActions(useKernel(), contract)

/** A ref of what `select` returns for the first provider's state; it gets `undefined` if there is none. */
export const useCapability = <C extends Capability, T>(
  capability: C,
  select: (state: StateOfCapability<C> | undefined) => T,
): ComputedRef<T> => useCapabilities(capability, (all) => select(all[0]))

/** A ref of what `select` returns for the states of all providers, in plugin order. */
export const useCapabilities = <C extends Capability, T>(
  capability: C,
  select: (state: readonly StateOfCapability<C>[]) => T,
): ComputedRef<T> => useReading(() => (kernel, state) => select(readProviders(kernel, state, capability)))
