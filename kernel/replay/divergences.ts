import type { Entry } from '../entry.ts'
import type { isEqual, Json } from '../json.ts'
import type { Call, Cause } from '../runtime-types.ts'
import { isAlike, tolerateAny } from './alike.ts'
import { isLoad } from './recorded-loads.ts'

export interface Divergence {
  /** Where on the tape. For something that the tape lacks: the entry that led to it. */
  readonly seq: number
  readonly expected: Entry | null
  readonly actual: { readonly type: string; readonly data: Json } | null
  /** That the report names nobody, and this may be why: what is computed from other amounts, texts or times is another. */
  readonly reason?: 'amounts-replaced' | 'persons-replaced'
}

/** Compares what follows from each turn with what followed then, and reports first causes only. */
export function createDivergences(
  first: number,
  isSame: typeof isEqual,
  isNameless: boolean,
  turns: readonly (readonly Entry[])[],
) {
  const found: Divergence[] = []
  /** Entries that can't be met any more: they, or what they follow from, are reported already. */
  const lost = new Set<number>()
  /** Runs that began before the tape does. What they did is taken as given. */
  const orphans = new Set<number>()
  const named = new Set<Call>()
  /** What happened once code had come, in turns that are still to come: today it may be there at once. */
  const afterLoads = new Set(turns.filter(([start]) => start && isLoad(start)).flatMap(([, ...events]) => events))
  let head: Entry
  let expected: Entry[] = []

  /** Why a report in which all was replaced may differ where the log that it was made of does not. */
  function withReason(one: Divergence): Divergence {
    if (!isNameless) return one
    const [then, now] = [one.expected?.data, one.actual?.data]
    return { ...one, reason: isAlike(then, now, tolerateAny) ? 'amounts-replaced' : 'persons-replaced' }
  }
  const isLost = (cause: number | null) => cause !== null && lost.has(cause)
  const isOrphan = (cause: number | null) => cause !== null && (cause < first || orphans.has(cause))

  function miss(entry: Entry) {
    if (!isLost(entry.cause)) found.push({ seq: entry.seq, expected: entry, actual: null })
    lost.add(entry.seq)
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
    /** The next event of this turn, if it came from a run that began before the tape. */
    nextGiven: () => (expected[0] && isOrphan(expected[0].cause) ? expected[0] : undefined),
    /** Nobody can do that today. */
    missNext: () => expected.splice(0, 1).forEach(miss),
    close: () => expected.forEach(miss),
    /** Began before the tape does, and so is taken as given. */
    isGiven(entry: Entry): boolean {
      if (isOrphan(entry.cause)) orphans.add(entry.seq)
      return orphans.has(entry.seq)
    },
    /** The outside spoke, and nobody had asked. `instead` is what that run asks now. */
    unclaimed(entry: Entry, instead?: Call, wasAborted = false) {
      if (isLost(entry.cause)) lost.add(entry.seq)
      else if (!wasAborted) {
        if (instead) named.add(instead)
        const actual = instead ? { type: instead.type, data: instead.request } : null
        found.push({ seq: entry.seq, expected: entry, actual })
        lost.add(entry.cause ?? entry.seq)
      }
    },
    /** The tape is over, and it neither answers this call nor knows it as pending. */
    unanswered(call: Call) {
      const { recorded } = call.cause
      if (recorded === null || isLost(recorded) || named.has(call)) return
      found.push({ seq: recorded, expected: null, actual: { type: call.type, data: call.request } })
    },
  }
}
