import { Accounts, Api, Chain, Connectors, Host, Router } from '../capabilities.ts'
import type { PendingRequest } from '../shared/rpc/requests.ts'
import { chainInfo } from './constants.ts'

export interface PolkadotState {
  /** The name of the page object that is connected; it stays with the port. */
  provider: string | null
  /** Who carries requests to it, where it is no object of the page. */
  transport: string | null
  /** What the wallet has not answered yet. */
  pending: PendingRequest[]
}

/** What a page pays for before anybody acts. */
export const manifest = {
  id: 'polkadot' as const,
  initialState: (): PolkadotState => ({ provider: null, transport: null, pending: [] }),
  needs: [Connectors, Accounts, Api, Host, Router] as const,
  optional: [],
  provides: [Chain.of(() => chainInfo)] as const,
}
