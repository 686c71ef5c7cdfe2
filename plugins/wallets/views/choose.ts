import { useCallback } from 'react'
import { runAction } from '../../../ui/hooks/act.ts'
import { useAccounts, useRouter } from '../../../ui/hooks/providers.ts'
import { useCapability } from '../../../ui/hooks/state.ts'
import { useHasView } from '../../../ui/hooks/views.ts'
import { Connectors, Router } from '../../capabilities.ts'
import type { Item } from '../grid.ts'

export type Choice = Pick<Item, 'connector' | 'wallet'>

const CODE = 'ConnectingWalletConnect'

/** What a click on a wallet does: connects one in the page; leads to its app, or to where it can be had. */
export function useChoose(): (choice: Choice) => void {
  const { chooseConnector } = useAccounts()
  const { push } = useRouter()
  const hasCode = useHasView(CODE)
  const namespace = useCapability(Router, (facts) => facts?.stack.at(-1)?.params.namespace)
  return useCallback(
    ({ connector, wallet }) => {
      if (connector) return runAction(chooseConnector({ connectorId: connector.id, namespace: connector.chain }))
      if (!wallet) return
      const { id, mobileLink, desktopLink, webappLink } = wallet
      const view = hasCode && (mobileLink ?? desktopLink ?? webappLink) ? CODE : 'GetWallet'
      runAction(push({ view, params: { wallet: id, ...(namespace && { namespace }) } }))
    },
    [chooseConnector, push, hasCode, namespace],
  )
}

/** Those that namespaces have found. */
export const useConnectors = () => useCapability(Connectors, (facts) => facts?.connectors ?? [])
