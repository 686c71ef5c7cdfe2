import { useCallback } from 'react'
import { useAccounts, useRouter } from '../../../ui/hooks/providers.ts'
import { useReplacement } from '../../../ui/hooks/replacement.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useCapability, useSlice } from '../../../ui/hooks/state.ts'
import { useHasView } from '../../../ui/hooks/views.ts'
import { Connectors, Router } from '../../capabilities.ts'
import { contract } from '../contract.ts'
import type { Item } from '../grid.ts'

export type Choice = Pick<Item, 'connector' | 'wallet'>

export const CODE = 'ConnectingWalletConnect'

/** Handles a click on a wallet: connects it if it is in the page, otherwise leads to its app or its download page. */
export function useChooseWallet(): (choice: Choice) => void {
  const { chooseConnector } = useAccounts()
  const { push } = useRouter()
  const connectOrAsk = useReplacement()
  const hasCode = useHasView(CODE)
  const namespace = useCapability(Router, (state) => state?.stack.at(-1)?.params.namespace)
  const isPhone = useSlice(contract, ({ settings }) => settings?.isMobile === true)
  return useCallback(
    ({ connector, wallet }) => {
      if (connector) {
        const ref = { connectorId: connector.id, namespace: connector.chain }
        return connectOrAsk(ref, () => runAction(chooseConnector(ref)))
      }
      if (!wallet) return
      const { id, mobileLink, desktopLink, webappLink } = wallet
      const params = { wallet: id, ...(namespace && { namespace }) }
      if (hasCode && (mobileLink ?? webappLink ?? (!isPhone && desktopLink)))
        return connectOrAsk({ view: CODE, wallet: id }, () => runAction(push({ view: CODE, params })))
      runAction(push({ view: 'GetWallet', params }))
    },
    [chooseConnector, push, connectOrAsk, hasCode, isPhone, namespace],
  )
}

/** Returns the connectors that the namespaces have found. */
export const useConnectors = () => useCapability(Connectors, (state) => state?.connectors ?? [])
