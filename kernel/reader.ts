import type { Capability, Facts } from './capability.ts'
import type { AnyPlugin } from './plugin.ts'
import { factsOf, type PluginMap, type State } from './plugins.ts'
import type { Contributed, Slot, Slots } from './slot.ts'

/** What can be read of a kernel, live or replayed, without any runtime. */
export interface Reader extends Facts {
  readonly plugins: readonly AnyPlugin[]
  readonly slots: Slots
}

/** @param features - The host's toggles: `false` hides a plugin as if it were absent. */
export function createReader(plugins: PluginMap, features: Features, getState: () => State): Reader {
  const shown = [...plugins.values()].filter(({ contract }) => features?.[contract.feature ?? ''] !== false)
  const facts = (capability: Capability) => factsOf(plugins, getState(), capability) as never[]
  return {
    plugins: shown,
    slots: {
      get: <Item>(slot: Slot<Item>) =>
        shown.flatMap(({ contract, slots = [] }) =>
          slots
            .filter((one) => one.slot === slot.id)
            .map(({ item }) => ({ ...(item as Item), plugin: contract.id }) as Contributed<Item>),
        ),
    },
    facts: (capability) => facts(capability)[0],
    allFacts: facts,
  }
}

export type Features = Readonly<Record<string, unknown>> | undefined
