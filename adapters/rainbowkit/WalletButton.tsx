import { type ReactNode, useEffect, useState } from 'react'
import { type Connector, useAccount, useConfig } from 'wagmi'
import { PorticoError } from '../../kernel/index.ts'
import { Accounts, type AccountsActions, Connectors, Router } from '../../plugins/capabilities.ts'
import { useKernel } from '../../ui/hooks/kernel.ts'
import { useHostActions } from '../../ui/hooks/providers.ts'
import { runAction } from '../../ui/hooks/run-action.ts'
import { useCapability } from '../../ui/hooks/state.ts'
import { applyStyle } from '../react/buttons/apply-style.ts'
import { getButtonStyle } from '../react/buttons/base-style.ts'
import { loadInteractiveStyle, openModal } from '../react/open-modal.ts'
import { useConnectionStatus, useIsMounted } from './context.ts'
import type { RainbowKitDetails } from './wallets/types.ts'

interface WalletButtonProps {
  /** The id of a wallet in the configuration, or an alias. Default: `rainbow`. */
  wallet?: string
}

export interface WalletButtonRendererProps extends WalletButtonProps {
  children: (props: {
    error: boolean
    loading: boolean
    connected: boolean
    ready: boolean
    mounted: boolean
    connector: Connector & RainbowKitDetails & { ready?: boolean; recent: boolean }
    connect: () => Promise<void>
  }) => ReactNode
}

/** @throws `wallet-missing` if no list of the configuration has it */
function useWallet(wallet: string) {
  const wanted = wallet.toLowerCase()
  const found = useConfig().connectors.flatMap((connector) => {
    const { rkDetails } = connector as { rkDetails?: RainbowKitDetails }
    const ids = rkDetails ? [rkDetails.id, ...(rkDetails.aliases ?? [])] : []
    return rkDetails && ids.some((id) => id.toLowerCase() === wanted) ? { ...connector, ...rkDetails } : []
  })[0]
  if (found) return { ...found, ready: true, recent: false }
  throw new PorticoError('wallet-missing', `No list of the configuration has the wallet "${wallet}".`, {
    hints: ['Add it to getDefaultConfig({ wallets }) or connectorsForWallets.'],
  })
}

/** A button of one wallet that the host draws. It renders nothing itself. */
function CustomWalletButton({ wallet = 'rainbow', children }: WalletButtonRendererProps): ReactNode {
  const kernel = useKernel()
  const connector = useWallet(wallet)
  const account = useAccount()
  const isOpen = useCapability(Router, (state) => state?.open ?? false)
  const isDisconnected = useConnectionStatus() === 'disconnected'
  const isListed = useCapability(
    Connectors,
    (state) => state?.connectors.some(({ id }) => id === connector.id) ?? false,
  )
  const { chooseConnector } = useHostActions<AccountsActions>(Accounts)
  const [isWanted, setWanted] = useState(false)
  const outcome = useCapability(Accounts, (state) => {
    const attempt = state?.connections.find(({ namespace }) => namespace === 'eip155')?.attempt
    return attempt?.connectorId === connector.id ? attempt.outcome : undefined
  })
  // The next opening may be for another reason.
  useEffect(() => (isOpen ? () => setWanted(false) : undefined), [isOpen])
  useEffect(() => {
    if (!isWanted || !isOpen || !isListed) return
    setWanted(false)
    runAction(chooseConnector({ connectorId: connector.id, namespace: 'eip155' }))
  }, [isWanted, isOpen, isListed, chooseConnector, connector.id])

  return children({
    error: outcome !== undefined && outcome !== null && outcome !== 'connected',
    loading: isWanted || outcome === null,
    connected: account.isConnected && account.connector?.id === connector.id,
    ready: isDisconnected && !account.isConnecting,
    mounted: useIsMounted(),
    connector: connector as never,
    async connect() {
      setWanted(true)
      await openModal(kernel, { view: 'Connect' }, 'eip155').catch((error) => {
        setWanted(false)
        throw error
      })
    },
  })
}

const styleRef = /* @__PURE__ */ applyStyle(getButtonStyle)

/**
 * Connects one wallet of the configuration.
 *
 * @example <WalletButton wallet="metaMask" />
 */
export function WalletButton({ wallet }: WalletButtonProps) {
  const theme = useCapability(Router, (state) => state?.theme)
  return (
    <CustomWalletButton {...(wallet !== undefined && { wallet })}>
      {({ ready, loading, connector, connect }) => (
        <button
          ref={styleRef}
          type="button"
          className="portico-button"
          data-theme={theme}
          data-testid={`wallet-button-${connector.id}`}
          aria-haspopup="dialog"
          onPointerEnter={({ currentTarget }) => loadInteractiveStyle(currentTarget)}
          onFocus={({ currentTarget }) => loadInteractiveStyle(currentTarget)}
          aria-busy={loading || undefined}
          disabled={!ready}
          onClick={() => runAction(connect())}
        >
          {connector.name}
        </button>
      )}
    </CustomWalletButton>
  )
}

WalletButton.Custom = CustomWalletButton
