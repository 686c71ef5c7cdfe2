import type { Entry, IoData } from '../entry.ts'
import type { isEqual } from '../json.ts'
import { getLoadKey } from '../loads.ts'
import type { Io } from '../port.ts'
import type { Call, Environment, Subscription } from '../runtime-types.ts'
import type { createRecordedLoads } from './recorded-loads.ts'

/** Everything that runs wait for, and the search for the one whom a recorded answer is meant for. */
export function createRecordedIo(
  match: Environment['match'],
  isSame: typeof isEqual,
  loads: ReturnType<typeof createRecordedLoads>,
) {
  /** What is computed can't be on the tape, only the moment of its arrival. */
  const calls = new Map<Call, Promise<unknown> | undefined>()
  const subscriptions = new Set<Subscription>()

  const outside: Environment = {
    match,
    markAsync() {},
    isOpen: () => true,
    keep: (handle) => handle,
    async load() {},
    announce() {},
    ask(call) {
      const code = getLoadKey(call)
      if (code !== null) return loads.ask(call, code)
      const isComputed = call.answer === 'computed'
      calls.set(call, isComputed ? call.perform({ load: (load) => load() } as Io).catch(() => undefined) : undefined)
    },
    listen(subscription) {
      subscriptions.add(subscription)
      return () => void subscriptions.delete(subscription)
    },
  }

  const fits = (entry: Entry) => (waiting: Call | Subscription) =>
    waiting.type === entry.type && waiting.cause.recorded === entry.cause && !waiting.signal.aborted

  /** Of those with the same request, the one with the nearest number: changed code may ask more or less. */
  function claim<W extends Call | Subscription>(waiting: Iterable<W>, entry: Entry): W | undefined {
    const { request, n } = entry.data as unknown as IoData
    const same = [...waiting].filter(fits(entry)).filter((one) => isSame(request, one.request))
    return same.sort((a, b) => Math.abs(a.n - n) - Math.abs(b.n - n))[0]
  }

  return {
    outside,
    claimSubscription: (entry: Entry) => claim(subscriptions, entry),
    claimCall: (entry: Entry) => claim(calls.keys(), entry),
    /** What a call has computed, if anything. From here on it does not wait. */
    take(call: Call) {
      const code = calls.get(call)
      calls.delete(call)
      return code
    },
    /** Another call of the same run and method, which the tape can't answer. */
    insteadOf: (entry: Entry) => [...calls.keys()].find(fits(entry)),
    wasAborted: (cause: number | null) =>
      [...calls.keys(), ...subscriptions].some((one) => one.cause.recorded === cause && one.signal.aborted),
    waiting: () => [...calls.keys()].filter(({ signal }) => !signal.aborted),
  }
}

/** One entry from outside, and the events that followed it. */
export function groupByTurn(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  const turns: Entry[][] = []
  for (const entry of entries) {
    if (entry.kind === 'event' && turns.length > 0) turns.at(-1)?.push(entry)
    else turns.push([entry])
  }
  return turns
}
