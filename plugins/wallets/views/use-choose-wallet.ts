import { useEffect } from 'react'
import { useConfirmReplacement } from '../../../ui/hooks/confirm-replacement.ts'
import { useHasView } from '../../../ui/hooks/has-view.ts'
import { useKernel } from '../../../ui/hooks/kernel.ts'
import { useLazy } from '../../../ui/hooks/lazy.ts'
import { useAccountsActions, useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useCapability, useSlice } from '../../../ui/hooks/state.ts'
import { Connectors, Router } from '../../capabilities.ts'
import type { Item } from '../all-wallets-order.ts'
import { contract } from '../contract.ts'

export type Choice = Pick<Item, 'connector' | 'wallet'>

/** The view of a pairing, if a plugin has it. */
export const CODE = 'ConnectingWalletConnect'

const loadPairAhead = () => import('./pair-ahead.ts')

/**
 * Handles a click on a wallet: connects it if it is in the page, otherwise leads to its app or its download page. On a
 * phone it pairs ahead, so that the app opens within the click.
 */
export function useChooseWallet(): (choice: Choice) => void {
  const kernel = useKernel()
  const { chooseConnector } = useAccountsActions()
  const { push } = useRouter()
  const connectOrAsk = useConfirmReplacement()
  const hasCode = useHasView(CODE)
  const namespace = useWantedNamespace()
  const isPhone = useSlice(contract, ({ settings }) => settings?.isMobile)
  const ahead = useLazy(hasCode && isPhone, loadPairAhead)
  useEffect(() => ahead?.start(kernel), [ahead, kernel])
  return ({ connector, wallet }) => {
    if (connector) {
      const ref = { connectorId: connector.id, namespace: connector.chain }
      return connectOrAsk(ref, () => runAction(chooseConnector(ref)))
    }
    if (!wallet) return
    const { id, mobileLink, desktopLink, webappLink } = wallet
    const params = { wallet: id, ...(namespace && { namespace }) }
    if (hasCode && (mobileLink ?? webappLink ?? (!isPhone && desktopLink)))
      return connectOrAsk({ view: CODE, wallet: id }, () => {
        ahead?.openApp(kernel, wallet)
        runAction(push({ view: CODE, params }))
      })
    runAction(push({ view: 'GetWallet', params }))
  }
}

/** Returns the namespace that the visitor wants a wallet of: that of the start view, or of a view that followed it. */
export const useWantedNamespace = () =>
  useCapability(
    Router,
    (state) => state?.stack.findLast(({ view, params }) => view === 'Connect' || params.namespace)?.params.namespace,
  )

/** Returns the connectors that the namespaces have found. */
export const useConnectors = () => useCapability(Connectors, (state) => state?.connectors ?? [])
