// The specification's network errors, word for word. Loaded lazily, with the first network request.
import { PorticoError } from '../../kernel/index.ts'

export const createNetworkClientMissingError = () =>
  new PorticoError('network-client-missing', 'NetworkController client not set', {
    hints: ['Add a namespace to createKernel({ plugins }), such as eip155().'],
  })
export const createNetworkMissingError = (caipNetworkId: string) =>
  new PorticoError('network-missing', 'Network not found', {
    hints: [`Add "${caipNetworkId}" to createKernel({ networks }).`],
  })
