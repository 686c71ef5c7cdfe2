import { useState } from 'react'
import { Router } from '../../plugins/capabilities.ts'
import { useLazy } from '../hooks/lazy.ts'
import { useFacts } from '../hooks/state.ts'
import { useProblem, useShell } from './shell.ts'

const loadToast = () => import('./Toast.tsx')

/** One message at the top of the modal. Both live regions stand from the start, or they would not be heard. */
export function Toasts() {
  const toast = useFacts(Router, (facts) => (facts?.toast?.open ? facts.toast : null))
  const isError = toast?.variant === 'error'
  useProblem(useLasting(isError))
  const Toast = useLazy(toast !== null, loadToast)
  const shown = toast && Toast && <Toast key={toast.message} {...toast} />
  return (
    <div className="toastslot">
      <div role="status">{!isError && shown}</div>
      <div role="alert">{isError && shown}</div>
    </div>
  )
}

/** Once an error was shown, until another view is: a message is gone before anybody has made up their mind. */
function useLasting(isError: boolean): boolean {
  const { view } = useShell()
  const isOpen = useFacts(Router, (facts) => facts?.open ?? false)
  const here = isOpen ? view : null
  const [failed, fail] = useState<string | null>(null)
  if (failed !== null && failed !== here) fail(null)
  else if (isError && failed !== here) fail(here)
  return failed !== null && failed === here
}
