import { getLoadKey } from '../code-cache.ts'
import type { Entry } from '../entry.ts'
import { toFailure } from '../outcome.ts'
import type { Io } from '../port.ts'
import type { Call } from '../runtime-types.ts'
import { isRequest, type RequestEntry } from './kernel-schemas.ts'
import type { Pending } from './report-types.ts'

/** Code that a recorded run requested and that has not arrived yet. */
interface Expected {
  readonly key: string
  readonly cause: number | null
}

interface Held {
  readonly call: Call
  readonly key: string
  readonly code: Promise<unknown>
}

/** For calls that a rerun performs: they load code, and use nothing else of the port. What throws rejects. */
export const CODE_IO = { load: async (load) => load() } as Io

/**
 * Loads code in a rerun. Code that was recorded as loading arrives at its recorded position; all other code arrives at
 * once. A load is never a divergence: chunks may be split, merged and moved.
 */
export function createRecordedLoads(entries: readonly Entry[], pending: readonly Pending[]) {
  const expected = new Map<Entry | Pending, Expected>()
  const held = new Set<Held>()
  const coming = new Set<Promise<unknown>>()
  const loaded = new Map<string, unknown>()
  /** The last entry of the turn that is being rerun. */
  let position = 0

  for (const entry of entries.filter(isLoad)) {
    const { request } = entry.data
    expected.set(entry, { key: getLoadKey({ ...entry, request }) as string, cause: entry.cause })
  }
  for (const call of pending) {
    const key = getLoadKey(call)
    if (key !== null) expected.set(call, { key, cause: call.cause })
  }
  const isOnItsWay = (key: string) =>
    [...expected.values()].some((one) => one.key === key && (one.cause ?? 0) <= position)

  function comeAtOnce({ call, key, code }: Held) {
    const arrival = code.then(
      (value) => {
        loaded.set(key, value)
        call.settle({ ok: true, answer: null }, value)
      },
      (error) => call.settle(toFailure(error, false), undefined),
    )
    coming.add(arrival)
    void arrival.then(() => coming.delete(arrival))
  }

  return {
    enter(turn: readonly Entry[]) {
      position = (turn.at(-1) as Entry).seq
    },
    ask(call: Call, key: string) {
      const isHeld = isOnItsWay(key)
      if (!isHeld && loaded.has(key)) return call.settle({ ok: true, answer: null }, loaded.get(key))
      const code = call.perform(CODE_IO)
      code.catch(() => {})
      if (isHeld) held.add({ call, key, code })
      else comeAtOnce({ call, key, code })
    },
    /** @returns The calls that wait for this code, of all runs */
    async take(entry: Entry): Promise<{ readonly calls: readonly Call[]; readonly code: unknown }> {
      const { key } = expected.get(entry) as Expected
      expected.delete(entry)
      const isOfRun = ({ call }: Held) => call.cause.recorded === entry.cause && call.type === entry.type
      const arrived = [...held].filter((one) => one.key === key)
      // Today no run requests this code: it may have moved to a chunk that the same run requests instead.
      const substitute = arrived.some(isOfRun) ? [] : [...held].filter((one) => isOfRun(one) && one.key !== key)
      for (const one of [...arrived, ...substitute]) held.delete(one)
      for (const one of substitute) comeAtOnce(one)
      const code = await arrived[0]?.code.catch(() => undefined)
      if (code !== undefined) loaded.set(key, code)
      return { calls: arrived.map(({ call }) => call), code }
    },
    /** Waits for code that arrives at once but still has to be fetched. */
    async settle() {
      while (coming.size > 0) await Promise.all(coming)
    },
    isComing: () => coming.size > 0,
  }
}

/** Whether an entry records code that a run loaded. Plugins are loaded by `kernel/load`. */
export const isLoad = (entry: Entry): entry is RequestEntry => isRequest(entry) && entry.type.endsWith('/load')
