import { Accounts } from '../../../plugins/capabilities.ts'
import { usePageState } from '../../../ui/hooks/page-state.ts'
import { selectAccount } from '../../../ui/hooks/select-account.ts'
import type { AccountLook } from './account-look.ts'
import { LazyAccountLabel } from './LazyAccountLabel.tsx'
import { PageButton, type PageButtonProps } from './PageButton.tsx'

interface AccountButtonProps extends PageButtonProps, AccountLook {
  /** Accessible label, instead of the content. */
  label?: string | undefined
}

/** Shows the connected account and opens it. Renders nothing while disconnected. */
export function AccountButton(props: AccountButtonProps) {
  const account = usePageState(Accounts, (state) => selectAccount(state, props.namespace)?.caipAddress)
  if (!account) return null
  return (
    <PageButton {...props} kind="account" testId="account-button" target={{ view: 'Account' }}>
      <LazyAccountLabel {...props} account={account} />
    </PageButton>
  )
}
