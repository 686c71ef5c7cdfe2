// Services as Esplora is one. https://github.com/Blockstream/esplora/blob/master/API.md
import type { Json } from '../../kernel/index.ts'
import type { ApiMethods, Network } from '../capabilities.ts'

/** Milliseconds that a service has to answer. */
export const TIMEOUT = 10_000

/**
 * Asks the services of a network, one after the other, until one gives what `read` takes.
 * @throws what the last one came to; 'URL required' where the network has none
 */
export async function askService<T>(
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
