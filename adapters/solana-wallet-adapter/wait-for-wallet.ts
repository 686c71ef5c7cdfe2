import { Accounts } from '../../plugins/capabilities.ts'
import { type HostWallet, loadWallets, readWallets, startDiscovery } from '../../ui/host/wallets.ts'
import type { SolanaKernel } from './kernel.ts'
import { startTimer } from './timer-port.ts'
import { NAMESPACE, selectConnection } from './use-connection-state.ts'

/** A wallet of the page registers itself as soon as a kernel asks; an adapter of the host is fetched first. */
const REGISTRATION_TIMEOUT_MS = 1_000

/** Finds a known wallet by the name that its row has. */
export const findWallet = (kernel: SolanaKernel, name: string | null): HostWallet | undefined =>
  readWallets({ namespace: NAMESPACE })(kernel, kernel.getState()).wallets.find((one) => one.name === name)

/**
 * Waits until a wallet that was selected early is in the page. A session of an earlier visit is restored first.
 *
 * @param isOver - Whether it is not selected any more; called after each change of the kernel's state.
 */
export async function waitForSelected(kernel: SolanaKernel, name: string, isOver: () => boolean): Promise<void> {
  loadWallets(kernel)
  await waitUntil(kernel, () => {
    const { status, attempt } = selectConnection(kernel.state(Accounts)) ?? {}
    const isRestoring = status === 'connecting' && attempt?.isReconnection
    const { state = 'listed' } = findWallet(kernel, name) ?? {}
    return isOver() || (state !== 'listed' && !isRestoring)
  })
}

/** Finds a wallet by name, and looks for it in the page if it is not known yet. */
export async function lookForWallet(kernel: SolanaKernel, name: string): Promise<HostWallet | undefined> {
  const isFound = () => findWallet(kernel, name) !== undefined
  if (!isFound()) {
    // Not part of the time: a slow network would use it up.
    await startDiscovery(kernel).catch(() => {})
    await waitUntil(kernel, isFound, REGISTRATION_TIMEOUT_MS)
  }
  return findWallet(kernel, name)
}

/** Waits until something is true, the time is over, or the kernel is destroyed. */
function waitUntil(kernel: SolanaKernel, isTrue: () => boolean, timeoutMs?: number): Promise<void> {
  return new Promise((resolve) => {
    const check = () => (kernel.isDestroyed() || isTrue()) && end()
    const stop = kernel.subscribe(check)
    const stopTimer = timeoutMs === undefined ? undefined : startTimer(end, timeoutMs)
    check()

    function end() {
      stop()
      stopTimer?.()
      resolve()
    }
  })
}
