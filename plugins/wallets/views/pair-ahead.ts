// On a phone: pairs while the list of apps is shown, so that the tap on a wallet opens its app. iOS opens an app only
// within the tap, and a pairing takes longer. Only `openApp`, which a tap calls, leaves the page.
import { useCallback, useEffect } from 'react'
import { getProviderActions } from '../../../ui/capabilities.ts'
import { type AnyKernel, useKernel } from '../../../ui/hooks/kernel.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useCapability, useReading } from '../../../ui/hooks/state.ts'
import { openAppLink, toWalletLink } from '../../../ui/open-link.ts'
import { hasOpenTerms } from '../../../ui/terms.ts'
import { Accounts, type AccountsActions, Connectors, Router, Transport, type Wallet } from '../../capabilities.ts'
import { CODE } from './use-choose-wallet.ts'

type Actions = AccountsActions & { cancel(): Promise<void> }

/** Views of an attempt that a choice in the list has led to. */
const ATTEMPTS: readonly (string | undefined)[] = [
  CODE,
  'ConnectingExternal',
  'ConnectingMultiChain',
  'ReplaceConnection',
]

/**
 * Pairs while the view is shown.
 * @returns The function for a tap: it opens the wallet's app if the pairing is there
 */
export function usePairingAhead(isWanted: boolean): ((wallet: Wallet) => void) | undefined {
  const kernel = useKernel()
  const isOpen = useCapability(Router, (state) => state?.open === true)
  const namespace = useCapability(Router, (state) => state?.stack.at(-1)?.params.namespace)
  // A host may open the list without the view that asks for them.
  const mayPair = !useReading(hasOpenTerms)
  const isPairing = isWanted && isOpen && mayPair
  useEffect(() => (isPairing ? pair(kernel, namespace) : undefined), [isPairing, kernel, namespace])
  const open = useCallback((wallet: Wallet) => openApp(kernel, wallet), [kernel])
  return isWanted ? open : undefined
}

/** @returns The function that ends the pairing, unless the view of an attempt has taken over */
function pair(kernel: AnyKernel, namespace = kernel.state(Accounts)?.activeNamespace): (() => void) | undefined {
  const all = kernel.state(Connectors)?.connectors.filter(({ views }) => views?.includes(CODE)) ?? []
  const { id: connectorId = '', chain } = all.find((one) => one.chain === namespace) ?? all[0] ?? {}
  const isBusy = kernel
    .state(Accounts)
    ?.connections.some(
      ({ attempt, accountState }) =>
        (attempt?.connectorId === connectorId && attempt.outcome === null) ||
        accountState.connectedWalletInfo?.connectorId === connectorId,
    )
  if (!chain || isBusy) return undefined
  const { connect, cancel } = getProviderActions<Actions>(kernel, Accounts)
  runAction(connect({ connectorId, namespace: chain }))
  return () => {
    const { open = false, stack = [] } = kernel.state(Router) ?? {}
    if (!open || !ATTEMPTS.includes(stack.at(-1)?.view)) runAction(cancel())
  }
}

function openApp(kernel: AnyKernel, { mobileLink }: Wallet): void {
  const handle = kernel.allStates(Transport).find((one) => one)?.uri
  const uri = handle && kernel.secret(handle)?.reveal()
  if (uri) openAppLink(toWalletLink(mobileLink, uri), true)
}
