import type { ReactNode } from 'react'
import type { Chain } from 'viem'
import { useAccount } from 'wagmi'
import { shortenAddress } from '../../ui/format/address.ts'
import { useProfile } from '../../ui/hooks/profile.ts'
import { useConnectWalletLabel } from '../react/buttons/connect-wallet-label.ts'
import { getButtonStyle } from '../react/buttons/sheet.ts'
import { applyStyle } from '../react/buttons/style.ts'
import { ConnectButton } from '../react/index.ts'
import { useModal } from './modal.ts'
import type { ConnectKitTheme, CustomTheme, Mode } from './theme.ts'

interface ButtonProps {
  /** Replaces “Connect Wallet”. */
  label?: string
  /** Is called in place of opening the modal, and may open it. */
  onClick?: (open: () => void) => void
  /** The rest is accepted and not used: the button shows what the account has. */
  showBalance?: boolean
  showAvatar?: boolean
  theme?: ConnectKitTheme
  mode?: Mode
  customTheme?: CustomTheme
}

/** What a button of your own shows, and what it opens. */
export interface ConnectKitButtonProps {
  readonly isConnected: boolean
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

function Button({ label: own, onClick }: ButtonProps) {
  const translated = useConnectWalletLabel()
  const label = own ?? translated
  const { isConnected } = useAccount()
  const { setOpen } = useModal()
  if (!onClick || isConnected) return <ConnectButton label={label} namespace="eip155" />
  return (
    <button
      ref={styleRef}
      type="button"
      className="portico-button"
      data-kind="connect"
      data-testid="connect-button"
      onClick={() => onClick(() => setOpen(true))}
    >
      {label}
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
  const { address, chain, chainId, isConnected, isConnecting } = useAccount()
  const { name } = useProfile(address ?? '')
  const { setOpen } = useModal()
  return children?.({
    isConnected,
    isConnecting,
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
