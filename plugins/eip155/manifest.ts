import { Accounts, Api, Chain, Connectors, Router } from '../capabilities.ts'
import type { PendingRequest } from '../shared/rpc/requests.ts'
import { chainInfo } from './constants.ts'

export interface Eip155State {
  /** The name of the page object that is connected; it stays with the port. */
  provider: string | null
  /** Who carries requests to it, where it is no object of the page. */
  transport?: string | null | undefined
  /** What the wallet has not answered yet; `eth_requestAccounts`, the visitor: the modal is open for it. */
  pending: PendingRequest[]
}

/** What a page pays for before anybody acts. */
export const manifest = {
  id: 'eip155' as const,
  initialState: (): Eip155State => ({ provider: null, pending: [] }),
  needs: [Connectors, Accounts, Api, Router] as const,
  provides: [Chain.of(() => chainInfo)] as const,
}
