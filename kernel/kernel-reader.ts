import type { Capability, CapabilityStates, Slot, Slots, StateOfCapability } from './capability.ts'
import { callPlugin } from './errors.ts'
import type { Grants } from './infer.ts'
import { type AnyPlugin, listProvisions, type PluginMap, type State } from './plugin.ts'

/** The host's configuration, as far as the kernel reads it. */
export interface Configuration {
  /** Feature toggles: `false` hides a plugin as if it were absent. Its slice stays. */
  readonly features?: Readonly<Record<string, unknown>> | undefined
  /** Extra permissions of plugins, by plugin id. */
  readonly grants?: Grants | undefined
  readonly [option: string]: unknown
}

/** What can be read from a kernel, live or replayed, without any runtime. */
export interface KernelReader extends CapabilityStates {
  /** What the host configured. */
  readonly configuration: Configuration
  /** The state of every provider, in the current or the given state. */
  allStates<C extends Capability>(capability: C, state?: State): readonly StateOfCapability<C>[]
  /** All plugins. A plugin whose feature is off is listed without its views and slots. */
  readonly plugins: readonly AnyPlugin[]
  readonly slots: Slots
  /** What plugins, by default all enabled ones, need of a content security policy: `{ 'connect-src': ['https://…'] }`. */
  csp(plugins?: readonly AnyPlugin[]): Record<string, string[]>
}

export function createKernelReader(map: PluginMap, configuration: Configuration, getState: () => State): KernelReader {
  const provisions = listProvisions(map)
  const getPlugins = () => {
    const host: Configuration = slice({ id: 'host' } as Capability)[0] ?? configuration
    return [...map.values()].map((plugin) =>
      host.features?.[plugin.contract.feature as string] === false
        ? ({ ...plugin, views: {}, slots: [], resume: null, origins: null } as never)
        : plugin,
    )
  }
  /** Without the plugins whose selector throws, which `guards/check-state.ts` reports. */
  const slice = (wanted: Capability, state = getState()) =>
    provisions.flatMap(([plugin, { id, select }]) => {
      try {
        if (id === wanted.id && select && state[plugin]) return [select(state[plugin] as never)]
      } catch {}
      return []
    }) as never[]
  return {
    configuration,
    get plugins() {
      return getPlugins()
    },
    slots: {
      get: <Item>(slot: Slot<Item>) =>
        getPlugins().flatMap(({ contract: { id: plugin }, slots = [] }) =>
          slots.flatMap((one) => (one.slot === slot.id ? [{ ...(one.item as Item), plugin }] : [])),
        ),
    },
    state: (capability) => slice(capability)[0],
    allStates: slice,
    csp(plugins = getPlugins()) {
      const policy: Record<string, string[]> = {}
      for (const { contract, origins } of plugins)
        callPlugin(contract.id, 'origins', () => {
          const own = origins?.(configuration as never, getState()[contract.id] as never) ?? {}
          for (const [kind, addresses] of Object.entries<readonly string[]>(own))
            policy[`${kind}-src`] = [...new Set([...(policy[`${kind}-src`] ?? []), ...addresses.map(toCspSource)])]
        })
      return policy
    },
  }
}

/** Converts an address to a policy source: its origin, or the keyword itself, such as `data:`. */
export function toCspSource(address: string): string {
  if (/^\/(?!\/)/.test(address)) return "'self'"
  return /\/\//.test(address) && URL.canParse(address) ? new URL(address).origin : address
}
