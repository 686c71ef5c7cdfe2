import { type Checkpoint, type Entry, splitType } from '../entry.ts'
import { createPluginFailedError } from '../errors.ts'
import { getOwn, isNode, type Json } from '../json.ts'
import type { Plugin, PluginMap } from '../plugin.ts'
import type { Schema } from './define-migrations.ts'
import { createLogInvalidError } from './errors.ts'
import { findSpec } from './find-spec.ts'

interface Step {
  readonly schema: Schema<unknown>
  readonly upcast?: Readonly<Record<number, (old: unknown) => unknown>>
}

interface Issue {
  readonly message: string
  readonly path?: readonly unknown[]
  /** The expected type, where the schema library reports it. */
  readonly expected?: unknown
}

/** Creates the decoder that upgrades entries and slices to the current versions. */
export async function createDecoder(plugins: PluginMap) {
  const fetchOne = async ([id, { migrations }]: readonly [string, Plugin]) => {
    try {
      return [id, await migrations?.()] as const
    } catch (error) {
      throw createPluginFailedError(id, 'migrations', error)
    }
  }
  const migrationsByPlugin = new Map(await Promise.all([...plugins].map(fetchOne)))

  return {
    migrationsByPlugin,
    redactions: new Map([...migrationsByPlugin].flatMap(([id, migrations]) => (migrations ? [[id, migrations]] : []))),
    /** @throws `log-invalid` */
    async entry(entry: Entry): Promise<Entry> {
      const { type, seq, v: from } = entry
      const current = findSpec(plugins, entry)?.version
      if (current === undefined) return entry
      const [id, name] = splitType(type)
      const migrations = migrationsByPlugin.get(id)
      const step = getOwn<Step>(migrations?.events, name)
      // Migrations name every event that has a payload.
      if (migrations && !step && entry.data !== null) throw createLogInvalidError(`#${seq} ${type}`, 'Expected null')
      const data = (await upcast(step, entry.data, from, current, `#${seq}.v`, `#${seq} ${type}`)) as Json
      return { ...entry, v: current, data }
    },
    /**
     * Decodes a slice of a checkpoint.
     * @throws `log-invalid`
     */
    async slice(id: string, slice: object, versions: Checkpoint['versions'] = {}): Promise<object> {
      const from = getOwn(versions, id) ?? 1
      const current = plugins.get(id)?.contract.stateVersion ?? from
      const at = `checkpoint.state.${id}`
      const step = migrationsByPlugin.get(id)?.slice
      const raised = await upcast(step, slice, from, current, `checkpoint.versions.${id}`, at)
      return raised as object
    },
  }
}

/** Upgrades data version by version, then validates it against its schema. */
async function upcast(step: Step | undefined, data: unknown, from: number, to: number, versionAt: string, at: string) {
  if (from > to) throw createLogInvalidError(versionAt, `${from} is newer than this code knows`)
  if (!step && from < to) throw createLogInvalidError(versionAt, `nothing raises it to ${to}`)
  if (!step) return data
  let raised = data
  try {
    for (let version = from; version < to; version++) raised = step.upcast?.[version]?.(raised)
  } catch {
    throw createLogInvalidError(at, `cannot be raised from version ${from}`)
  }
  const result = await step.schema['~standard'].validate(raised)
  const flaw = findFlaw(result, raised)
  if (flaw) throw createLogInvalidError([at, ...flaw.path].join('.'), flaw.words)
  return orderKeys((result as { value?: unknown }).value, raised)
}

/**
 * Orders the keys of validated data as the report has them: a schema has an order of its own, and a plugin that stores
 * data as JSON must write the same text again.
 */
function orderKeys(value: unknown, recorded: unknown): unknown {
  if (!isNode(value) || !isNode(recorded)) return value
  const order = (key: string) => orderKeys(value[key], getOwn(recorded, key))
  if (Array.isArray(value)) return Object.keys(value).map(order)
  const keys = new Set([...Object.keys(recorded), ...Object.keys(value)])
  return Object.fromEntries([...keys].filter((key) => Object.hasOwn(value, key)).map((key) => [key, order(key)]))
}

/** Returns the first issue that a schema reports: its path and a description. */
export function findFlaw(result: unknown, data: unknown): { path: readonly string[]; words: string } | undefined {
  const issue = (result as { issues?: readonly Issue[] }).issues?.[0]
  return issue && { path: (issue.path ?? []).map(String), words: describeIssue(issue, data) }
}

/** Describes an issue in the same words for every schema library. */
function describeIssue({ expected, path = [] }: Issue, data: unknown): string {
  const value = path.reduce((at: unknown, key) => Object(at)[key as string], data)
  if (value === undefined) return 'Required'
  const received = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  return typeof expected === 'string' && expected !== received
    ? `Expected ${expected}, received ${received}`
    : 'Invalid input'
}
