import { action, defineContract, event, type } from 'portico'
import { Accounts, Router } from 'portico/capabilities'

export interface MyPluginState {
  /** By account, as CAIP-10 has it. */
  readonly notes: Record<string, string>
}

/** The public manifest: no behaviour. What the log may hold of a person is marked here. */
export const contract = defineContract({
  id: 'my-plugin',
  initialState: (): MyPluginState => ({ notes: {} }),
  events: {
    restored: event(type<{ notes: Record<string, string> }>(), { personal: ['notes'] }),
    noted: event(type<{ account: string; text: string }>(), { personal: ['account', 'text'] }),
  },
  actions: { write: action(type<{ text: string }>(), { personal: ['text'] }) },
  personalPaths: ['notes'],
  // What it may ask of others: nothing else is there for it.
  needs: [Accounts, Router],
})
