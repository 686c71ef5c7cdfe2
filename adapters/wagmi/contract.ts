import { defineContract, event, type } from '../../kernel/index.ts'
import { Accounts, Chain, Connectors } from '../../plugins/capabilities.ts'

export interface WagmiState {
  /** The port's name of the connector to which wagmi is connected. */
  current: string | null
}

export const contract = defineContract({
  id: 'wagmi',
  initialState: (): WagmiState => ({ current: null }),
  needs: [Connectors, Accounts] as const,
  optional: [Chain] as const,
  events: {
    /** wagmi connected, disconnected, or changed its active connector, from either side. */
    currentChanged: event(type<{ provider: string | null }>()),
  },
})
