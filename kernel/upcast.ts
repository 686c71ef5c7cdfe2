import type { AnyContract } from './contract.ts'
import { type Entry, splitType } from './entry.ts'
import { logInvalid } from './failures.ts'
import type { History, Schema } from './history.ts'
import { named } from './json.ts'
import type { PluginMap } from './plugins.ts'

type Step = { schema: Schema<unknown>; upcast?: Readonly<Record<number, (old: unknown) => unknown>> }

type Issue = { readonly message: string; readonly path?: readonly unknown[] }
/** An event as today's code knows it: raised version by version, then held against its schema. */
export async function decode(plugins: PluginMap, entry: Entry): Promise<Entry> {
  if (entry.kind !== 'event') return entry
  const [id, name] = splitType(entry.type)
  const plugin = plugins.get(id)
  const history = (await plugin?.history?.()) as History<AnyContract> | undefined
  const step = named(history, name) as Step | undefined
  const current: number | undefined = named<{ version: number }>(plugin?.contract.events, name)?.version
  if (current === undefined) return entry
  if (entry.v > current) throw logInvalid(`#${entry.seq}.v`, `${entry.type} is newer than this code knows`)
  if (!step && entry.v < current) throw logInvalid(`#${entry.seq}.v`, `nothing raises ${entry.type} to ${current}`)
  if (!step) return entry
  let data: unknown = entry.data
  try {
    for (let from = entry.v; from < current; from++) data = step.upcast?.[from]?.(data)
  } catch {
    throw logInvalid(`#${entry.seq} ${entry.type}`, `cannot be raised from version ${entry.v}`)
  }
  const verdict = (await step.schema['~standard'].validate(data)) as { value?: unknown; issues?: readonly Issue[] }
  const issue = verdict.issues?.[0]
  const at = [`#${entry.seq} ${entry.type}`, ...(issue?.path ?? []).map(String)].join('.')
  if (issue) throw logInvalid(at, issue.message)
  return { ...entry, v: current, data: verdict.value as Entry['data'] }
}
