import { useEffect, useRef } from 'react'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useActions, useCapability, useSlice } from '../../../ui/hooks/state.ts'
import { type Connector, Router } from '../../capabilities.ts'
import { contract } from '../contract.ts'
import { useConsent } from './use-consent.ts'

/**
 * Connects the wallet in whose browser the page runs, instead of showing a list of one. Once: after that the visitor
 * chooses.
 *
 * @param props.parts - The wallet's connectors, one per namespace.
 */
export default function AutoConnect({ parts }: { parts: readonly [Connector, ...Connector[]] }) {
  const { chooseConnector } = useActions(contract)
  const { mayConnect } = useConsent()
  const activeNamespace = useSlice(contract, (slice) => slice.activeNamespace)
  const { id, chain } = parts.find((one) => one.chain === activeNamespace) ?? parts[0]
  const isUntried = useSlice(contract, ({ chains }) => chains[chain]?.attempt === null)
  // Not while it is prerendered: nothing runs before the modal opens.
  const isOpen = useCapability(Router, (router) => router?.open)
  const isAsked = useRef(false)
  useEffect(() => {
    if (!isOpen || !isUntried || !mayConnect || isAsked.current) return
    isAsked.current = true
    runAction(chooseConnector({ connectorId: id, namespace: chain }))
  })
  return null
}
