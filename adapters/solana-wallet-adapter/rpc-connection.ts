// web3.js is imported by the hooks that return its objects, so that a page without them does not load it.
import { Connection } from '@solana/web3.js'
import { useContext } from 'react'
import { type Endpoint, EndpointContext } from './contexts.ts'
import { WalletError } from './errors.ts'

export interface ConnectionContextState {
  readonly connection: Connection
}

const connections = new WeakMap<Endpoint, ConnectionContextState>()

/**
 * Returns the connection of web3.js to the RPC server of `<ConnectionProvider>`: the same object for all components.
 *
 * @throws `WalletError` outside of `<ConnectionProvider>`
 */
export function useConnection(): ConnectionContextState {
  const endpoint = useContext(EndpointContext)
  if (!endpoint) throw new WalletError('useConnection needs <ConnectionProvider endpoint={…}> above it.')
  const known = connections.get(endpoint) ?? {
    connection: new Connection(endpoint.url, endpoint.config ?? { commitment: 'confirmed' }),
  }
  connections.set(endpoint, known)
  return known
}
