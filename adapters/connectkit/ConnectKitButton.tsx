import type { ReactNode } from 'react'
import type { Chain } from 'viem'
import { useAccount } from 'wagmi'
import { Accounts, Router } from '../../plugins/capabilities.ts'
import { shortenAddress } from '../../ui/format/address.ts'
import { usePageState } from '../../ui/hooks/page-state.ts'
import { useProfile } from '../../ui/hooks/profile.ts'
import { selectAccount } from '../../ui/hooks/select-account.ts'
import type { AccountLook } from '../react/buttons/account-look.ts'
import { applyStyle } from '../react/buttons/apply-style.ts'
import { getButtonStyle } from '../react/buttons/base-style.ts'
import { useConnectWalletLabel } from '../react/buttons/connect-wallet-label.ts'
import { LazyAccountLabel } from '../react/buttons/LazyAccountLabel.tsx'
import { ConnectButton } from '../react/index.ts'
import { useIsMounted } from './chains.ts'
import { useModal } from './modal.ts'
import type { ConnectKitTheme, CustomTheme, Mode } from './theme.ts'

interface ButtonProps {
  /** Replaces “Connect Wallet”. */
  label?: string
  /** Is called in place of opening the modal, connected or not. `open` opens it: the wallets, or the account. */
  onClick?: (open: () => void) => void
  /** Default: `false`. */
  showBalance?: boolean
  /** The rest is accepted and not used. */
  showAvatar?: boolean
  theme?: ConnectKitTheme
  mode?: Mode
  customTheme?: CustomTheme
}

/** What a button of your own shows, and what it opens. */
export interface ConnectKitButtonProps {
  readonly isConnected: boolean
  /** The modal is open, as in ConnectKit. */
  readonly isConnecting: boolean
  /** The chain is not in the configuration. */
  readonly unsupported: boolean
  readonly address: `0x${string}` | undefined
  readonly truncatedAddress: string | undefined
  readonly ensName: string | undefined
  /** As wagmi has it; of an unsupported one, the id and a name alone are sure. */
  readonly chain: (Chain & { readonly unsupported: boolean }) | undefined
  show(): void
  hide(): void
}

const styleRef = /* @__PURE__ */ applyStyle(getButtonStyle)

function Button({ label: own, onClick, showBalance = false }: ButtonProps) {
  const translated = useConnectWalletLabel()
  const label = own ?? translated
  const balance = showBalance ? 'show' : 'hide'
  return onClick ? (
    <OwnClickButton label={label} onClick={onClick} balance={balance} />
  ) : (
    <ConnectButton label={label} balance={balance} namespace="eip155" />
  )
}

type OwnClickProps = Required<Pick<ButtonProps, 'label' | 'onClick'> & Pick<AccountLook, 'balance'>>

/** Looks the same, and calls the host instead of opening the modal. */
function OwnClickButton({ label, onClick, balance }: OwnClickProps) {
  const account = usePageState(Accounts, (state) => selectAccount(state, 'eip155')?.caipAddress)
  const theme = usePageState(Router, (state) => state?.theme)
  const appearance = usePageState(Router, (state) => JSON.stringify(state?.appearance))
  const { setOpen } = useModal()
  return (
    <button
      ref={styleRef}
      type="button"
      className="portico-button"
      data-kind={account ? 'account' : 'connect'}
      data-theme={theme}
      data-appearance={appearance}
      data-testid={account ? 'account-button' : 'connect-button'}
      onClick={() => onClick(() => setOpen(true))}
    >
      {account ? <LazyAccountLabel account={account} balance={balance} /> : label}
    </button>
  )
}

/** A chain that is not in the configuration. */
const createUnknownChain = (id: number): Chain => ({
  id,
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})

interface CustomProps {
  children?: (props: ConnectKitButtonProps) => ReactNode
}

function Custom({ children }: CustomProps): ReactNode {
  const { address, chain, chainId, isConnected } = useAccount()
  const { name } = useProfile(address ?? '')
  const { open, setOpen } = useModal()
  // A server has no account, and wagmi may have it in the first render: the page would not match.
  if (!useIsMounted()) return null
  return children?.({
    isConnected,
    isConnecting: open,
    unsupported: isConnected && chain === undefined,
    address,
    truncatedAddress: address && shortenAddress(address),
    ensName: name ?? undefined,
    chain: chainId === undefined ? undefined : { ...(chain ?? createUnknownChain(chainId)), unsupported: !chain },
    show: () => setOpen(true),
    hide: () => setOpen(false),
  })
}

/** Opens the modal; once connected, it shows the account. `ConnectKitButton.Custom` draws what its children return. */
export const ConnectKitButton = /* @__PURE__ */ Object.assign(Button, { Custom })
