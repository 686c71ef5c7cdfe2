// On a phone: pairs while a list of apps is shown, so that the tap on a wallet opens its app. iOS opens an app only
// within the tap, and a pairing takes longer. Only `openApp`, which a tap calls, leaves the page.
import { getProviderActions } from '../../../ui/find-provider.ts'
import type { AnyKernel } from '../../../ui/hooks/kernel.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { isInAppBrowser } from '../../../ui/modal/is-in-app-browser.ts'
import { startWhenIdle } from '../../../ui/start-when-idle.ts'
import { openAppLink, toWalletLink } from '../../../ui/wallet-link.ts'
import { hasUnacceptedTerms } from '../../capabilities/terms.ts'
import { Accounts, type AccountsActions, Connectors, Router, Transport, type Wallet } from '../../capabilities.ts'

type Actions = AccountsActions & { cancel(only: { connectorId: string; namespace: string }): Promise<void> }

/** The view of a pairing. */
const CODE = 'ConnectingWalletConnect'
/** Views that keep the pairing: other lists of apps, and those of an attempt that a choice in a list has led to. */
const KEEPING: readonly (string | undefined)[] = [
  'Connect',
  'AllWallets',
  'GetWallet',
  CODE,
  'ConnectingExternal',
  'ConnectingMultiChain',
  'ReplaceConnection',
]

/**
 * Pairs while the modal is open and the visitor may: a host may open a list without the view that asks for its terms.
 * @returns The function that ends this, unless a view that keeps the pairing follows
 */
function start(kernel: AnyKernel): () => void {
  let end: (() => void) | undefined
  let isPairing = false
  const follow = () => {
    // In the browser of an app, its own wallet is asked.
    const isWanted = kernel.state(Router)?.open === true && !hasUnacceptedTerms(kernel) && !isInAppBrowser()
    if (isWanted === isPairing) return
    isPairing = isWanted
    end?.()
    end = isWanted ? pair(kernel) : undefined
  }
  // Fetches the view that the tap opens.
  const view = kernel.plugins.find(({ views }) => CODE in views)?.views[CODE]
  view?.load?.(CODE).catch(() => {})
  follow()
  const unsubscribe = kernel.subscribeBatched(follow)
  return () => {
    unsubscribe()
    end?.()
  }
}

/** Opens the wallet's app if the pairing is there. */
function openApp(kernel: AnyKernel, { mobileLink }: Wallet): void {
  const handle = kernel.allStates(Transport).find((one) => one)?.uri
  const uri = handle && kernel.secret(handle)?.reveal()
  if (uri) openAppLink(toWalletLink(mobileLink, uri), true)
}

/**
 * Pairs once no wallet is being restored, and no other one asked.
 * @returns The function that ends the wait, or the pairing once no view that keeps it is shown
 */
function pair(kernel: AnyKernel): (() => void) | undefined {
  const namespace = kernel.state(Router)?.stack.at(-1)?.params.namespace ?? kernel.state(Accounts)?.activeNamespace
  const all = kernel.state(Connectors)?.connectors.filter(({ views }) => views?.includes(CODE)) ?? []
  const { id: connectorId, chain } = all.find((one) => one.chain === namespace) ?? all[0] ?? {}
  if (!connectorId || !chain) return undefined
  const { connect, cancel } = getProviderActions<Actions>(kernel, Accounts)
  const isKept = () => {
    const { open = false, stack = [] } = kernel.state(Router) ?? {}
    return open && KEEPING.includes(stack.at(-1)?.view) && !hasUnacceptedTerms(kernel)
  }
  return startWhenIdle(kernel, { connectorId }, () => {
    const connections = kernel.state(Accounts)?.connections ?? []
    const isConnected = connections.some(
      ({ accountState }) => accountState.connectedWalletInfo?.connectorId === connectorId,
    )
    if (isConnected) return () => {}
    // The list before may have begun it.
    const isPairing = connections.some(({ attempt }) => attempt?.outcome === null)
    if (!isPairing) runAction(connect({ connectorId, namespace: chain }))
    return () => {
      const end = () => {
        if (isKept()) return
        unsubscribe()
        runAction(cancel({ connectorId, namespace: chain }))
      }
      const unsubscribe = kernel.subscribeBatched(end)
      end()
    }
  })
}

export default { start, openApp }
