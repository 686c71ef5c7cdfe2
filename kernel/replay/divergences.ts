import type { Entry } from '../entry.ts'
import type { isEqual, Json } from '../json.ts'
import type { Call, Cause } from '../runtime-types.ts'
import { isApproximatelyEqual, tolerateAny } from './approximately-equal.ts'
import { isLoad } from './recorded-loads.ts'

/** A difference between a report and what the code of today did with its responses. */
export interface Divergence {
  /** The position in the log. If the log lacks the entry: the entry that led to it. */
  readonly seq: number
  readonly expected: Entry | null
  readonly actual: { readonly type: string; readonly data: Json } | null
  /**
   * What else than changed code may be the cause: a plugin of the report is not here; or the report has no names, so
   * that values computed from other amounts, texts or times differ.
   */
  readonly reason?: 'plugin-missing' | 'amounts-replaced' | 'persons-replaced'
}

/** Compares the events of each turn with the recorded ones, and reports only first causes. */
export function createDivergences(
  first: number,
  isSame: typeof isEqual,
  { isNameless, isIncomplete }: { readonly isNameless: boolean; readonly isIncomplete: boolean },
  turns: readonly (readonly Entry[])[],
) {
  const found: Divergence[] = []
  /** Entries that can no longer be matched, because they or their cause are reported already. */
  const missing = new Set<number>()
  /** Entries of runs that began before the log. They are accepted as recorded. */
  const orphans = new Set<number>()
  const named = new Set<Call>()
  /** Events that were recorded after code had loaded, in turns still to come. Today the code may be loaded earlier. */
  const afterLoads = new Set(turns.filter(([start]) => start && isLoad(start)).flatMap(([, ...events]) => events))
  let head: Entry
  let expected: Entry[] = []

  /** Explains why this report may diverge where the original log, with all plugins, does not. */
  function withReason(one: Divergence): Divergence {
    if (isIncomplete) return { ...one, reason: 'plugin-missing' }
    if (!isNameless) return one
    const [then, now] = [one.expected?.data, one.actual?.data]
    return { ...one, reason: isApproximatelyEqual(then, now, tolerateAny) ? 'amounts-replaced' : 'persons-replaced' }
  }
  const isMissing = (cause: number | null) => cause !== null && missing.has(cause)
  const isOrphan = (cause: number | null) => cause !== null && (cause < first || orphans.has(cause))

  function miss(entry: Entry) {
    if (!isMissing(entry.cause)) found.push({ seq: entry.seq, expected: entry, actual: null })
    missing.add(entry.seq)
  }

  return {
    divergences: () => found.sort((a, b) => a.seq - b.seq).map(withReason),
    expect([start, ...events]: readonly Entry[]) {
      head = start as Entry
      if (!isLoad(head)) {
        expected = events
        return
      }
      expected = events.filter((event) => afterLoads.delete(event))
    },
    match(event: Entry, cause: Cause): number | null {
      const { type, data } = event
      if (cause.recorded === null) return null
      const alike = expected.filter((then) => then.type === type && then.cause === cause.recorded)
      const same = alike.find((then) => isSame(then.data, data))
      if (same) {
        for (const missed of expected.splice(0, expected.indexOf(same) + 1)) if (missed !== same) miss(missed)
        return same.seq
      }
      for (const early of afterLoads) {
        if (early.type !== type || early.cause !== cause.recorded || !isSame(early.data, data)) continue
        afterLoads.delete(early)
        return early.seq
      }
      if (alike[0] && alike[0] === expected[0]) {
        found.push({ seq: alike[0].seq, expected: alike[0], actual: { type, data } })
        expected.shift()
        return alike[0].seq
      }
      found.push({ seq: head.seq, expected: null, actual: { type, data } })
      return null
    },
    /** The next event of this turn, if its run began before the log. */
    nextGiven: () => (expected[0] && isOrphan(expected[0].cause) ? expected[0] : undefined),
    /** Reports the next expected event as missing. */
    missNext: () => expected.splice(0, 1).forEach(miss),
    close: () => expected.forEach(miss),
    /** Whether the entry's run began before the log, so that it is accepted as recorded. */
    isGiven(entry: Entry): boolean {
      if (isOrphan(entry.cause)) orphans.add(entry.seq)
      return orphans.has(entry.seq)
    },
    /** Reports a response that no call requested. `current` is what the same run requests today. */
    unclaimed(entry: Entry, current?: Call, wasAborted = false) {
      if (isMissing(entry.cause)) missing.add(entry.seq)
      else if (!wasAborted) {
        if (current) named.add(current)
        const actual = current ? { type: current.type, data: current.request } : null
        found.push({ seq: entry.seq, expected: entry, actual })
        missing.add(entry.seq).add(entry.cause ?? entry.seq)
      }
    },
    /** Reports a call that the log neither answers nor lists as pending. */
    unanswered(call: Call) {
      const { recorded } = call.cause
      if (recorded === null || isMissing(recorded) || named.has(call)) return
      found.push({ seq: recorded, expected: null, actual: { type: call.type, data: call.request } })
    },
  }
}
