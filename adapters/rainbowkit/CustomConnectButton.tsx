import type { ReactNode } from 'react'
import { formatUnits } from 'viem'
import { useAccount, useConfig } from 'wagmi'
import { Accounts } from '../../plugins/capabilities.ts'
import { shortenAddress } from '../../ui/format/address.ts'
import { formatAmount } from '../../ui/format/amount.ts'
import { useProfile } from '../../ui/hooks/profile.ts'
import { useCapability } from '../../ui/hooks/state.ts'
import { useWords } from '../../ui/locale/button-words.ts'
import type { AuthenticationStatus } from './authentication/types.ts'
import { useAvatarUrl } from './avatar-url.ts'
import { useChainIcon } from './chain-icon.ts'
import type { RainbowKitChain } from './config.ts'
import { useAuthenticationStatus, useIsMounted } from './context.ts'
import { useAccountModal, useChainModal, useConnectModal } from './modal-hooks.ts'
import { useHasPendingTransactions } from './transactions.ts'

/** What `ConnectButton.Custom` passes to its child. */
export interface ConnectButtonRendererProps {
  children: (props: {
    account?: {
      address: string
      balanceDecimals?: number
      balanceFormatted?: string
      balanceSymbol?: string
      displayBalance?: string
      displayName: string
      ensAvatar?: string
      ensName?: string
      hasPendingTransactions: boolean
    }
    chain?: {
      hasIcon: boolean
      iconUrl?: string
      iconBackground?: string
      id: number
      name?: string
      unsupported?: boolean
    }
    mounted: boolean
    authenticationStatus?: AuthenticationStatus
    openAccountModal: () => void
    openChainModal: () => void
    openConnectModal: () => void
    accountModalOpen: boolean
    chainModalOpen: boolean
    connectModalOpen: boolean
  }) => ReactNode
}

const doNothing = () => {}

/** A connect button that the host draws. It renders nothing itself. */
export function CustomConnectButton({ children }: ConnectButtonRendererProps): ReactNode {
  const { address } = useAccount()
  const { accountModalOpen, openAccountModal = doNothing } = useAccountModal()
  const { chainModalOpen, openChainModal = doNothing } = useChainModal()
  const { connectModalOpen, openConnectModal = doNothing } = useConnectModal()
  const account = useAccountProps(address)
  const chain = useChainProps()
  const authenticationStatus = useAuthenticationStatus()
  return children({
    ...(account && { account }),
    ...(chain && { chain }),
    mounted: useIsMounted(),
    ...(authenticationStatus && { authenticationStatus }),
    openAccountModal,
    openChainModal,
    openConnectModal,
    accountModalOpen,
    chainModalOpen,
    connectModalOpen,
  })
}

function useAccountProps(address: string | undefined) {
  // The balance is written in their language.
  useWords()
  const { name } = useProfile(address ?? '')
  const ensAvatar = useAvatarUrl(address ?? '')
  const balance = useCapability(Accounts, (state) =>
    state?.active?.namespace === 'eip155' && state.active.address === address ? state.balance : null,
  )
  const hasPendingTransactions = useHasPendingTransactions()
  if (!address) return undefined
  return {
    address,
    displayName: name ?? shortenAddress(address),
    hasPendingTransactions,
    ...(name && { ensName: name }),
    ...(ensAvatar && { ensAvatar }),
    ...(balance && {
      balanceDecimals: balance.decimals,
      balanceFormatted: formatUnits(BigInt(balance.atomic), balance.decimals),
      balanceSymbol: balance.symbol,
      displayBalance: `${formatAmount(balance.atomic, balance.decimals)} ${balance.symbol}`,
    }),
  }
}

function useChainProps() {
  const { chainId } = useAccount()
  const chain: RainbowKitChain | undefined = useConfig().chains.find(({ id }) => id === chainId)
  const network = useCapability(Accounts, (state) =>
    state?.network?.caipNetworkId === `eip155:${chainId}` ? state.network : null,
  )
  const { hasIcon, iconUrl } = useChainIcon(chain, network)
  if (chainId === undefined) return undefined
  return {
    id: chainId,
    unsupported: !chain,
    hasIcon,
    ...(chain && { name: chain.name }),
    ...(iconUrl && { iconUrl }),
    ...(chain?.iconBackground && { iconBackground: chain.iconBackground }),
  }
}
