import { getLoadKey } from '../code-cache.ts'
import type { Entry } from '../entry.ts'
import type { isEqual } from '../json.ts'
import type { Call, Environment, Subscription } from '../runtime-types.ts'
import type { RequestEntry } from './kernel-schemas.ts'
import { CODE_IO, type createRecordedLoads } from './recorded-loads.ts'

/** Holds all waiting calls and subscriptions, and finds the one that a recorded response belongs to. */
export function createRecordedIo(
  match: Environment['match'],
  isSame: typeof isEqual,
  loads: ReturnType<typeof createRecordedLoads>,
) {
  /** Computed values are not in the log, only the time of their arrival. They are computed again. */
  const calls = new Map<Call, Promise<unknown> | undefined>()
  const subscriptions = new Set<Subscription>()

  const environment: Environment = {
    match,
    markAsync() {},
    isOpen: () => true,
    putSecret: (handle) => handle,
    async load() {},
    announce() {},
    call(call) {
      const code = getLoadKey(call)
      if (code !== null) return loads.ask(call, code)
      const isComputed = call.answer === 'computed'
      calls.set(call, isComputed ? call.perform(CODE_IO).catch(() => undefined) : undefined)
    },
    listen(subscription) {
      subscriptions.add(subscription)
      return () => void subscriptions.delete(subscription)
    },
  }

  const fits = (entry: Entry) => (waiting: Call | Subscription) =>
    waiting.type === entry.type && waiting.cause.recorded === entry.cause && !waiting.signal.aborted

  /**
   * Of the calls with the same request, picks the one with the nearest number: changed code may make more or fewer
   * calls.
   */
  function claim<W extends Call | Subscription>(waiting: Iterable<W>, entry: RequestEntry): W | undefined {
    const { request, n } = entry.data
    const same = [...waiting].filter(fits(entry)).filter((one) => isSame(request, one.request))
    return same.sort((a, b) => Math.abs(a.n - n) - Math.abs(b.n - n))[0]
  }

  return {
    environment,
    claimSubscription: (entry: RequestEntry) => claim(subscriptions, entry),
    claimCall: (entry: RequestEntry) => claim(calls.keys(), entry),
    /** Returns what a call has computed, if anything, and removes the call. */
    take(call: Call) {
      const code = calls.get(call)
      calls.delete(call)
      return code
    },
    /** Another call of the same run and method, which the log cannot answer. */
    findAlternative: (entry: Entry) => [...calls.keys()].find(fits(entry)),
    wasAborted: (cause: number | null) =>
      [...calls.keys(), ...subscriptions].some((one) => one.cause.recorded === cause && one.signal.aborted),
    waiting: () => [...calls.keys()].filter(({ signal }) => !signal.aborted),
  }
}

/** Groups entries by turn: one action or io entry, and the events that follow. */
export function groupByTurn(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  const turns: Entry[][] = []
  for (const entry of entries) {
    if (entry.kind === 'event' && turns.length > 0) turns.at(-1)?.push(entry)
    else turns.push([entry])
  }
  return turns
}
