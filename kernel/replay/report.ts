import { bound, freeze, type ImportLimits, LIMITS } from '../bounds.ts'
import type { Provision } from '../capability.ts'
import type { Entry, ExportOptions, IoData, Report, Tape } from '../entry.ts'
import { logInvalid, pluginFailed } from '../failures.ts'
import { digest, type Json, named } from '../json.ts'
import { fetchRuntimes } from '../loader.ts'
import { stateVersionsOf, version, versionsOf } from '../lookup.ts'
import { briefly } from '../outcome.ts'
import { indexPlugins, initialState, type PluginList, type PluginMap, type State, wholeOf } from '../plugin.ts'
import { configurationOf, redact } from './redact.ts'
import { createDecoder } from './upcast.ts'

/** A report as it is at hand. */
export type Importable = Report | string | Blob

/** How a report is opened. */
export interface ImportOptions<P extends PluginList> {
  readonly plugins: P
  readonly limits?: ImportLimits | undefined
}

const KINDS = new Set(['action', 'event', 'io'])
/** What the kernel itself writes, and the form that it has. */
const OWN: Readonly<Record<string, (data: Readonly<Record<string, unknown>>) => boolean>> = {
  'kernel/configured': ({ configuration }) => Object(configuration) === configuration,
  'kernel/load': ({ plugins }) => Array.isArray(plugins) && plugins.every((id) => typeof id === 'string'),
  'kernel/failed': ({ plugin, where, reason }) => [plugin, where, reason].every((text) => typeof text === 'string'),
}

/**
 * What leaves a live kernel: without what names a person, unless all is asked for. The engine alone calls it, by
 * `import()`: rollup takes the arguments of static calls for the only ones, and would leave out what these don't reach.
 */
export async function writeReport(
  plugins: PluginMap,
  { state, ...tape }: Tape & { readonly state: State },
  createdAt: number,
  { personal, io }: ExportOptions,
): Promise<Report> {
  const whole = personal ? tape : await withoutPersons(plugins, tape, state)
  return reportOf(plugins, io === 'digest' ? { ...whole, entries: whole.entries.map(withoutAnswer) } : whole, createdAt)
}

/** A report of all that a tape holds. */
export const reportOf = (plugins: PluginMap, tape: Tape, createdAt: number): Report => ({
  format: 'portico-report',
  version: 1,
  portico: version,
  createdAt,
  plugins: versionsOf(plugins),
  ...tape,
  digest: digest(JSON.stringify(tape.entries)),
})

function withoutAnswer(entry: Entry): Entry {
  if (entry.kind !== 'io' || named(OWN, entry.type)) return entry
  const { outcome, ...asked } = entry.data as unknown as IoData
  const isBrief = outcome.ok && !Object.hasOwn(outcome, 'answer')
  return isBrief ? entry : { ...entry, data: { ...asked, outcome: briefly(outcome) } as unknown as Json }
}

/** What no schema names leaves nobody's machine. */
async function withoutPersons(plugins: PluginMap, tape: Tape, state: State): Promise<Tape> {
  const decode = await createDecoder(plugins)
  const entries = await Promise.all(tape.entries.map((entry) => decode.entry(entry).catch(() => entry)))
  return redact(plugins, { ...tape, entries }, state, decode.redactions)
}

