import { Accounts, Api, Chain, type ChainInfo, Connectors, Router, Transport } from '../capabilities.ts'
import type { PendingRequest } from '../shared/rpc/pending-requests.ts'

/** The slice of a namespace. */
export interface ChainState {
  /** The name of the connected page object; the object itself stays in the port. */
  provider: string | null
  /** The id of the `Transport` that carries its requests, if it is not an object of the page. */
  transport?: string | null | undefined
  /** Requests that the wallet has not answered yet. */
  pending: PendingRequest[]
}

/**
 * Creates a namespace's manifest, which loads with the page.
 * @param id - The plugin's id, which is the CAIP-2 namespace.
 */
export const createChainManifest = <const Id extends string, State extends ChainState = ChainState>(
  id: Id,
  chainInfo: ChainInfo,
) => ({
  id,
  initialState: () => ({ provider: null, pending: [] }) as ChainState as State,
  needs: [Connectors, Accounts, Api, Router] as const,
  optional: [Transport] as const,
  provides: [Chain.of(() => chainInfo)] as const,
})
