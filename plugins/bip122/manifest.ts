import { Accounts, Api, Chain, Connectors, Router } from '../capabilities.ts'
import type { PendingRequest } from '../shared/rpc/requests.ts'
import { chainInfo } from './constants.ts'

export interface Bip122State {
  /** The name of the page object that is connected; it stays with the port. */
  provider: string | null
  /** Who carries requests to it, where it is no object of the page. */
  transport?: string | null | undefined
  /** The wallet signs and no more: what it is to send is composed and sent here. */
  isSigner: boolean
  /** What the wallet has not answered yet. */
  pending: PendingRequest[]
}

/** What a page pays for before anybody acts. */
export const manifest = {
  id: 'bip122' as const,
  initialState: (): Bip122State => ({ provider: null, isSigner: false, pending: [] }),
  needs: [Connectors, Accounts, Api, Router] as const,
  optional: [],
  provides: [Chain.of(() => chainInfo)] as const,
}
