import { type Checkpoint, type Entry, splitType } from '../entry.ts'
import { logInvalid, pluginFailed } from '../failures.ts'
import { type Json, named } from '../json.ts'
import { specOf } from '../lookup.ts'
import type { Plugin, PluginMap } from '../plugin.ts'
import type { Schema } from './history.ts'

interface Step {
  readonly schema: Schema<unknown>
  readonly upcast?: Readonly<Record<number, (old: unknown) => unknown>>
}

interface Issue {
  readonly message: string
  readonly path?: readonly unknown[]
  /** Where the schema library tells it: the type that is missing here. */
  readonly expected?: unknown
}

/** Brings entries and slices to the form that today's code knows. */
export async function createDecoder(plugins: PluginMap) {
  const fetchOne = async ([id, { history }]: readonly [string, Plugin]) => {
    try {
      return [id, await history?.()] as const
    } catch (error) {
      throw pluginFailed(id, 'history', error)
    }
  }
  const histories = new Map(await Promise.all([...plugins].map(fetchOne)))

  return {
    histories,
    redactions: new Map([...histories].flatMap(([id, history]) => (history ? [[id, history]] : []))),
    /** @throws `log-invalid` */
    async entry(entry: Entry): Promise<Entry> {
      const { type, seq, v: from } = entry
      const current = specOf(plugins, entry)?.version
      if (current === undefined) return entry
      const [id, name] = splitType(type)
      const history = histories.get(id)
      const step = named<Step>(history?.events, name)
      // A history names every event that has a payload.
      if (history && !step && entry.data !== null) throw logInvalid(`#${seq} ${type}`, 'Expected null')
      const data = (await raise(step, entry.data, from, current, `#${seq}.v`, `#${seq} ${type}`)) as Json
      return { ...entry, v: current, data }
    },
    /** A slice of a checkpoint. @throws `log-invalid` */
    async slice(id: string, slice: object, versions: Checkpoint['versions'] = {}): Promise<object> {
      const current: number | undefined = plugins.get(id)?.contract.stateVersion
      if (current === undefined) return slice
      const from = named(versions, id) ?? 1
      const at = `checkpoint.state.${id}`
      const raised = await raise(histories.get(id)?.slice, slice, from, current, `checkpoint.versions.${id}`, at)
      return raised as object
    },
  }
}

/** Raised version by version, then held against its schema. */
async function raise(step: Step | undefined, data: unknown, from: number, to: number, versionAt: string, at: string) {
  if (from > to) throw logInvalid(versionAt, `${from} is newer than this code knows`)
  if (!step && from < to) throw logInvalid(versionAt, `nothing raises it to ${to}`)
  if (!step) return data
  let raised = data
  try {
    for (let version = from; version < to; version++) raised = step.upcast?.[version]?.(raised)
  } catch {
    throw logInvalid(at, `cannot be raised from version ${from}`)
  }
  const verdict = await step.schema['~standard'].validate(raised)
  const flaw = flawIn(verdict, raised)
  if (flaw) throw logInvalid([at, ...flaw.path].join('.'), flaw.words)
  return (verdict as { value?: unknown }).value
}

/** What a schema says against `data`, first of all: where, and in words. */
export function flawIn(verdict: unknown, data: unknown): { path: readonly string[]; words: string } | undefined {
  const issue = (verdict as { issues?: readonly Issue[] }).issues?.[0]
  return issue && { path: (issue.path ?? []).map(String), words: wordsOf(issue, data) }
}

/** What every schema library would say, in one set of words. */
function wordsOf({ expected, path = [] }: Issue, data: unknown): string {
  const value = path.reduce((at: unknown, key) => Object(at)[key as string], data)
  if (value === undefined) return 'Required'
  const received = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  return typeof expected === 'string' && expected !== received
    ? `Expected ${expected}, received ${received}`
    : 'Invalid input'
}
