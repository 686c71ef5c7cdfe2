import { PorticoError } from '../../kernel/index.ts'
import type { PairingFailure } from './contract.ts'

export const createConnectorMissingError = (cause?: unknown) =>
  new PorticoError('walletconnect-missing', 'WalletConnectConnector not found', {
    cause,
    hints: ['Install @walletconnect/universal-provider, and give createKernel a `projectId`.'],
  })
export const createPairingFailedError = (failure: PairingFailure) =>
  new PorticoError(
    'walletconnect-unreachable',
    'The WalletConnect relay could not be reached, or it refused this site',
    {
      hints: [
        failure === 'refused'
          ? 'See the alert: project ID, allowlist or device clock.'
          : 'The relay is `services.relay`, or the hosted one: is it in the `connect-src` of your policy?',
      ],
    },
  )
