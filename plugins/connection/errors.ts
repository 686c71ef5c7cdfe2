// The specification's errors, word for word; `README.md` says when each is thrown.
import { PorticoError } from '../../kernel/index.ts'

export const createChainAdapterMissingError = (namespace: string) =>
  new PorticoError('chain-adapter-missing', 'Chain adapter not found', {
    hints: [`Add the plugin of "${namespace}" to createKernel({ plugins }).`],
  })
export const createConnectionClientMissingError = () =>
  new PorticoError('connection-client-missing', 'ConnectionController client not set', {
    hints: ['Add a namespace to createKernel({ plugins }), such as eip155().'],
  })
export const createChainRequiredError = () =>
  new PorticoError('chain-required', 'Chain is required to update chain account data', {
    hints: ['Name a namespace that is in createKernel({ plugins }).'],
  })
export const createConnectorMissingError = (connectorId: string) =>
  new PorticoError('connector-missing', 'Connector not found', {
    hints: [`No wallet has announced itself as "${connectorId}": see kernel.getState().connection.connectors.`],
  })
export const createDisconnectFailedError = (cause: unknown) =>
  new PorticoError('disconnect-failed', 'Failed to disconnect', {
    cause,
    hints: ['The page is disconnected anyway. The wallet may still list this site.'],
  })
