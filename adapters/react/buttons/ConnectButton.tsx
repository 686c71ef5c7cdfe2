import { Accounts } from '../../../plugins/capabilities.ts'
import { usePageState } from '../../../ui/hooks/page-state.ts'
import { selectAccount } from '../../../ui/hooks/select-account.ts'
import { useWords } from '../../../ui/locale/button-words.ts'
import { Logo } from '../../../ui/primitives/Logo.tsx'
import { loadInteractiveStyle } from '../open-modal.ts'
import type { AccountLook } from './account-look.ts'
import { LazyAccountLabel } from './LazyAccountLabel.tsx'
import { PageButton, type PageButtonProps } from './PageButton.tsx'

interface ConnectButtonProps extends PageButtonProps, AccountLook {
  /** Replaces “Connect”. */
  label?: string | undefined
  /** Replaces “Connecting”. */
  loadingLabel?: string | undefined
  /** Default: once connected, it becomes the account button. */
  isConnectOnly?: boolean | undefined
}

/** Opens the modal. Once connected, it becomes the account button. */
export function ConnectButton({ label, loadingLabel, isConnectOnly, ...rest }: ConnectButtonProps) {
  const words = useWords()
  const account = usePageState(Accounts, (state) => selectAccount(state, rest.namespace)?.caipAddress)
  const isBusy = usePageState(Accounts, (state) =>
    rest.namespace
      ? state?.connections.find((one) => one.namespace === rest.namespace)?.status === 'connecting'
      : state?.status === 'connecting' || state?.isReconnecting,
  )
  // The same element in both states, so that the focus and the modal's opener survive the change.
  if (account && !isConnectOnly)
    return (
      <PageButton {...rest} kind="account" testId="account-button" target={{ view: 'Account' }}>
        <LazyAccountLabel {...rest} account={account} />
      </PageButton>
    )
  return (
    <PageButton {...rest} kind={isBusy ? 'busy' : 'connect'} testId="connect-button" target={{}}>
      {/* Both labels share one grid cell, so that the width stays the same; `hidden` works before styles load. */}
      <span className="portico-words">
        <span hidden={isBusy}>
          <Logo />
          {label ?? words.connect}
        </span>
        <span hidden={!isBusy}>
          <i className="portico-spinner" ref={isBusy ? loadInteractiveStyle : null} />
          {loadingLabel ?? words.connecting}
        </span>
      </span>
    </PageButton>
  )
}
