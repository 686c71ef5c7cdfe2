import type { ConnectionConfig } from '@solana/web3.js'
import { createContext } from 'react'
import type { WalletError } from './errors.ts'
import type { WalletName } from './types.ts'

/** The RPC server of a host. */
export interface Endpoint {
  readonly url: string
  readonly config: ConnectionConfig | undefined
}

export const EndpointContext = createContext<Endpoint | null>(null)

interface Selection {
  readonly autoConnect: boolean
  /** The wallet that the host selected and did not connect yet. */
  readonly selected: WalletName | null
  setSelected(name: WalletName | null): void
  onError(error: WalletError): void
}

export const SelectionContext = createContext<Selection>({
  autoConnect: false,
  selected: null,
  setSelected() {},
  onError() {},
})
