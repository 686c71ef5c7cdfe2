import type { NamespaceConnection } from '../../capabilities.ts'
import { ProviderRpcError, unauthorized } from '../rpc/errors.ts'
import { markNotRequested } from '../transactions/classify-send-error.ts'
import { type StateReader, selectConnection } from './connections.ts'

/**
 * Checks that the account for which a request began is still the active one.
 * @throws Code 4100
 */
export function assertSameAccount(context: StateReader, { namespace, accountState }: NamespaceConnection) {
  if (selectConnection(context, namespace)?.accountState.address !== accountState.address)
    throw markNotRequested(new ProviderRpcError(unauthorized().error))
}
