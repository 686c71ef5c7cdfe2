import { Connection } from '@solana/web3.js'
import type { NetworkState } from './select.ts'

let known: { readonly url: string; readonly connection: Connection } | undefined

/** The connection of web3.js to the server of the active network, if that is one of Solana: one object for a server. */
export function getConnectionOf({ caipNetwork }: NetworkState): Connection | undefined {
  const url = caipNetwork?.chainNamespace === 'solana' ? caipNetwork.rpcUrls.default.http[0] : undefined
  if (url === undefined) return undefined
  if (known?.url !== url) known = { url, connection: new Connection(url, 'confirmed') }
  return known.connection
}
