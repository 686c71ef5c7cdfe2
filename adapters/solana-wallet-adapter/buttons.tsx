import type { ImgHTMLAttributes } from 'react'
import { Accounts } from '../../plugins/capabilities.ts'
import { runAction } from '../../ui/hooks/run-action.ts'
import { selectAccount } from '../../ui/hooks/select-account.ts'
import { LazyAccountLabel } from '../react/buttons/LazyAccountLabel.tsx'
import { markBusy } from '../react/buttons/mark-busy.ts'
import { useCapability, useDisconnect, useKernel } from '../react/index.ts'
import { openModal } from '../react/open-modal.ts'
import { useIfProvided } from './if-provided.ts'
import { logMissingProvider } from './missing-provider.ts'
import { type ButtonProps, PlainButton } from './PlainButton.tsx'
import type { Wallet } from './types.ts'

/** The texts of a button, by its states. The account view has its own for what happens there: copy, change, disconnect. */
export type Labels = Readonly<Record<string, string>>

interface BaseProps extends ButtonProps {
  labels?: Labels
}

const MULTI_LABELS = { 'no-wallet': 'Select Wallet', connecting: 'Connecting …' }
const CONNECT_LABELS = { 'no-wallet': 'Connect Wallet', connecting: 'Connecting …', connected: 'Connected' }
const DISCONNECT_LABELS = {
  'no-wallet': 'Disconnect Wallet',
  'has-wallet': 'Disconnect',
  disconnecting: 'Disconnecting …',
}

const useOwnStatus = () => ({
  account: useCapability(Accounts, (state) => selectAccount(state, 'solana')),
  isConnecting: useCapability(Accounts, (state) => findConnection(state)?.status === 'connecting'),
  isDisconnecting: useCapability(Accounts, (state) => state?.disconnecting.includes('solana') ?? false),
})

const NO_STATUS = { account: null, isConnecting: false, isDisconnecting: false }
const useStatus = () => useIfProvided(useOwnStatus, NO_STATUS)

function useOwnOpen() {
  const kernel = useKernel()
  return (button: Element, view: 'Account' | 'Connect') => markBusy(button, openModal(kernel, { view }, 'solana'))
}

/** What a click on a button opens. */
const useOpen = () => useIfProvided(useOwnOpen, logMissingProvider)

function useOwnEnd() {
  const { disconnect } = useDisconnect()
  return () => runAction(disconnect({ namespace: 'solana' }))
}

const findConnection = (
  state: { readonly connections: readonly { namespace: string; status: string }[] } | undefined,
) => state?.connections.find(({ namespace }) => namespace === 'solana')

/** Opens the wallets. Once connected, it shows the account and opens it. */
export function BaseWalletMultiButton({ labels = {}, children, ...rest }: BaseProps) {
  const open = useOpen()
  const { account, isConnecting } = useStatus()
  const texts = { ...MULTI_LABELS, ...labels }
  const view = account ? 'Account' : 'Connect'
  const shown = account ? (
    <LazyAccountLabel account={account.caipAddress} />
  ) : (
    texts[isConnecting ? 'connecting' : 'no-wallet']
  )
  return (
    <PlainButton
      {...rest}
      kind={account ? 'account' : 'connect'}
      testId={account ? 'account-button' : 'connect-button'}
      act={({ currentTarget }) => open(currentTarget, view)}
    >
      {children ?? shown}
    </PlainButton>
  )
}

/** Opens the wallets, and is disabled once one is connected. */
export function BaseWalletConnectButton({ labels = {}, children, disabled, ...rest }: BaseProps) {
  const open = useOpen()
  const { account, isConnecting } = useStatus()
  const texts = { ...CONNECT_LABELS, ...labels }
  return (
    <PlainButton
      {...rest}
      kind="connect"
      testId="wallet-connect-button"
      disabled={disabled || isConnecting || account !== null}
      act={({ currentTarget }) => open(currentTarget, 'Connect')}
    >
      {children ?? texts[account ? 'connected' : isConnecting ? 'connecting' : 'no-wallet']}
    </PlainButton>
  )
}

/** Disconnects, and is disabled while no wallet is connected. */
export function BaseWalletDisconnectButton({ labels = {}, children, disabled, ...rest }: BaseProps) {
  const { account, isDisconnecting } = useStatus()
  const end = useIfProvided(useOwnEnd, logMissingProvider)
  const texts = { ...DISCONNECT_LABELS, ...labels }
  return (
    <PlainButton
      {...rest}
      kind="connect"
      testId="wallet-disconnect-button"
      disabled={disabled || isDisconnecting || account === null}
      act={end}
    >
      {children ?? texts[isDisconnecting ? 'disconnecting' : account ? 'has-wallet' : 'no-wallet']}
    </PlainButton>
  )
}

/** Opens the wallets. */
export function WalletModalButton({ children = MULTI_LABELS['no-wallet'], ...rest }: ButtonProps) {
  const open = useOpen()
  return (
    <PlainButton
      {...rest}
      kind="connect"
      testId="wallet-modal-button"
      act={({ currentTarget }) => open(currentTarget, 'Connect')}
    >
      {children}
    </PlainButton>
  )
}

export const WalletMultiButton = (props: ButtonProps) => <BaseWalletMultiButton {...props} />
export const WalletConnectButton = (props: ButtonProps) => <BaseWalletConnectButton {...props} />
export const WalletDisconnectButton = (props: ButtonProps) => <BaseWalletDisconnectButton {...props} />

export interface WalletIconProps extends ImgHTMLAttributes<HTMLImageElement> {
  wallet: { readonly adapter: Pick<Wallet['adapter'], 'icon' | 'name'> } | null
}

/** The icon of a wallet; nothing without one. */
export const WalletIcon = ({ wallet, ...rest }: WalletIconProps) =>
  wallet?.adapter.icon ? <img {...rest} src={wallet.adapter.icon} alt={`${wallet.adapter.name} icon`} /> : null
