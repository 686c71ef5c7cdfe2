import type { ActionSpec, AnyContract, AnyPlugin, EventSpec, Json } from '../../../kernel/index.ts'

type History = Awaited<ReturnType<NonNullable<AnyPlugin['migrations']>>>
type Step = History['events'][string] & { readonly upcast?: Readonly<Record<number, (old: unknown) => unknown>> }

/** Lists the values in a contract's first slice, and in its last one, that are not plain data. */
export function findNonPlainData(
  { id, initialState }: AnyContract,
  state: Readonly<Record<string, object>>,
): readonly string[] {
  const slices = { 'the first state': initialState({} as never), 'the last state': state[id] }
  return Object.entries(slices).flatMap(([name, slice]) => findNonPlain(slice, name))
}

function findNonPlain(value: unknown, at: string): readonly string[] {
  if (value === null || ['string', 'boolean', 'undefined'].includes(typeof value)) return []
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${at} is ${value}`]
  const prototype = typeof value === 'object' ? Object.getPrototypeOf(value) : undefined
  if (Array.isArray(value) || prototype === Object.prototype || prototype === null)
    return Object.entries(value as object).flatMap(([key, item]) => findNonPlain(item, `${at}.${key}`))
  return [`${at} is a ${Object(value).constructor?.name ?? typeof value}`]
}

/** Lists what the manifest does not name as the contract does. The kernel loads plugins by the manifest alone. */
export function findManifestDifferences({ contract: manifest }: AnyPlugin, contract: AnyContract): readonly string[] {
  const listIds = (list: readonly { readonly id: string }[] = []) => JSON.stringify(list.map(({ id }) => id))
  return (['needs', 'optional', 'provides'] as const)
    .filter((list) => listIds(manifest[list]) !== listIds(contract[list]))
    .map(
      (list) => `the contract's \`${list}\` are ${listIds(contract[list])}, the manifest's ${listIds(manifest[list])}`,
    )
}

/** Which actions take what a host passes, and have no schema of it: nobody would notice what is not right. */
export async function findUnchecked(plugin: AnyPlugin, { actions }: AnyContract): Promise<readonly string[]> {
  const schemas = ((await plugin.migrations?.()) as History | undefined)?.actions ?? {}
  const isSchema = (one: unknown) => typeof Object(Object(one)['~standard']).validate === 'function'
  return Object.entries<ActionSpec>(actions)
    .filter(([name, { takesInput }]) => takesInput && !(Object.hasOwn(schemas, name) && isSchema(schemas[name])))
    .map(
      ([name]) =>
        `the action "${name}" takes an input, and there is no schema of it: name one in its migrations, as \`{ actions: { ${name}: … } }\``,
    )
}

/** Lists the earlier versions that no upcaster upgrades to today's schema. */
export async function findMissingUpcasters(
  plugin: AnyPlugin,
  { events, stateVersion }: AnyContract,
  earlierPayloads: Readonly<Record<string, Readonly<Record<number, unknown>>>> = {},
): Promise<readonly string[]> {
  const history = (await plugin.migrations?.()) as History | undefined
  const steps = Object.entries<EventSpec>(events).map(
    ([name, { version }]) => [name, version, history?.events[name] as Step | undefined] as const,
  )
  const missing = steps.flatMap(([name, version, step]) =>
    findGaps(step, version).map((from) => `${name}, version ${from}`),
  )
  const slice = findGaps(history?.slice as Step | undefined, stateVersion).map((from) => `the slice, version ${from}`)
  const tried = steps.flatMap(([name, version, step]) =>
    Object.entries(earlierPayloads[name] ?? {}).map(([from, data]) => raise(step, data, Number(from), version, name)),
  )
  return [...missing, ...slice, ...(await Promise.all(tried)).flat()]
}

const findGaps = (step: Step | undefined, version: number) =>
  Array.from({ length: version - 1 }, (_, i) => i + 1).filter((from) => typeof step?.upcast?.[from] !== 'function')

async function raise(step: Step | undefined, data: unknown, from: number, to: number, name: string) {
  try {
    let now = data
    for (let version = from; version < to; version++) now = step?.upcast?.[version]?.(now)
    const { issues } = ((await step?.schema['~standard'].validate(now)) ?? {}) as { issues?: readonly Json[] }
    return issues ? [`${name}, version ${from}: ${JSON.stringify(issues[0])}`] : []
  } catch (error) {
    return [`${name}, version ${from}: ${error}`]
  }
}
