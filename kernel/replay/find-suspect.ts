import type { Entry } from '../entry.ts'
import { getOwn } from '../json.ts'
import { isRequest } from './kernel-schemas.ts'

/** The event that a report is about. */
export interface Suspect {
  readonly event: Entry
  /**
   * `crash`: a plugin threw. `failure`: an event says that something failed. `expected`: the visitor declined, cancelled
   * or did not answer. `other`: nothing failed; it is what happened last.
   */
  readonly kind: 'crash' | 'failure' | 'expected' | 'other'
  /** The error code that the event carries, such as `quote-form`; of a crash the name or code of the error. */
  readonly code: string | null
}

/** Events of these plugins are rarely what a visitor reports. */
const UNLIKELY = /^(?:kernel|modal|report|analytics)\//
const CRASH = 'kernel/pluginFailed'
/** A visitor reports what they just saw: an earlier failure counts only if nothing else is left. */
const RECENT_MS = 120_000
const FAILED = /(?:Failed|[nr]Rejected|Unconfirmed)$/
/** Events whose payload says how something ended. */
const ENDED = /(?:Ended|Settled)$/
const SUCCEEDED = new Set(['connected', 'confirmed', 'passed', 'success', 'succeeded'])
const UNANSWERED = new Set(['declined', 'rejected', 'cancelled', 'timedOut'])
/** The codes with which wallets report that the visitor declined: EIP-1193, WalletConnect. */
const DECLINED: readonly unknown[] = [4001, 5000]
const CODE_FIELDS = ['code', 'kind', 'fault', 'refusal', 'failure', 'error', 'outcome', 'status']
const CODE = /^[A-Za-z][A-Za-z\d-]{0,39}$/

/**
 * Finds what a report is about: the last crash, else the last recent failure that the visitor did not choose, else what
 * happened last before the visitor opened the report view. The entries are those of a checked report.
 */
export function findSuspect(entries: readonly Entry[]): Suspect | undefined {
  const opened = entries.findLastIndex(({ type }) => type === 'report/open')
  const before = entries.slice(0, opened < 0 ? undefined : opened)
  const since = (before.at(-1)?.at ?? 0) - RECENT_MS
  const events = before.filter(({ kind }) => kind === 'event')
  const crash = events.findLast(({ type }) => type === CRASH)
  if (crash) return { event: crash, kind: 'crash', code: readCode(Object(crash.data).reason) }
  const likely = events.filter(({ type }) => !UNLIKELY.test(type))
  const failures = likely.filter(isFailure)
  const expected = findExpected(before)
  const chosen = failures.findLast((event) => event.at >= since && !expected.has(event))
  if (chosen) return { event: chosen, kind: 'failure', code: findCode(chosen.data) }
  const event = likely.at(-1)
  if (!event) return undefined
  return { event, kind: expected.has(event) ? 'expected' : 'other', code: findCode(event.data) }
}

function isFailure({ type, data }: Entry): boolean {
  if (FAILED.test(type)) return true
  const code = ENDED.test(type) ? findCode(data) : null
  return code !== null && !SUCCEEDED.has(code)
}

/** Finds the events that follow from what the visitor declined, cancelled or did not answer. */
function findExpected(entries: readonly Entry[]): ReadonlySet<Entry> {
  let isDeclined = false
  return new Set(
    entries.filter((entry) => {
      if (entry.kind !== 'event') isDeclined = hasDeclined(entry)
      return isDeclined || (isFailure(entry) && UNANSWERED.has(findCode(entry.data) ?? ''))
    }),
  )
}

function hasDeclined(entry: Entry): boolean {
  if (!isRequest(entry)) return false
  const { outcome } = entry.data
  return !outcome.ok && DECLINED.includes(outcome.error.code)
}

/** Finds the error code in the payload of an event, at most two levels deep. */
function findCode(data: unknown, depth = 2): string | null {
  for (const field of CODE_FIELDS) {
    const value = getOwn<unknown>(Object(data), field)
    const code = readCode(value) ?? (depth > 1 ? findCode(value, depth - 1) : null)
    if (code !== null) return code
  }
  return null
}

/** A code is a number or one word: anything else may be a text, and name a person. */
const readCode = (value: unknown): string | null =>
  Number.isSafeInteger(value) || (typeof value === 'string' && CODE.test(value)) ? String(value) : null
