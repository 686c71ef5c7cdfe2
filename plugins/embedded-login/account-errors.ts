import { PorticoError } from '../../kernel/index.ts'

export const createCallNotAllowedError = () => new PorticoError('rpc-not-allowed', 'Requested RPC call is not allowed')
export const createAccountMissingError = () =>
  new PorticoError('frame-account-missing', 'Address or auth connector not found')
