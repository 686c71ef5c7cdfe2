import type { Config } from 'wagmi'
import { toAbsoluteUrl } from './absolute-url.ts'
import type { RainbowKitChain } from './config.ts'
import type { RainbowKitDetails } from './wallets/types.ts'

/**
 * Lists the origins of all pictures that a configuration names: the modal shows those of no others. A picture that is
 * loaded later is from the page's own.
 */
export function listImageOrigins({ chains, connectors }: Config): readonly string[] {
  const wallets = connectors.map((one) => (one as { rkDetails?: RainbowKitDetails }).rkDetails)
  const origins = [...(chains as readonly RainbowKitChain[]), ...wallets].flatMap((one) => {
    const url = toAbsoluteUrl(typeof one?.iconUrl === 'function' ? '/' : (one?.iconUrl ?? ''))
    return /^https?:/.test(url) ? new URL(url).origin : []
  })
  return [...new Set(origins)]
}
