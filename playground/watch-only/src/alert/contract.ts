import { action, defineContract, event, type } from 'portico'
import { Router } from 'portico/capabilities'

export interface AlertState {
  /** In dollars, as a decimal text; `null` where nothing is waited for. */
  readonly above: string | null
  /** The last price that was told. */
  readonly price: string | null
}

export const contract = defineContract({
  id: 'acme-alert',
  initialState: (): AlertState => ({ above: null, price: null }),
  events: {
    wanted: event(type<{ above: string }>()),
    priced: event(type<{ price: string }>()),
    ended: event(type<void>()),
  },
  actions: { set: action(type<{ above: string }>()), clear: action() },
  needs: [Router],
})
