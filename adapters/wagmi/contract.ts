import { defineContract, event, type } from '../../kernel/index.ts'
import { Accounts, Chain, Connectors, Router } from '../../plugins/capabilities.ts'

export interface Pairing {
  provider: string
  uri: string
  link: string
}

export interface WagmiState {
  /** The port's name of the connector to which wagmi is connected. */
  current: string | null
  /** The connector that shows a QR code, and the vault's handles of its URI and its app's link. */
  pairing: Pairing | null
}

export const contract = defineContract({
  id: 'wagmi',
  initialState: (): WagmiState => ({ current: null, pairing: null }),
  needs: [Connectors, Accounts, Router] as const,
  optional: [Chain] as const,
  events: {
    /** wagmi connected, disconnected, or changed its active connector, from either side. */
    currentChanged: event(type<{ provider: string | null }>()),
    pairingOpened: event(type<Pairing>()),
    /** It was accepted, declined or left. */
    pairingEnded: event(type<void>()),
  },
})
