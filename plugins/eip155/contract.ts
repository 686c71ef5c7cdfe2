import { defineContract, event, type } from '../../kernel/index.ts'
import { Chain, Connectors } from '../capabilities.ts'
import { family } from './constants.ts'

export interface Eip155State {
  /** The name of the page object that is connected; it stays with the port. */
  provider: string | null
}

export const contract = defineContract({
  id: 'eip155',
  initialState: (): Eip155State => ({ provider: null }),
  events: {
    sessionOpened: event(type<{ provider: string }>()),
    /** By the visitor, who expects the wallet to forget the site; or by the wallet itself. */
    sessionClosed: event(type<{ provider: string; by: 'visitor' | 'wallet' }>()),
  },
  // A wallet may name accounts that no event takes up.
  personalForms: [/0x[0-9a-f]{40}\b/],
  needs: [Connectors],
  provides: [Chain.of(() => family)],
})