/** Reads a report that anybody may have written. @throws `log-invalid`, naming the entry and the field */
async function readReport(report: Importable, plugins: PluginMap, given: ImportLimits = {}): Promise<Tape> {
  const limits = { ...LIMITS, ...given } as typeof LIMITS
  const { format, version, entries, checkpoint, pending, digest: seal } = await parse(report, limits.bytes)
  if (format !== 'portico-report') throw logInvalid('format', 'not a report of Portico')
  if (version !== 1) throw logInvalid('version', `expected 1, received ${JSON.stringify(version)}`)
  if (!Array.isArray(entries)) throw logInvalid('entries', 'not a list')
  if (!Array.isArray(pending)) throw logInvalid('pending', 'not a list')
  if (entries.length > limits.entries) throw logInvalid('entries', `over ${limits.entries} entries`)
  // The state and its slices are two levels of their own.
  const { seq = 0, state, loaded = [] } = bound(checkpoint, 'checkpoint', limits, -2) ?? {}
  if (!(Number.isInteger(seq) && seq >= 0)) throw logInvalid('checkpoint.seq', 'not a number')
  if (checkpoint && !(Object(state) === state && Array.isArray(loaded))) throw logInvalid('checkpoint', 'not a state')
  bound(pending, 'pending', limits)
  for (const [i, entry] of entries.entries()) check(entry, seq + i, limits)
  if (seal !== digest(JSON.stringify(entries))) throw logInvalid('digest', 'does not match the entries')
  const decode = await createDecoder(plugins)
  const decoded: Entry[] = []
  for (const entry of entries) decoded.push(freeze(await decode.entry(entry)))
  if (!checkpoint) return { entries: decoded, checkpoint: null, pending }
  const current = { ...checkpoint, state: await decode.state(checkpoint) }
  return { entries: decoded, checkpoint: freeze({ ...current, versions: stateVersionsOf(plugins) }), pending }
}

/** A report, the code that it is replayed with, and where it begins. @throws `log-invalid`, `plugin-failed` */
export async function openTape(report: Importable, { plugins: list, limits }: ImportOptions<PluginList>) {
  const plugins = await wholeOf(indexPlugins(list))
  const tape = await readReport(report, plugins, limits)
  const code = await fetchRuntimes(plugins, [...plugins.keys()], false)
  for (const [id, error] of code.failed) throw pluginFailed(id, 'load', error)
  return { ...tape, plugins, code, configuration: configurationOf(tape), state: firstState(plugins, tape) }
}

function firstState(plugins: PluginMap, tape: Tape): State {
  try {
    const state = { ...initialState(plugins, configurationOf(tape)), ...tape.checkpoint?.state }
    for (const { contract } of plugins.values()) {
      for (const { select } of contract.provides as readonly Partial<Provision>[]) select?.(state[contract.id] as never)
    }
    return state
  } catch {
    throw logInvalid(tape.checkpoint ? 'checkpoint' : '#0 kernel/configured', 'no state of these plugins')
  }
}

async function parse(report: Importable, limit: number): Promise<Report> {
  try {
    const isText = typeof report === 'string' || report instanceof Blob
    const text = isText ? await new Blob([report]).slice(0, limit + 1).text() : JSON.stringify(report)
    if (text.length <= limit) return Object(JSON.parse(text))
  } catch {
    throw logInvalid('the report', 'not JSON')
  }
  throw logInvalid('the report', `over ${limit} bytes`)
}

function check(entry: Entry, seq: number, limits: typeof LIMITS) {
  const { kind, type, at, v, cause, data, ...rest } = Object(entry) as Entry
  const isOwn = named(OWN, String(type))
  const isIo = kind === 'io' && !isOwn
  const { n, outcome } = Object(data) as { n?: unknown; outcome?: { ok?: unknown; error?: unknown } }
  const flaws: readonly (readonly [isFlaw: boolean, field: string, reason: string])[] = [
    [rest.seq !== seq, 'seq', 'a gap'],
    [!KINDS.has(kind), 'kind', 'unknown'],
    [typeof type !== 'string' || !type.includes('/'), 'type', 'not plugin/name'],
    [!Number.isFinite(at), 'at', 'not a time'],
    [!Number.isInteger(v) || v < 1, 'v', 'not a version'],
    [cause !== null && !(Number.isInteger(cause) && cause < seq), 'cause', 'not earlier'],
    [isOwn?.(Object(data)) === false, 'data', 'not of its form'],
    [isIo && !Number.isInteger(n), 'data.n', 'not a number'],
    [isIo && typeof outcome?.ok !== 'boolean', 'data.outcome', 'neither an answer nor an error'],
    [isIo && !outcome?.ok && Object(outcome?.error) !== outcome?.error, 'data.outcome.error', 'missing'],
  ]
  for (const [isFlaw, field, reason] of flaws) if (isFlaw) throw logInvalid(`#${seq}.${field}`, reason)
  bound(data, `#${seq} ${type}`, limits)
}
