import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { Accounts, type AccountsInfo, Router, type RouterInfo } from '../../plugins/capabilities.ts'
import { selectAccount } from '../buttons/account.ts'
import { useKernel } from '../hooks/kernel.ts'
import { useRouter } from '../hooks/providers.ts'
import { useCapability } from '../hooks/state.ts'

/** Where nobody is connected: the ways to connect, and what rule 2 of opening has instead where no namespace is enabled. */
const WITHOUT_FAMILY = ['Connect', 'AllWallets', 'ConnectingWalletConnectBasic']

/** Whether the first view of the stack is another than home, so that a way leads back from it. */
export function isAwayFrom(router: RouterInfo | undefined, accounts: AccountsInfo | undefined): boolean {
  const { view = '' } = router?.stack[0] ?? {}
  return accounts?.active ? view !== 'Account' : !(router?.views ? WITHOUT_FAMILY : ['Connect']).includes(view)
}

/**
 * Whether home must be opened anew: the modal was closed; the account has gone on which the stack stands; or it stands
 * at Connect alone, and somebody is connected.
 */
export function isStale(router: RouterInfo | undefined, accounts: AccountsInfo | undefined): boolean {
  const [first, second] = router?.stack ?? []
  // As long as an earlier visit is taken up it is not known which home it will be.
  if (!router?.open || !first) return accounts?.status !== 'connecting'
  if (first.view === 'Account') return !accounts?.active
  return first.view === 'Connect' && !second && selectAccount(accounts, first.params.namespace) !== null
}

/** Keeps the modal open. @returns Whether that has failed, and what tries again. */
export function useHome(): { hasFailed: boolean; goHome: () => void } {
  const { open } = useRouter()
  const accounts = useCapability(Accounts, (facts) => facts)
  const isWanted = useCapability(Router, (router) => isStale(router, accounts))
  const [hasFailed, setFailed] = useState(false)
  const isAsked = useRef(false)
  const goHome = useCallback(() => {
    setFailed(false)
    // A replay takes no actions, and has nothing to show where nothing was shown.
    open().catch((error) => setFailed(error.code !== 'read-only'))
  }, [open])
  useEffect(() => {
    if (isWanted && !isAsked.current) goHome()
    isAsked.current = isWanted
  }, [isWanted, goHome])
  return { hasFailed, goHome }
}

/** Moves the focus of a visitor who has just opened a view by a button of the page to the modal. */
export function useSummons(title: RefObject<HTMLElement | null>): void {
  const kernel = useKernel()
  useEffect(() => {
    const stackNow = () => kernel.state(Router)?.stack ?? []
    // Where nothing was open it opens by itself.
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
