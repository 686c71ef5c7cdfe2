import { useEffect, useRef } from 'react'
import { Router } from '../../plugins/capabilities.ts'
import { useRouter } from '../hooks/providers.ts'
import { runAction } from '../hooks/run-action.ts'
import { useCapability } from '../hooks/state.ts'
import { useShell } from './shell.ts'

/**
 * Handles the back button of the shown view while `onBack` is defined: the arrow, Escape and every other request to go
 * back call it instead.
 */
export function useBack(onBack: (() => void) | undefined): void {
  const { view } = useShell()
  const { handleBack } = useRouter()
  const request = useCapability(Router, (state) => (state?.backRequest?.view === view ? state.backRequest.count : 0))
  const latest = useRef(onBack)
  const answered = useRef(request)
  const isHandled = onBack !== undefined
  useEffect(() => {
    latest.current = onBack
  })
  useEffect(() => {
    if (!isHandled) return
    runAction(handleBack({ view, isHandled: true }))
    return () => runAction(handleBack({ view, isHandled: false }))
  }, [handleBack, view, isHandled])
  useEffect(() => {
    if (request === answered.current) return
    answered.current = request
    if (request > 0) latest.current?.()
  }, [request])
}
