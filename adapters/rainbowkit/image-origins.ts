import type { Config } from 'wagmi'
import { listOrigins } from '../../ui/format/absolute-url.ts'
import type { RainbowKitChain } from './config.ts'
import type { RainbowKitDetails } from './wallets/types.ts'

/**
 * Lists the origins of all pictures that a configuration names: the modal shows those of no others. A picture that is
 * loaded later is from the page's own.
 */
export function listImageOrigins({ chains, connectors }: Config): readonly string[] {
  const wallets = connectors.map((one) => (one as { rkDetails?: RainbowKitDetails }).rkDetails)
  const named = [...(chains as readonly RainbowKitChain[]), ...wallets]
  return listOrigins(named.map((one) => (typeof one?.iconUrl === 'function' ? '/' : one?.iconUrl)))
}
