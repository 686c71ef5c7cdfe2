import { action, defineContract, event, type } from 'portico'
import { Accounts, Router } from 'portico/capabilities'

export interface MyPluginState {
  /** By CAIP-10 account; `null` until they are read from the storage. */
  readonly notes: Record<string, string> | null
}

/** What can happen and what may be called, without behavior. Marks which logged data is personal. */
export const contract = defineContract({
  id: 'my-plugin',
  initialState: (): MyPluginState => ({ notes: null }),
  events: {
    restored: event(type<{ notes: Record<string, string> }>(), { personal: ['notes'] }),
    noted: event(type<{ account: string; text: string }>(), { personal: ['account', 'text'] }),
  },
  actions: { write: action(type<{ text: string }>(), { personal: ['text'] }) },
  personalPaths: ['notes'],
  // The capabilities that it may use; no others are available.
  needs: [Accounts, Router],
})
