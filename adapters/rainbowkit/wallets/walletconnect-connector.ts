import type { CreateConnectorFn } from 'wagmi'
import { PorticoError } from '../../../kernel/index.ts'
import { createLazyConnector } from './lazy-connector.ts'
import type { RainbowKitWalletConnectParameters, WalletDetailsParams } from './types.ts'

interface PairingParameters {
  projectId: string
  walletConnectParameters?: RainbowKitWalletConnectParameters
}

/**
 * Gets the `createConnector` of a wallet of your own that pairs by WalletConnect. The modal shows its code.
 *
 * @throws `configuration-invalid` without a project id
 */
export function getWalletConnectConnector({ projectId, walletConnectParameters }: PairingParameters) {
  if (!projectId)
    throw new PorticoError('configuration-invalid', 'WalletConnect needs a projectId.', {
      hints: ['Get one at https://dashboard.reown.com, and pass it to getDefaultConfig or connectorsForWallets.'],
    })
  return (details: WalletDetailsParams): CreateConnectorFn =>
    (setup) => ({
      ...createLazyConnector(setup, {
        id: details.rkDetails.id,
        name: 'WalletConnect',
        type: 'walletConnect',
        async load() {
          const { walletConnect } = await import('./libraries/walletconnect.ts')
          return walletConnect({ ...walletConnectParameters, projectId, showQrModal: false }) as CreateConnectorFn
        },
      }),
      ...details,
    })
}
