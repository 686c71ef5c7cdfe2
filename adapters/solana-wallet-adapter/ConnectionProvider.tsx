import type { ConnectionConfig } from '@solana/web3.js'
import { type ReactNode, useMemo } from 'react'
import { EndpointContext } from './contexts.ts'

export interface ConnectionProviderProps {
  /** The URL of the RPC server. It also says which cluster the site uses. */
  endpoint: string
  config?: ConnectionConfig
  children: ReactNode
}

/** Names the RPC server for `useConnection` and for the modal. */
export function ConnectionProvider({ endpoint, config, children }: ConnectionProviderProps) {
  const value = useMemo(() => ({ url: endpoint, config }), [endpoint, config])
  return <EndpointContext.Provider value={value}>{children}</EndpointContext.Provider>
}
