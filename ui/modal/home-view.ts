import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { Accounts, type AccountsInfo, Router, type RouterInfo } from '../../plugins/capabilities.ts'
import { useKernel } from '../hooks/kernel.ts'
import { useRouter } from '../hooks/providers.ts'
import { selectAccount } from '../hooks/select-account.ts'
import { useCapability } from '../hooks/state.ts'

/**
 * The home views while disconnected: Connect, and the views that rule 2 of opening uses instead if no namespace is
 * enabled.
 */
const WITHOUT_NAMESPACE = ['Connect', 'AllWallets', 'ConnectingWalletConnectBasic']

/** Whether the first view of the stack is not home, so that it needs a back button. */
export function isAwayFrom(router: RouterInfo | undefined, accounts: AccountsInfo | undefined): boolean {
  const { view = '' } = router?.stack[0] ?? {}
  return accounts?.active ? view !== 'Account' : !(router?.views ? WITHOUT_NAMESPACE : ['Connect']).includes(view)
}

/**
 * Whether home must be opened again: the modal was closed, the stack's account has disconnected, or the stack is at
 * Connect alone and an account is connected.
 */
export function needsHome(router: RouterInfo | undefined, accounts: AccountsInfo | undefined): boolean {
  const [first, second] = router?.stack ?? []
  // While a session is being restored, the home view is not known yet.
  if (!router?.open || !first) return accounts?.status !== 'connecting'
  if (first.view === 'Account') return !accounts?.active
  return first.view === 'Connect' && !second && selectAccount(accounts, first.params.namespace) !== null
}

/**
 * Keeps the embedded modal open.
 * @returns Whether that failed, and a function that tries again
 */
export function useHome(): { hasFailed: boolean; goHome: () => void } {
  const { open } = useRouter()
  const accounts = useCapability(Accounts, (state) => state)
  const isWanted = useCapability(Router, (router) => needsHome(router, accounts))
  const [hasFailed, setFailed] = useState(false)
  const isAsked = useRef(false)
  const goHome = useCallback(() => {
    setFailed(false)
    // A replay accepts no actions. If nothing was open, it shows nothing.
    open().catch((error) => setFailed(error.code !== 'read-only'))
  }, [open])
  useEffect(() => {
    if (isWanted && !isAsked.current) goHome()
    isAsked.current = isWanted
  }, [isWanted, goHome])
  return { hasFailed, goHome }
}

/** Moves the focus to the modal when the visitor opens a view with a button of the page. */
export function useFocusOnOpen(title: RefObject<HTMLElement | null>): void {
  const kernel = useKernel()
  useEffect(() => {
    const stackNow = () => kernel.state(Router)?.stack ?? []
    // An empty stack means that the modal opens by itself, which must not move the focus.
    const follow = (stack: readonly unknown[]) => {
      if (stack.length > 0 && document.activeElement?.matches('.portico-button')) title.current?.focus()
    }
    let last = stackNow()
    follow(last)
    return kernel.subscribe(() => {
      const [before, stack] = [last, stackNow()]
      last = stack
      if (stack !== before) follow(before)
    })
  }, [kernel, title])
}
