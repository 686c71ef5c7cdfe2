import type { AnyContract } from './contract.ts'
import { type Entry, splitType } from './entry.ts'
import { logInvalid } from './failures.ts'
import type { History, Schema } from './history.ts'
import type { PluginMap } from './plugins.ts'

interface Step {
  readonly schema: Schema<unknown>
  readonly upcast?: Readonly<Record<number, (old: unknown) => unknown>>
}

interface Verdict {
  readonly value?: unknown
  readonly issues?: readonly { readonly message: string; readonly path?: readonly unknown[] }[]
}

/** An event as today's code knows it: raised version by version, then held against its schema. */
export async function decode(plugins: PluginMap, entry: Entry): Promise<Entry> {
  if (entry.kind !== 'event') return entry
  const [id, name] = splitType(entry.type)
  const plugin = plugins.get(id)
  const history = (await plugin?.history?.()) as History<AnyContract> | undefined
  const step = history?.[name] as Step | undefined
  if (!plugin || !step) return entry
  const current: number = plugin.contract.events[name].version
  if (entry.v > current) throw logInvalid(`#${entry.seq}.v`, `${entry.type} is newer than this code knows`)
  let data: unknown = entry.data
  for (let from = entry.v; from < current; from++) data = raise(step, from, data, entry)
  const { issues, value } = (await step.schema['~standard'].validate(data)) as Verdict
  const issue = issues?.[0]
  if (issue)
    throw logInvalid([`#${entry.seq} ${entry.type}`, ...(issue.path ?? []).map(String)].join('.'), issue.message)
  return { ...entry, v: current, data: value as Entry['data'] }
}

function raise({ upcast }: Step, from: number, data: unknown, { seq, type }: Entry): unknown {
  try {
    return upcast?.[from]?.(data)
  } catch {
    throw logInvalid(`#${seq} ${type}`, `cannot be raised from version ${from}`)
  }
}
