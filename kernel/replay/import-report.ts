import type { Entry } from '../entry.ts'
import { createPluginFailedError, PorticoError } from '../errors.ts'
import { clone, computeDigest } from '../json.ts'
import { fetchRuntimes } from '../loader.ts'
import { indexPlugins, initState, type PluginList, type PluginMap, type State } from '../plugin.ts'
import { assertBounded } from './assert-bounded.ts'
import { checkCheckpoint, checkEntry, checkPending, isTime } from './check-entry.ts'
import { getStateVersions } from './contract-versions.ts'
import { createLogInvalidError } from './errors.ts'
import { getConfiguration } from './get-configuration.ts'
import { freezePlain, IMPORT_LIMITS } from './import-limits.ts'
import { loadContracts } from './load-contracts.ts'
import { createDecoder } from './migrations.ts'
import type { Recording, Report } from './report-types.ts'
import { createValidator } from './validator.ts'

/** A report as an object, a JSON text or a file. */
export type Importable = Report | string | Blob

/** Limits for one import. See `IMPORT_LIMITS` for the defaults. */
export type ImportLimits = { readonly [Limit in keyof typeof IMPORT_LIMITS]?: number | undefined }

/** Options for opening a report. */
export interface ImportOptions<P extends PluginList> {
  /**
   * Those of the kernel that wrote the report, at today's version. Without one of them, a replay skips what it did, and
   * a rerun reports its actions and events as divergences. `report.plugins` names them.
   */
  readonly plugins: P
  readonly limits?: ImportLimits | undefined
}

/** A part of a report that today's code cannot read: it changes no state, or no selector can read the state after it. */
export interface Problem {
  /** The seq of the entry; `null` for a slice of the checkpoint, which is replaced by its initial state. */
  readonly seq: number | null
  /** The position and the reason. */
  readonly message: string
}

/**
 * Imports a report: its entries, the code to replay it with, and its first state.
 * @throws `log-invalid`, `plugin-failed`
 */
export async function importReport(report: Importable, { plugins: list, limits }: ImportOptions<PluginList>) {
  const plugins = await loadContracts(indexPlugins(list))
  const decode = await createDecoder(plugins)
  const decoded = await readReport(report, plugins, decode, {
    ...IMPORT_LIMITS,
    ...clone(limits),
  } as typeof IMPORT_LIMITS)
  const code = await fetchRuntimes(plugins, [...plugins.keys()])
  for (const [id, error] of code.failed) throw createPluginFailedError(id, 'load', error)
  const unreadable = new Set(decoded.problems.map(({ seq }) => seq))
  const validator = createValidator(decode.migrationsByPlugin)
  return {
    ...decoded,
    unreadable,
    validator,
    redactions: decode.redactions,
    plugins,
    code,
    configuration: getConfiguration(decoded),
    state: getFirstState(plugins, decoded),
  }
}

/**
 * Reads an untrusted report. Its structure must be valid throughout; an entry that its plugin cannot read becomes a
 * problem, and the rest is read.
 * @throws `log-invalid`, naming the entry and the field
 */
async function readReport(
  report: Importable,
  plugins: PluginMap,
  decode: Awaited<ReturnType<typeof createDecoder>>,
  limits: typeof IMPORT_LIMITS,
): Promise<
  Recording & {
    readonly problems: readonly Problem[]
    readonly portico: string
    /** Whether a plugin that wrote the report is not among today's. */
    readonly isIncomplete: boolean
    readonly isNameless: boolean
    readonly isRedrawn: boolean
  }
> {
  const { format, version, entries, digest: seal, ...rest } = await parse(report, limits)
  if (format !== 'portico-report') throw createLogInvalidError('format', 'not a report of Portico')
  if (version !== 1)
    throw createLogInvalidError('version', `expected 1, received ${JSON.stringify(version)?.slice(0, LONGEST)}`)
  if (typeof rest.portico !== 'string') throw createLogInvalidError('portico', 'not a version')
  if (!isTime(rest.createdAt)) throw createLogInvalidError('createdAt', 'not a time')
  if (!Array.isArray(entries)) throw createLogInvalidError('entries', 'not a list')
  if (entries.length > limits.entries) throw createLogInvalidError('entries', `over ${limits.entries} entries`)
  const given = checkCheckpoint(rest.checkpoint, entries.length, limits)
  const first = given?.seq ?? 0
  const pending = checkPending(rest.pending, first, first + entries.length, limits)
  const checked = entries.map((entry, i) => checkEntry(entry, first, first + i, limits))
  if (seal !== computeDigest(JSON.stringify(entries)))
    throw createLogInvalidError('digest', 'does not match the entries')

  const about = {
    portico: rest.portico.slice(0, LONGEST),
    isIncomplete: Object.keys(Object(rest.plugins)).some((id) => !plugins.has(id)),
    isNameless: rest.personal === false,
    isRedrawn: rest.amounts === 'redrawn',
  }
  const problems: Problem[] = []
  async function attempt<T>(seq: number | null, at: string, read: () => Promise<T>): Promise<T | undefined> {
    try {
      return freezePlain(await read())
    } catch (error) {
      const { message } = error instanceof PorticoError ? error : createLogInvalidError(at, 'cannot be read')
      problems.push({ seq, message })
      return undefined
    }
  }
  const decoded: Entry[] = []
  for (const entry of checked)
    decoded.push(
      (await attempt(entry.seq, `#${entry.seq} ${entry.type}`, () => decode.entry(entry))) ?? freezePlain(entry),
    )
  if (!given) return { entries: decoded, checkpoint: null, pending, problems, ...about }
  const state: Record<string, object> = {}
  for (const [id, slice] of Object.entries(given.state)) {
    const read = await attempt(null, `checkpoint.state.${id}`, () => decode.slice(id, slice, given.versions))
    if (read) state[id] = read
  }
  const checkpoint = freezePlain({ ...given, state, versions: getStateVersions(plugins) })
  return { entries: decoded, checkpoint, pending, problems, ...about }
}

/** Maximum length of a quoted value. */
const LONGEST = 64

async function parse(report: Importable, limits: typeof IMPORT_LIMITS): Promise<Report> {
  const text = await readText(report, limits.bytes)
  assertBounded(text, limits)
  try {
    return Object(JSON.parse(text))
  } catch {
    throw createLogInvalidError('the report', 'not JSON')
  }
}

async function readText(report: Importable, limit: number): Promise<string> {
  try {
    const text = report instanceof Blob ? await report.slice(0, limit + 1).text() : toText(report)
    if (text.length <= limit) return text
  } catch {
    throw createLogInvalidError('the report', 'not JSON')
  }
  throw createLogInvalidError('the report', `over ${limit} bytes`)
}

const toText = (report: Report | string) => (typeof report === 'string' ? report : JSON.stringify(report))

function getFirstState(plugins: PluginMap, decoded: Recording): State {
  const { entries, checkpoint } = decoded
  const { plugins: started } = checkpoint ? { plugins: Object.keys(checkpoint.state) } : Object(entries[0]?.data)
  try {
    const state = freezePlain({
      ...initState(plugins, getConfiguration(decoded)),
      ...checkpoint?.state,
    })
    for (const id of plugins.keys()) {
      // Also when recorded, its `initialState` threw, or returned nothing.
      if (state[id] === null || (!state[id] && Array.isArray(started) && !started.includes(id))) continue
      Object.keys(state[id] as object)
    }
    return state
  } catch {
    throw createLogInvalidError(checkpoint ? 'checkpoint' : '#0 kernel/configured', 'no state of these plugins')
  }
}
