import { lazy, Suspense } from 'react'
import { Accounts } from '../../plugins/capabilities.ts'
import { shortenAddress } from '../../ui/format/address.ts'
import { selectAccount } from '../../ui/hooks/select-account.ts'
import { useCapability } from '../../ui/hooks/state.ts'
import { useWords } from '../../ui/locale/button-words.ts'
import { useConnectWalletLabel } from '../react/buttons/connect-wallet-label.ts'
import { PageButton } from '../react/buttons/PageButton.tsx'
import { loadInteractiveStyle } from '../react/open-modal.ts'
import type { ChainStatus } from './ChainButton.tsx'
import { CustomConnectButton } from './CustomConnectButton.tsx'
import { useAuthenticationStatus } from './context.ts'
import { type Responsive, styleRef, toSizes } from './responsive.ts'

interface ConnectButtonProps {
  /** Default: `full`, the picture and the name. */
  accountStatus?: Responsive<'full' | 'avatar' | 'address'>
  /** Default: `{ smallScreen: 'icon', largeScreen: 'full' }`. */
  chainStatus?: Responsive<ChainStatus>
  /** While nobody is connected. Default: “Connect Wallet”. */
  label?: string
  /** Default: `{ smallScreen: false, largeScreen: true }`. */
  showBalance?: Responsive<boolean>
}

// Fetched once an account is connected.
const ChainButton = /* @__PURE__ */ lazy(() => import('./ChainButton.tsx'))
const AccountSummary = /* @__PURE__ */ lazy(() => import('./AccountSummary.tsx'))

/** Connects; once connected, shows the network and the account, and opens them. */
export function ConnectButton({
  accountStatus = 'full',
  chainStatus = { smallScreen: 'icon', largeScreen: 'full' },
  label,
  showBalance = { smallScreen: false, largeScreen: true },
}: ConnectButtonProps) {
  const { connecting } = useWords()
  const translated = useConnectWalletLabel()
  const authentication = useAuthenticationStatus()
  const connected = useCapability(Accounts, (state) => selectAccount(state, 'eip155'))
  const account = authentication && authentication !== 'authenticated' ? null : connected
  const isUnknown = connected !== null && authentication === 'loading'
  const isBusy = useCapability(Accounts, (state) => state?.status === 'connecting') && !connected
  return (
    <span className="portico-buttons" ref={styleRef}>
      <Suspense>{account && <ChainButton status={toSizes(chainStatus)} />}</Suspense>
      {/* The same element in both states, so that the focus and the modal's opener survive the change. */}
      <PageButton
        kind={account ? 'account' : isBusy ? 'busy' : 'connect'}
        testId={account ? 'account-button' : 'connect-button'}
        target={account ? { view: 'Account' } : {}}
        namespace="eip155"
        // Whether they are signed in is not known yet: it keeps its place, and nobody presses it.
        attributes={isUnknown ? { style: { visibility: 'hidden' } } : undefined}
      >
        {account ? (
          <Suspense fallback={<bdi dir="ltr">{shortenAddress(account.address)}</bdi>}>
            <AccountSummary account={account} status={toSizes(accountStatus)} balance={toSizes(showBalance)} />
          </Suspense>
        ) : (
          <span className="portico-words">
            <span hidden={isBusy}>{label ?? translated}</span>
            <span hidden={!isBusy}>
              <i className="portico-spinner" ref={isBusy ? loadInteractiveStyle : null} />
              {connecting}
            </span>
          </span>
        )}
      </PageButton>
    </span>
  )
}

ConnectButton.Custom = CustomConnectButton
