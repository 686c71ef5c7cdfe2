import type { Checkpoint, Entry, Pending, Report } from './entry.ts'
import { logInvalid } from './failures.ts'
import { freeze } from './freeze.ts'
import { digest } from './json.ts'
import type { PluginMap, State } from './plugins.ts'
import { redact } from './redact.ts'
import { decode } from './upcast.ts'
import { version } from './version.ts'
import { versionsOf } from './versions.ts'

const LIMITS = { bytes: 32 * 2 ** 20, entries: 200_000, depth: 32 }
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])
const KINDS = new Set(['action', 'event', 'io'])

/** A report that was read and found sound. */
export interface Tape {
  readonly entries: readonly Entry[]
  readonly checkpoint: Checkpoint | null
  readonly pending: readonly Pending[]
}

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
  bound(checkpoint, 'checkpoint', 0)
  bound(pending, 'pending', 0)
  const first = checkpoint?.seq ?? 0
  entries.forEach((entry: Entry, i: number) => {
    check(entry, first + i)
  })
  if (seal !== digest(JSON.stringify(entries))) throw logInvalid('digest', 'does not match the entries')
  const decoded: Entry[] = []
  for (const entry of entries) decoded.push(freeze(await decode(plugins, entry)))
  return { entries: decoded, checkpoint: freeze(checkpoint ?? null), pending }
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
  const where = `#${seq}`
  if (entry?.seq !== seq) throw logInvalid(`${where}.seq`, 'a gap')
  if (!KINDS.has(entry.kind)) throw logInvalid(`${where}.kind`, 'unknown')
  if (typeof entry.type !== 'string' || !entry.type.includes('/')) throw logInvalid(`${where}.type`, 'not plugin/name')
  if (!Number.isFinite(entry.at)) throw logInvalid(`${where}.at`, 'not a time')
  if (!Number.isInteger(entry.v) || entry.v < 1) throw logInvalid(`${where}.v`, 'not a version')
  const { cause } = entry
  if (cause !== null && !(Number.isInteger(cause) && cause < seq)) throw logInvalid(`${where}.cause`, 'not earlier')
  bound(entry.data, `${where} ${entry.type}`, 0)
  if (entry.kind === 'io' && !entry.type.startsWith('kernel/')) checkIo(entry, where)
}

function checkIo({ data }: Entry, where: string) {
  const { n, outcome } = Object(data) as { n?: unknown; outcome?: { ok?: unknown; error?: unknown } }
  if (!Number.isInteger(n)) throw logInvalid(`${where}.data.n`, 'not a number')
  if (typeof outcome?.ok !== 'boolean') throw logInvalid(`${where}.data.outcome`, 'neither an answer nor an error')
  if (!outcome.ok && typeof outcome.error !== 'object') throw logInvalid(`${where}.data.outcome.error`, 'missing')
}

function bound(value: unknown, at: string, depth: number) {
  if (typeof value !== 'object' || value === null) return
  if (depth === LIMITS.depth) throw logInvalid(at, `deeper than ${LIMITS.depth}`)
  for (const [key, item] of Object.entries(value)) {
    if (FORBIDDEN.has(key)) throw logInvalid(`${at}.${key}`, 'a forbidden key')
    bound(item, `${at}.${key}`, depth + 1)
  }
}
