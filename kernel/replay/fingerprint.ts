import { type Entry, splitType } from '../entry.ts'
import { computeDigest, getOwn } from '../json.ts'
import { findSuspect, type Suspect } from './find-suspect.ts'
import { isRequest, type RequestEntry } from './kernel-schemas.ts'
import type { Report } from './report-types.ts'
import { describeShape } from './response-shape.ts'

/** What a report is about, without any value of it: reports of one bug have the same fingerprint. */
export interface Fingerprint {
  /** Equal for equal bugs. Derived from the fields below, without `kind`. */
  readonly id: string
  readonly kind: Suspect['kind'] | 'nothing'
  readonly plugin: string
  /** The event that says what went wrong, such as `swap/quoteFailed`; of a crash where the plugin threw. */
  readonly event: string
  /** The version of that event in its contract; 0 if there is none. */
  readonly version: number
  readonly code: string | null
  /** Types of the events that led to it, the nearest first; if none did, the action. */
  readonly chain: readonly string[]
  /** The last request before it: `swap/fetch POST eth_call`. */
  readonly request: string | null
  /** The form of the response, without its values. */
  readonly outcome: string | null
  /** The wallet, if the trouble follows from how this wallet responds. */
  readonly wallet: string | null
}

const NOTHING = { kind: 'nothing', plugin: '', event: '', version: 0, code: null, chain: [] } as const
const NO_REQUEST = { request: null, outcome: null, wallet: null } as const
const LONGEST_CHAIN = 16
/** Requests that say nothing of what went wrong: code moves between chunks, and any code may read the clock. */
const SILENT = new Set(['load', 'compute', 'sleep', 'random', 'get', 'set', 'remove'])
/** Codes that any wallet may answer with. @see EIP-1193, EIP-1474, EIP-5792 */
const isStandardCode = (code: unknown) =>
  typeof code === 'number' && ((code >= 4000 && code < 6000) || (code >= -32_768 && code <= -32_000))
/** Longer words may be keys or topics. */
const METHOD = /^[A-Za-z][\w.:]{0,47}$/

/** The parts of a report from which the fingerprint follows. */
type Source = Pick<Report, 'entries' | 'checkpoint' | 'plugins'>

/**
 * Computes the fingerprint of a report. It does not depend on names, amounts, languages, chunks, the order in which the
 * visitor did other things, or Portico's version. A report without responses has another one than the whole report.
 * @param report - A checked report: see `openReplay`.
 */
export function computeFingerprint(report: Source): Fingerprint {
  const suspect = findSuspect(report.entries)
  if (!suspect) return withId({ ...NOTHING, ...NO_REQUEST })
  const causes = findCauses(suspect.event, report.entries)
  const causingRequest = findRequest(suspect.event, causes, report.entries)
  return withId({
    ...describeSuspect(suspect, report.plugins),
    chain: describeChain(causes),
    ...(causingRequest ? describeRequest(causingRequest, suspect, report) : NO_REQUEST),
  })
}

function withId({ kind, ...parts }: Omit<Fingerprint, 'id'>): Fingerprint {
  return { id: computeDigest(JSON.stringify(parts)), kind, ...parts }
}

function describeSuspect({ event, kind, code }: Suspect, plugins: Report['plugins']) {
  if (kind !== 'crash') return { kind, plugin: splitType(event.type)[0], event: event.type, version: event.v, code }
  const { plugin, where } = event.data as { plugin: string; where: string }
  // Watchers are numbered, and a new one would move the others.
  const location = String(where).replace(/\/watch\d+$/, '/watch')
  const [id, name = ''] = splitType(location)
  return { kind, plugin, event: location, version: Number(getOwn(getOwn(plugins, id), name) ?? 0), code }
}

/** Lists the entries that led to an event, the nearest first. */
function findCauses({ cause }: Entry, entries: readonly Entry[]): readonly Entry[] {
  const first = entries[0]?.seq ?? 0
  const causes: Entry[] = []
  for (let seq = cause; seq !== null && seq >= first; ) {
    const entry = entries[seq - first] as Entry
    causes.push(entry)
    seq = entry.cause
  }
  return causes
}

/** Names each event once: polling and retries repeat a cause as often as the visit was long. */
function describeChain(causes: readonly Entry[]): readonly string[] {
  const events = causes.filter(({ kind }) => kind === 'event').map(({ type }) => type)
  const action = causes.find(({ kind }) => kind === 'action')
  if (events.length > 0) return [...new Set(events)].slice(0, LONGEST_CHAIN)
  return action ? [action.type] : []
}

/** Finds the last request of the run that sent the event, or of the nearest run that led to it. */
function findRequest({ seq }: Entry, causes: readonly Entry[], entries: readonly Entry[]): RequestEntry | undefined {
  const isTelling = (entry: Entry): entry is RequestEntry =>
    entry.seq < seq && isRequest(entry) && !SILENT.has(splitType(entry.type)[1])
  const last = new Map(entries.filter(isTelling).map((one) => [one.cause, one]))
  return causes.map((one) => last.get(one.seq) ?? one).find(isTelling)
}

function describeRequest({ type, data }: RequestEntry, { kind }: Suspect, report: Source) {
  const { request, outcome } = data
  const { target, method, event, body } = Object(request) as Record<string, unknown>
  const [, rpc] = /"method":"(\w{1,64})"/.exec(String(body)) ?? []
  const words = [method ?? event, rpc].filter((word) => typeof word === 'string' && METHOD.test(word))
  const isOrdinary = kind !== 'failure' || (!outcome.ok && isStandardCode(outcome.error.code))
  return {
    request: [type, ...words].join(' '),
    outcome: describeShape(outcome),
    wallet: isOrdinary ? null : findWallet(String(target), report),
  }
}

/** Finds the wallet behind a page object. */
function findWallet(target: string, { entries, checkpoint }: Source): string | null {
  const { connectors } = Object(getOwn(checkpoint?.state, 'connection')) as { connectors?: unknown }
  const announced = entries.filter(({ type }) => type === 'connection/connectorAnnounced').map(({ data }) => data)
  const all: readonly unknown[] = [...(Array.isArray(connectors) ? connectors : []), ...announced]
  const { id } = Object(all.findLast((one) => Object(one).provider === target)) as { id?: unknown }
  return typeof id === 'string' ? id : null
}
