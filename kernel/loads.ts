import type { Outcome } from './entry.ts'
import type { Call } from './runtime-types.ts'

/** Code comes once a session: its first arrival is an entry, and later it is there at once. */
export function createLoads() {
  const loaded = new Map<string, unknown>()
  const waiting = new Map<string, [Call, ...Call[]]>()

  return {
    /** @returns Whether somebody has to fetch it. */
    ask(call: Call): boolean {
      const key = getLoadKey(call)
      if (key === null) return true
      if (loaded.has(key)) call.settle({ ok: true, answer: null }, loaded.get(key))
      else if (waiting.get(key)?.push(call) === undefined) return !!waiting.set(key, [call])
      return false
    },
    /** @returns All that wait for what this call has fetched. What failed may be asked for again. */
    end(call: Call, { ok }: Outcome, value: unknown): readonly [Call, ...Call[]] {
      const key = getLoadKey(call)
      if (key === null) return [call]
      const calls = waiting.get(key) ?? [call]
      waiting.delete(key)
      if (ok) loaded.set(key, value)
      return calls
    },
  }
}

/** The name of the code that a call asks for, `null` where it asks for something else. */
export const getLoadKey = ({ type, request }: Pick<Call, 'type' | 'request'>) =>
  type.endsWith('/load') ? `${type} ${Object(request).name}` : null

/** Code is wanted by later runs, too. */
export const isAwaited = (call: Call) => !call.signal.aborted || getLoadKey(call) !== null
