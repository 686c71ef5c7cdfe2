import { useEffect, useMemo } from 'react'
import { getWalletActions, loadWallets, readWallets, type WalletsOptions } from '../host/wallets.ts'
import { useKernel } from './kernel.ts'
import { useReading } from './state.ts'

/**
 * For hosts that draw their own list: the wallets in the modal's order. Mounting it looks for wallets in the page; it
 * prompts nobody. Listed wallets are those that the modal has fetched.
 *
 * @returns `connect(id)` connects without the modal, and resolves with how that ended. A listed wallet opens the modal,
 * as does any other while the visitor has not accepted the host’s terms.
 * @example
 * ```tsx
 * const { wallets, connect } = useWallets()
 * return wallets.map(({ id, name }) => <button key={id} onClick={() => connect(id)}>{name}</button>)
 * ```
 */
export function useWallets(options: WalletsOptions = {}) {
  const kernel = useKernel()
  useEffect(() => loadWallets(kernel), [kernel])
  return useKnownWallets(options)
}

/** The same list without looking for wallets: what is known so far. */
export function useKnownWallets({ namespace }: WalletsOptions = {}) {
  const kernel = useKernel()
  // The same function with each render: effects of hosts depend on it.
  const actions = useMemo(() => getWalletActions(kernel, { namespace }), [kernel, namespace])
  return { ...useReading(readWallets({ namespace })), ...actions }
}
