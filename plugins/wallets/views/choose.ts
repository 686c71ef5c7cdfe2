import { useCallback } from 'react'
import { runAction } from '../../../ui/hooks/act.ts'
import { useAccounts, useRouter } from '../../../ui/hooks/providers.ts'
import { useReplacement } from '../../../ui/hooks/replacement.ts'
import { useCapability, useSlice } from '../../../ui/hooks/state.ts'
import { useHasView } from '../../../ui/hooks/views.ts'
import { Connectors, Router } from '../../capabilities.ts'
import { contract } from '../contract.ts'
import type { Item } from '../grid.ts'

export type Choice = Pick<Item, 'connector' | 'wallet'>

const CODE = 'ConnectingWalletConnect'

/** Leads to a code, or to a listed wallet over it; where that ends a connection, it asks first. */
export function usePairing(): (wallet?: string) => void {
  const { push } = useRouter()
  const connectOrAsk = useReplacement()
  const connectorId = useConnectors().find(({ views }) => views?.includes(CODE))?.id ?? ''
  const namespace = useNamespace()
  return useCallback(
    (wallet) => {
      const params = { ...(wallet && { wallet }), ...(namespace && { namespace }) }
      connectOrAsk({ connectorId, wallet }, () => runAction(push({ view: CODE, params })))
    },
    [connectOrAsk, push, connectorId, namespace],
  )
}

/** What a click on a wallet does: connects one in the page; leads to its app, or to where it can be had. */
export function useChoose(): (choice: Choice) => void {
  const { chooseConnector } = useAccounts()
  const { push } = useRouter()
  const connectOrAsk = useReplacement()
  const pair = usePairing()
  const hasCode = useHasView(CODE)
  const namespace = useNamespace()
  const isPhone = useSlice(contract, ({ settings }) => settings?.isMobile === true)
  return useCallback(
    ({ connector, wallet }) => {
      if (connector) {
        const ref = { connectorId: connector.id, namespace: connector.chain }
        return connectOrAsk(ref, () => runAction(chooseConnector(ref)))
      }
      if (!wallet) return
      const { id, mobileLink, desktopLink, webappLink } = wallet
      const link = mobileLink ?? webappLink ?? (isPhone ? undefined : desktopLink)
      if (hasCode && link) return pair(id)
      runAction(push({ view: 'GetWallet', params: { wallet: id, ...(namespace && { namespace }) } }))
    },
    [chooseConnector, push, connectOrAsk, pair, hasCode, isPhone, namespace],
  )
}

const useNamespace = () => useCapability(Router, (facts) => facts?.stack.at(-1)?.params.namespace)

/** Those that namespaces have found. */
export const useConnectors = () => useCapability(Connectors, (facts) => facts?.connectors ?? [])
