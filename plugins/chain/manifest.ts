import { Accounts, Api, Chain, type ChainInfo, Connectors, Router } from '../capabilities.ts'
import type { PendingRequest } from '../shared/rpc/requests.ts'

/** The slice of a namespace. */
export interface ChainState {
  /** The name of the page object that is connected; it stays with the port. */
  provider: string | null
  /** What carries requests to it, where it is no object of the page: the id of a `Transport`. */
  transport?: string | null | undefined
  /** What the wallet has not answered yet. */
  pending: PendingRequest[]
}

/** What a page pays for before anybody acts. @param id - Of the plugin, and of the namespace as CAIP-2 has it. */
export const createChainManifest = <const Id extends string>(id: Id, chainInfo: ChainInfo) => ({
  id,
  initialState: (): ChainState => ({ provider: null, pending: [] }),
  needs: [Connectors, Accounts, Api, Router] as const,
  optional: [],
  provides: [Chain.of(() => chainInfo)] as const,
})
