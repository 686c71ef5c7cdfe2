import { bound } from './bounds.ts'
import type { Entry, Report, Tape } from './entry.ts'
import { logInvalid } from './failures.ts'
import { freeze } from './freeze.ts'
import { digest } from './json.ts'
import { initialState, type PluginMap, type State } from './plugins.ts'
import { configurationOf, redact } from './redact.ts'
import { decode } from './upcast.ts'
import { version, versionsOf } from './version.ts'

const LIMITS = { bytes: 32 * 2 ** 20, entries: 200_000 }
const KINDS = new Set(['action', 'event', 'io'])

export function writeReport(
  plugins: PluginMap,
  { state, ...tape }: Tape & { readonly state: State },
  createdAt: number,
  personal: boolean,
): Report {
  const { entries, checkpoint, pending } = personal ? tape : redact(plugins, tape, state)
  return {
    format: 'portico-report',
    version: 1,
    portico: version,
    createdAt,
    plugins: versionsOf(plugins),
    checkpoint,
    entries,
    pending,
    digest: digest(JSON.stringify(entries)),
  }
}

/** Reads a report that anybody may have written. @throws `log-invalid`, naming the entry and the field */
export async function readReport(report: Report | string | Blob, plugins: PluginMap): Promise<Tape> {
  const { format, version, entries, checkpoint, pending, digest: seal } = await parse(report)
  if (format !== 'portico-report') throw logInvalid('format', 'not a report of Portico')
  if (version !== 1) throw logInvalid('version', `expected 1, received ${JSON.stringify(version)}`)
  if (!Array.isArray(entries)) throw logInvalid('entries', 'not a list')
  if (!Array.isArray(pending)) throw logInvalid('pending', 'not a list')
  if (entries.length > LIMITS.entries) throw logInvalid('entries', `over ${LIMITS.entries} entries`)
  const { seq = 0, state, loaded = [] } = bound(checkpoint, 'checkpoint') ?? {}
  if (!(Number.isInteger(seq) && seq >= 0)) throw logInvalid('checkpoint.seq', 'not a number')
  if (checkpoint && !(Object(state) === state && Array.isArray(loaded))) throw logInvalid('checkpoint', 'not a state')
  bound(pending, 'pending')
  entries.forEach((entry: Entry, i: number) => {
    check(entry, seq + i)
  })
  if (seal !== digest(JSON.stringify(entries))) throw logInvalid('digest', 'does not match the entries')
  const decoded: Entry[] = []
  for (const entry of entries) decoded.push(freeze(await decode(plugins, entry)))
  return { entries: decoded, checkpoint: freeze(checkpoint ?? null), pending }
}

/** Where a tape begins. @throws `log-invalid` where that is none for these plugins */
export function firstState(plugins: PluginMap, tape: Pick<Tape, 'entries' | 'checkpoint'>): State {
  try {
    const state = { ...initialState(plugins, configurationOf(tape)), ...tape.checkpoint?.state }
    for (const { contract } of plugins.values())
      for (const { select } of contract.provides) select?.(state[contract.id])
    return state
  } catch {
    throw logInvalid(tape.checkpoint ? 'checkpoint' : '#0 kernel/configured', 'no state of these plugins')
  }
}

async function parse(report: Report | string | Blob): Promise<Report> {
  try {
    const isText = typeof report === 'string' || report instanceof Blob
    const text = isText ? await new Blob([report]).slice(0, LIMITS.bytes + 1).text() : JSON.stringify(report)
    if (text.length <= LIMITS.bytes) return Object(JSON.parse(text))
  } catch {
    throw logInvalid('the report', 'not JSON')
  }
  throw logInvalid('the report', `over ${LIMITS.bytes} bytes`)
}

function check(entry: Entry, seq: number) {
  const { kind, type, at, v, cause, data, ...rest } = Object(entry) as Entry
  const isIo = kind === 'io' && !String(type).startsWith('kernel/')
  const { n, outcome } = Object(data) as { n?: unknown; outcome?: { ok?: unknown; error?: unknown } }
  const flaws: readonly (readonly [isFlaw: boolean, field: string, reason: string])[] = [
    [rest.seq !== seq, 'seq', 'a gap'],
    [!KINDS.has(kind), 'kind', 'unknown'],
    [typeof type !== 'string' || !type.includes('/'), 'type', 'not plugin/name'],
    [!Number.isFinite(at), 'at', 'not a time'],
    [!Number.isInteger(v) || v < 1, 'v', 'not a version'],
    [cause !== null && !(Number.isInteger(cause) && cause < seq), 'cause', 'not earlier'],
    [isIo && !Number.isInteger(n), 'data.n', 'not a number'],
    [isIo && typeof outcome?.ok !== 'boolean', 'data.outcome', 'neither an answer nor an error'],
    [isIo && !outcome?.ok && Object(outcome?.error) !== outcome?.error, 'data.outcome.error', 'missing'],
  ]
  for (const [isFlaw, field, reason] of flaws) if (isFlaw) throw logInvalid(`#${seq}.${field}`, reason)
  bound(data, `#${seq} ${type}`)
}
