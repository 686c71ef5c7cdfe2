// Requests to Esplora services. https://github.com/Blockstream/esplora/blob/master/API.md
import type { Json } from '../../kernel/index.ts'
import type { ApiMethods, Network } from '../capabilities.ts'
import { toFields } from '../shared/json/fields.ts'

/** Milliseconds before a request times out. */
export const TIMEOUT = 10_000

/** Whether a service does not have what was asked for. */
export const isNotFound = (error: unknown): boolean =>
  toFields((error as { cause?: unknown } | undefined)?.cause).status === 404

/**
 * Tries the network's services in turn until `read` accepts a response.
 * @throws The last error, a 404 only if no service failed otherwise: one that did may have it, and then the error has
 *   `isMissing`; 'URL required' if the network has no services
 */
export async function callEsplora<T>(
  api: Pick<ApiMethods, 'http'>,
  { rpcUrls }: Pick<Network, 'rpcUrls'>,
  path: string,
  read: (answer: Json) => T,
): Promise<T> {
  const failures: unknown[] = []
  for (const url of rpcUrls) {
    try {
      return read(await api.http({ url: getServiceAddress(url, path), timeout: TIMEOUT }))
    } catch (error) {
      failures.push(error)
    }
  }
  const failure = failures.findLast((error) => !isNotFound(error)) ?? failures.at(-1) ?? new Error('URL required')
  throw Object.assign(Object(failure), { isMissing: failures.some(isNotFound) })
}

export const getServiceAddress = (url: string, path: string): string => `${url.replace(/\/$/, '')}${path}`
