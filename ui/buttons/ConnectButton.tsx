import { Accounts } from '../../plugins/capabilities.ts'
import { useCapability } from '../hooks/state.ts'
import { words } from '../messages.ts'
import { loadInteractiveStyle } from '../preload.ts'
import { Mark } from '../primitives/Mark.tsx'
import { selectAccount } from './account.ts'
import { LazyAccountLabel } from './LazyAccountLabel.tsx'
import { PageButton, type PageButtonProps } from './PageButton.tsx'

interface ConnectButtonProps extends PageButtonProps {
  /** Instead of “Connect”. */
  label?: string | undefined
}

/** Opens the modal; once connected, it is the account's button. */
export function ConnectButton({ label = words.connect, ...rest }: ConnectButtonProps) {
  const account = useCapability(Accounts, (facts) => selectAccount(facts, rest.namespace))
  const isBusy = useCapability(Accounts, (facts) => facts?.status === 'connecting' || facts?.isReconnecting)
  // One element throughout, so that focus and the opener survive the change from one to the other.
  if (account)
    return (
      <PageButton {...rest} kind="account" testId="account-button" target={{ view: 'Account' }}>
        <LazyAccountLabel account={account} />
      </PageButton>
    )
  return (
    <PageButton {...rest} kind={isBusy ? 'busy' : 'connect'} testId="connect-button" target={{}}>
      {/* Both stand in one place, so that the width stays the same; `hidden` where no style has come yet. */}
      <span className="portico-words">
        <span hidden={isBusy}>
          <Mark />
          {label}
        </span>
        <span hidden={!isBusy}>
          <i className="portico-spinner" ref={isBusy ? loadInteractiveStyle : null} />
          {words.connecting}
        </span>
      </span>
    </PageButton>
  )
}
