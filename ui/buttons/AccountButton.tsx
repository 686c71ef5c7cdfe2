import { Accounts } from '../../plugins/capabilities.ts'
import { useCapability } from '../hooks/state.ts'
import { selectAccount } from './account.ts'
import { LazyAccountLabel } from './LazyAccountLabel.tsx'
import { PageButton, type PageButtonProps } from './PageButton.tsx'

interface AccountButtonProps extends PageButtonProps {
  /** Spoken instead of what it shows. */
  label?: string | undefined
}

/** Shows who is connected and opens the account; nothing while nobody is. */
export function AccountButton(props: AccountButtonProps) {
  const account = useCapability(Accounts, (facts) => selectAccount(facts, props.namespace))
  if (!account) return null
  return (
    <PageButton {...props} kind="account" testId="account-button" target={{ view: 'Account' }}>
      <LazyAccountLabel account={account} />
    </PageButton>
  )
}
