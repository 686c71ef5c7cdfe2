import { Connection } from '@solana/web3.js'
import type { NetworkState } from './selectors.ts'

let known: { readonly url: string; readonly connection: Connection } | undefined

/** The connection of web3.js to the server of a network of Solana: one object for a server. */
export function getConnectionOf({ caipNetwork }: NetworkState): Connection | undefined {
  const url = caipNetwork?.rpcUrls.default.http[0]
  if (url === undefined) return undefined
  if (known?.url !== url) known = { url, connection: new Connection(url, 'confirmed') }
  return known.connection
}
