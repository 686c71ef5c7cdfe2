import { action, defineContract, event, type } from 'portico'
import { Connectors, Transport } from 'portico/capabilities'

export interface WatchState {
  /** The watched address; `null` if there is none. */
  readonly address: string | null
}

export const contract = defineContract({
  id: 'acme-watch',
  initialState: (): WatchState => ({ address: null }),
  events: {
    asked: event(),
    named: event(type<{ address: string }>(), { personal: ['address'] }),
  },
  actions: { watch: action(type<{ address: string }>(), { personal: ['address'] }) },
  personalPaths: ['address'],
  needs: [Connectors],
  provides: [Transport.of(() => undefined)],
})
