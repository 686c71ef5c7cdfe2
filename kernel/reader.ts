import type { Capability, Facts, FactsOf } from './capability.ts'
import type { AnyPlugin } from './plugin.ts'
import { factsOf, type PluginMap, type State } from './plugins.ts'
import type { Contributed, Slot, Slots } from './slot.ts'

/** What can be read of a kernel, live or replayed, without any runtime. */
export interface Reader extends Facts {
  /** Of every provider, in the state as it is or as it is given. */
  allFacts<C extends Capability>(capability: C, state?: State): readonly FactsOf<C>[]
  /** All of them; one whose feature is switched off stands here without its views and slots. */
  readonly plugins: readonly AnyPlugin[]
  readonly slots: Slots
}

/** @param features - The host's toggles: `false` hides a plugin as if it were absent; its slice stays. */
export function createReader(map: PluginMap, features: Features, getState: () => State): Reader {
  const isOff = ({ contract }: AnyPlugin) => features?.[contract.feature ?? ''] === false
  const plugins = [...map.values()].map((plugin) => (isOff(plugin) ? hide(plugin) : plugin))
  const facts = (capability: Capability, state = getState()) => factsOf(map, state, capability) as never[]
  return {
    plugins,
    slots: {
      get: <Item>(slot: Slot<Item>) =>
        plugins.flatMap(({ contract, slots = [] }) =>
          slots
            .filter((one) => one.slot === slot.id)
            .map(({ item }) => ({ ...(item as Item), plugin: contract.id }) as Contributed<Item>),
        ),
    },
    facts: (capability) => facts(capability)[0],
    allFacts: facts,
  }
}

const hide = ({ slots: _, resume: __, ...plugin }: AnyPlugin): AnyPlugin => ({ ...plugin, views: {} })

export type Features = Readonly<Record<string, unknown>> | undefined
