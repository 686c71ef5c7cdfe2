import { action, defineContract, event, type } from 'portico'
import { Router } from 'portico/capabilities'

export interface AlertState {
  /** In USD, as a decimal string; `null` without an alert. */
  readonly above: string | null
  /** The last known price. */
  readonly price: string | null
}

export const contract = defineContract({
  id: 'acme-alert',
  initialState: (): AlertState => ({ above: null, price: null }),
  events: {
    wanted: event(type<{ above: string }>()),
    priced: event(type<{ price: string }>()),
    ended: event(),
  },
  actions: { set: action(type<{ above: string }>()), clear: action() },
  needs: [Router],
})
