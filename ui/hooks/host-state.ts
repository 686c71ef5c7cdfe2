// For the entry `portico/react`. Of a file that an entry names itself, esbuild loads what any lazy view uses with the
// page; a file in between keeps the selection of views off it.
import * as state from './state.ts'

/**
 * Returns a plugin's actions. An action may reject; the state and the log already report the error.
 *
 * @example
 * ```tsx
 * const { tip } = useActions(contract)
 * return <button onClick={() => tip({ note: 'Thank you' })}>Tip</button>
 * ```
 */
export const useActions: typeof state.useActions = state.useActions
/**
 * Selects plain data from the capability state of all providers, in plugin order; rerenders only when it changes.
 *
 * @example
 * ```tsx
 * const names = useCapabilities(Chain, (chains) => chains.map(({ name }) => name).join(', '))
 * ```
 */
export const useCapabilities: typeof state.useCapabilities = state.useCapabilities
/**
 * Selects plain data from the capability state of the first provider; `select` gets `undefined` without one. Rerenders
 * only when the result changes.
 *
 * @example
 * ```tsx
 * const total = useCapability(Balances, (balances) => balances?.total ?? null)
 * ```
 */
export const useCapability: typeof state.useCapability = state.useCapability
/**
 * Selects plain data from a plugin's state; rerenders only when the result changes.
 *
 * @example
 * ```tsx
 * const count = useSlice(contract, (slice) => slice.count)
 * ```
 */
export const useSlice: typeof state.useSlice = state.useSlice
