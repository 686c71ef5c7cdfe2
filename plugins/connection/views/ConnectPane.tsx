import { useEffect } from 'react'
import { useHasView } from '../../../ui/hooks/has-view.ts'
import { useKernel } from '../../../ui/hooks/kernel.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useActions, useCapability, useSlice } from '../../../ui/hooks/state.ts'
import { SidePane } from '../../../ui/modal/SidePane.tsx'
import { ViewById } from '../../../ui/modal/ViewById.tsx'
import { StatusIcon } from '../../../ui/primitives/StatusIcon.tsx'
import { StatusMessage } from '../../../ui/primitives/StatusMessage.tsx'
import { startWhenIdle } from '../../../ui/start-when-idle.ts'
import { Router } from '../../capabilities.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { getWalletRows } from './sort-wallet-rows.ts'
import { useConsent } from './use-consent.ts'
import { useOwnParams } from './use-own-params.ts'

/** Beside the list of a wide modal: the QR code, or what a wallet is. Nothing is asked before the terms are accepted. */
export default function ConnectPane() {
  return (
    <SidePane>
      <Content />
    </SidePane>
  )
}

function Content() {
  const t = useMessages<Messages>()
  const { mayConnect } = useConsent()
  const { namespace } = useOwnParams()
  const isOpen = useCapability(Router, (router) => router?.open === true)
  const way = useSlice(contract, (slice) => getWalletRows(slice, [], namespace).ways.find(({ views }) => views?.[0]))
  const hasHelp = useHasView('WhatIsAWallet')
  const { id = '', chain = '', views } = way ?? {}
  usePairing(isOpen && mayConnect ? id : '', chain, views)
  if (mayConnect && way?.views?.[0]) return isOpen && <ViewById id={way.views[0]} />
  if (hasHelp) return <ViewById id="WhatIsAWallet" />
  return (
    <StatusMessage picture={<StatusIcon icon="wallet" />} title={t('connect.title')}>
      {t('connect.beside')}
    </StatusMessage>
  )
}

/** Starts a pairing, and ends it with the pane, unless a view of the same pairing follows. */
function usePairing(connectorId: string, namespace: string, views: readonly string[] | undefined): void {
  const kernel = useKernel()
  const { connect, cancel } = useActions(contract)
  useEffect(() => {
    const isOpen = () => kernel.state(Router)?.open === true
    // While the modal closes, the views are drawn with the state before.
    if (!connectorId || !isOpen()) return
    const attempt = { connectorId, namespace }
    return startWhenIdle(kernel, attempt, () => {
      runAction(connect(attempt))
      return () => {
        const top = kernel.state(Router)?.stack.at(-1)?.view ?? ''
        if (!isOpen() || !views?.includes(top)) runAction(cancel(attempt))
      }
    })
  }, [kernel, connect, cancel, connectorId, namespace, views])
}
