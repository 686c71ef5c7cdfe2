// A plugin that provides the account's counterparties.
import { defineContract, definePlugin, defineRuntime } from '../../../kernel/index.ts'
import { Activity, type Counterparty } from '../../../plugins/capabilities.ts'

const contract = defineContract({
  id: 'historian',
  initialState: () => ({}),
  events: {},
  actions: {},
  needs: [],
  optional: [],
  provides: [Activity],
})

/** @param counterparties - `null` if the history can't be loaded. */
export const activityProvider = (counterparties: readonly Counterparty[] | null) =>
  definePlugin(contract, {
    load: async () =>
      defineRuntime(contract, {
        reduce: {},
        actions: {},
        provide: {
          activity: () => ({
            showTransaction() {},
            hideTransaction() {},
            getCounterparties: async () => counterparties,
          }),
        },
      }),
  })
