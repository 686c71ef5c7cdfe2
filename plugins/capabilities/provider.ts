import {
  type Capability,
  type Contract,
  defineContract,
  defineMigrations,
  definePlugin,
  defineRuntime,
  type EffectContext,
  type MethodsOf,
  type Plugin,
} from '../../kernel/index.ts'
import { Api, type ApiMethods } from './server-requests.ts'

// biome-ignore lint/complexity/noBannedTypes: it has no state, no events and no actions
type Provider<Id extends string, C extends Capability> = Contract<Id, {}, {}, {}, readonly [typeof Api], readonly [C]>

/** The servers that the plugin calls (`origins`), and the addresses in its code. */
interface ProviderOptions extends Pick<Parameters<typeof definePlugin>[1], 'origins'> {
  /** Addresses in its code, mainly of contracts. They identify nobody, so reports do not replace them. */
  readonly publicAddresses?: readonly string[]
}

/**
 * Defines a plugin that provides one capability and has no state, such as a host's own seller or swap provider.
 * @param id - Unique across plugins.
 * @param make - Called for each run that uses the capability, with the servers of `Api`. Await nothing but these and
 *   the context's `io`.
 * @example
 * ```ts
 * const rates = () =>
 *   defineProvider(OnRampProvider, 'acme-shop', ({ http }) => ({ … }), { origins: () => ({ connect: ['https://acme.example'] }) })
 * ```
 */
export function defineProvider<const Id extends string, C extends Capability>(
  capability: C,
  id: Id,
  make: (api: ApiMethods, context: Pick<EffectContext<Provider<Id, C>>, 'io' | 'services'>) => MethodsOf<C>,
  { publicAddresses = [], ...asking }: ProviderOptions = {},
): Plugin<Provider<Id, C>, Readonly<Record<never, never>>> {
  const needs = [Api] as const
  const contract = defineContract({ id, initialState: () => ({}), events: {}, needs, provides: [capability] as const })
  const provide = {
    [capability.id]: (context: EffectContext<Provider<Id, C>>) => make(context.services.get(Api), context),
  }
  const digits = publicAddresses.map(toDigits)
  const pseudonymize = (text: string) => (digits.includes(toDigits(text)) ? text : undefined)
  return definePlugin(contract, {
    ...asking,
    load: async () => defineRuntime(contract, { reduce: {}, actions: {}, provide } as never),
    migrations: async () => defineMigrations(contract, { events: {}, pseudonymize }),
  }) as never
}

/** A report may contain an address with or without `0x`. */
const toDigits = (address: string) => address.toLowerCase().replace(/^0x/, '')
