// Requests to Esplora services. https://github.com/Blockstream/esplora/blob/master/API.md
import type { Json } from '../../kernel/index.ts'
import type { ApiMethods, Network } from '../capabilities.ts'

/** Milliseconds before a request times out. */
export const TIMEOUT = 10_000

/**
 * Tries the network's services in turn until `read` accepts a response.
 * @throws The last error; 'URL required' if the network has no services
 */
export async function callEsplora<T>(
  api: Pick<ApiMethods, 'http'>,
  { rpcUrls }: Pick<Network, 'rpcUrls'>,
  path: string,
  read: (answer: Json) => T,
): Promise<T> {
  let failure: unknown = new Error('URL required')
  for (const url of rpcUrls) {
    try {
      return read(await api.http({ url: getServiceAddress(url, path), timeout: TIMEOUT }))
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

export const getServiceAddress = (url: string, path: string): string => `${url.replace(/\/$/, '')}${path}`
