import type { ConnectionConfig } from '@solana/web3.js'
import { createContext } from 'react'
import type { WalletError } from './errors.ts'
import type { Adapter, WalletName } from './types.ts'

/** The RPC server of a host. */
export interface Endpoint {
  readonly url: string
  readonly config: ConnectionConfig | undefined
}

export const EndpointContext = createContext<Endpoint | null>(null)

interface Selection {
  readonly autoConnect: boolean
  /** Asks the host whether a selected wallet connects. `false` as well if another one was selected meanwhile. */
  decideConnect(adapter: Adapter): Promise<boolean>
  /** The wallet that the host selected and did not connect yet. */
  readonly selected: WalletName | null
  /** Reads it before it is rendered. */
  getSelected(): WalletName | null
  setSelected(name: WalletName | null): void
  /** Finds a wallet in the host's list, also if its extension is not there. */
  findListed(name: WalletName | null): Adapter | undefined
  onError(error: WalletError, adapter?: Adapter): void
}

export const SelectionContext = createContext<Selection>({
  autoConnect: false,
  decideConnect: async () => false,
  selected: null,
  getSelected: () => null,
  setSelected() {},
  findListed: () => undefined,
  onError() {},
})
