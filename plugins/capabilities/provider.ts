import {
  type Capability,
  type Contract,
  defineContract,
  defineHistory,
  definePlugin,
  defineRuntime,
  type EffectContext,
  type MethodsOf,
  type Plugin,
} from '../../kernel/index.ts'
import { Api, type ApiMethods } from './servers.ts'

// biome-ignore lint/complexity/noBannedTypes: it has no state, no events and no actions
type Provider<Id extends string, C extends Capability> = Contract<Id, {}, {}, {}, readonly [typeof Api], readonly [C]>

/** Of a plugin: whom it asks (`origins`), and what its code names. */
interface ProviderOptions extends Pick<Parameters<typeof definePlugin>[1], 'origins'> {
  /** Addresses that its code names, of contracts above all: they name nobody, and stand in each report as they are. */
  readonly known?: readonly string[]
}

/**
 * A plugin that provides one capability and keeps nothing: a host's own seller, say, or who converts.
 * @param id - Unique among plugins.
 * @param make - Called for each run that asks, with the servers of `Api`. Await nothing but these and the context's `io`.
 */
export function defineProvider<const Id extends string, C extends Capability>(
  capability: C,
  id: Id,
  make: (api: ApiMethods, context: Pick<EffectContext<Provider<Id, C>>, 'io' | 'services'>) => MethodsOf<C>,
  { known = [], ...asking }: ProviderOptions = {},
): Plugin<Provider<Id, C>, Readonly<Record<never, never>>> {
  const needs = [Api] as const
  const contract = defineContract({ id, initialState: () => ({}), events: {}, needs, provides: [capability] as const })
  const provide = {
    [capability.id]: (context: EffectContext<Provider<Id, C>>) => make(context.services.get(Api), context),
  }
  const digits = known.map(toDigits)
  const pseudonymize = (text: string) => (digits.includes(toDigits(text)) ? text : undefined)
  return definePlugin(contract, {
    ...asking,
    load: async () => defineRuntime(contract, { reduce: {}, actions: {}, provide } as never),
    migrations: async () => defineHistory(contract, {}, undefined, { pseudonymize }),
  }) as never
}

/** A report has an address wherever it stands, with `0x` or without. */
const toDigits = (address: string) => address.toLowerCase().replace(/^0x/, '')
