import type { Outcome } from './entry.ts'
import type { Call } from './runtime-types.ts'

/** Loads each piece of code once per session. The first arrival is an entry; later calls get the code at once. */
export function createCodeCache() {
  const loaded = new Map<string, unknown>()
  const waiting = new Map<string, [Call, ...Call[]]>()

  return {
    /** @returns Whether the caller must fetch it */
    ask(call: Call): boolean {
      const key = getLoadKey(call)
      if (key === null) return true
      if (loaded.has(key)) call.settle({ ok: true, answer: null }, loaded.get(key))
      else if (waiting.get(key)?.push(call) === undefined) return !!waiting.set(key, [call])
      return false
    },
    /** @returns All calls that wait for the code of this call. A failed load can be requested again. */
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

/** The key of the code that a call loads, or `null` for any other call. */
export const getLoadKey = ({ type, request }: Pick<Call, 'type' | 'request'>) =>
  type.endsWith('/load') ? `${type} ${JSON.stringify(Object(request).name)}` : null

/** Loaded code is useful to later runs even if the call was aborted. */
export const isAwaited = (call: Call) => !call.signal.aborted || getLoadKey(call) !== null
