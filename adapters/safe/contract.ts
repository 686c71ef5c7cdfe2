import { defineContract, event, type } from '../../kernel/index.ts'
import { Accounts, Chain, Connectors, Frame, Router, Transport } from '../../plugins/capabilities.ts'

/** The Safe in whose frame the page runs. */
export interface FoundSafe {
  address: string
  /** CAIP-2. */
  network: string
  /** How many of the owners must confirm. */
  threshold: number
  owners: number
  /** The origin of the page that embeds this one, which has answered as Safe. */
  parent: string
}

/** What was proposed, and waits for other owners. */
export interface Waiting {
  kind: 'transaction' | 'message'
  /** The hash by which Safe knows it: `safeTxHash`, or that of the message. */
  hash: string
  /** How many owners have confirmed, and how many must; `null` while unknown. */
  given: number | null
  needed: number | null
}

export interface SafeState {
  safe: FoundSafe | null
  /** The latest is last. */
  waiting: Waiting[]
}

const getFacts = ({ safe }: SafeState) => ({ trustedParent: safe?.parent ?? null })

export const contract = defineContract({
  id: 'safe',
  initialState: (): SafeState => ({ safe: null, waiting: [] }),
  needs: [Connectors, Accounts, Router] as const,
  optional: [Chain] as const,
  provides: [Transport, Frame.of(getFacts)] as const,
  events: {
    safeFound: event(type<FoundSafe>(), { personal: ['address'] }),
    /** Something was proposed to the owners, or one more of them has confirmed it. */
    confirmationsChanged: event(type<Waiting>(), { personal: ['hash'] }),
    /** It was executed, signed, or rejected, or Safe no longer finds it. */
    waitingEnded: event(type<{ hash: string }>(), { personal: ['hash'] }),
  },
  personalPaths: ['safe.address', 'waiting.*.hash'],
})
