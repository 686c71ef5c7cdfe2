import { ProviderRpcError, unsupported } from '../rpc/errors.ts'

/**
 * Waits for the code that has a wallet sign.
 * @throws 4200 if it does not load, as offline or after a deploy: the wallet was not asked, so nothing was sent
 */
export const loadSigning = <T>(loading: Promise<T>): Promise<T> =>
  loading.catch(() => {
    throw new ProviderRpcError(unsupported('The code for signing did not load. The wallet was not asked.').error)
  })
