// The hooks of React for Svelte: a field is read afresh each time, and what reads it runs again once it has changed.
import { onMount } from 'svelte'
import { toStore } from 'svelte/store'
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

type MaybeGetter<T> = T | (() => T)

const toValue = <T extends object>(options: MaybeGetter<T>): T => (typeof options === 'function' ? options() : options)

/** A value that changes. */
export interface Current<T> {
  readonly current: T
}

/**
 * Returns the kernel, for what the other functions do not cover.
 * @example useKernel<typeof kernel>().actions.eip155.sendCalls({ calls })
 * @throws `kernel-missing`
 */
export const useKernel = <K extends AnyKernel = AnyKernel>(): K => useSource().kernel as K

/**
 * The active account, or that of a namespace: address, wallet, balances, name, and embedded login; `all` lists every
 * connected account.
 *
 * @param options - Or a function that returns them, which may read runes.
 * @example
 * ```svelte
 * <script>
 *   const account = useAccount()
 * </script>
 * <p>{account.address}</p>
 * ```
 */
export const useAccount = (options: MaybeGetter<AccountOptions> = {}) => useFields(() => readAccount(toValue(options)))

/** The active network; `null` if the wallet is on an unlisted one. */
export const useNetwork = () => useFields(() => readNetwork, getNetworkActions(useKernel()))

/** The native balance as `current`; `null` while unknown. `value` is in atomic units. */
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

/** Opens and closes the modal; `isOpen` and `isLoading` report its state. */
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
 * @param options - Or a function that returns them, which may read runes.
 * @returns `connect(id)` connects without the modal, and resolves with how that ended. A listed wallet opens the modal,
 * as does any other while the visitor has not accepted the host’s terms.
 */
export function useWallets(options: MaybeGetter<WalletsOptions> = {}) {
  const kernel = useKernel()
  onMount(() => loadWallets(kernel))
  return useFields(() => readWallets(toValue(options)), {
    connect: (id: string) => getWalletActions(kernel, toValue(options)).connect(id),
  })
}

/**
 * For a QR code that you draw: pairs with a wallet on another device while it is mounted. Needs the plugin
 * `walletconnect`. Components share a pairing; unmounting the last of them cancels it.
 *
 * @param options - Or a function that returns them, which may read runes.
 * @returns `uri`, `expiresAt`, `status` and `failure`; `restart()` pairs again, after an end.
 */
export function useWalletConnectUri(options: MaybeGetter<UriOptions> = {}) {
  const kernel = useKernel()
  onMount(() => {
    let end = () => {}
    const stop = toStore(() => toValue(options)).subscribe((now) => {
      end()
      end = startPairing(kernel, now)
    })
    return () => {
      stop()
      end()
    }
  })
  return useFields(() => readWalletConnectUri(toValue(options)), {
    restart: () => restartPairing(kernel, toValue(options)),
  })
}

/** Calls `listener` with each log entry as it is written, while the component is mounted. */
export function useEvents(listener: (entry: Entry) => void): void {
  const { log } = useKernel()
  onMount(() => log.subscribe(listener))
}

/** What `select` returns for a plugin's state, as `current`. */
export const useSlice = <C extends AnyContract, T>(contract: C, select: (slice: StateOf<C>) => T): Current<T> =>
  useReading(() => (_, state) => select(readSlice(state, contract)))

/** A plugin's actions. An action may reject; the state and the log already report the error. */
export const useActions = <C extends AnyContract>(contract: C): ActionsOf<C> => getActions(useKernel(), contract)

/** What `select` returns for the first provider's state, as `current`; it gets `undefined` if there is none. */
export const useCapability = <C extends Capability, T>(
  capability: C,
  select: (state: StateOfCapability<C> | undefined) => T,
): Current<T> => useCapabilities(capability, (all) => select(all[0]))

/** What `select` returns for the states of all providers, in plugin order, as `current`. */
export const useCapabilities = <C extends Capability, T>(
  capability: C,
  select: (state: readonly StateOfCapability<C>[]) => T,
): Current<T> => useReading(() => (kernel, state) => select(readProviders(kernel, state, capability)))
