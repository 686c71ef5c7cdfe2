import { createContext } from './context.ts'
import { isEqual } from './json.ts'
import type { AnyRuntime } from './runtime.ts'
import type { AnyContext, Cause, Dispatcher, Run } from './runtime-types.ts'

interface Watcher {
  readonly plugin: string
  readonly reading: AnyContext
  /** The key by which a run supersedes the previous one. */
  readonly key: string
  readonly select: Run
  readonly run: Run
}

const NO_CAUSE: Cause = { seq: -1, recorded: null, calls: 0 }
const ABORTED = AbortSignal.abort()

/** The watchers of all runtimes, with the last values. A selector that throws ends its watcher, and calls `fail`. */
export function createWatchers(
  dispatcher: Dispatcher,
  fail: (plugin: string, key: string, error: unknown, cause: Cause) => void,
) {
  const seen = new Map<Watcher, unknown>()

  /** True if the selected value changed since the last look. */
  function hasChanged(watch: Watcher, cause: Cause): boolean {
    try {
      const value = watch.select(watch.reading, undefined as never)
      if (isEqual(value, seen.get(watch))) return false
      seen.set(watch, value)
      return true
    } catch (error) {
      seen.delete(watch)
      fail(watch.plugin, watch.key, error, cause)
      return false
    }
  }

  return {
    add(arrived: ReadonlyMap<string, AnyRuntime>, cause: Cause = NO_CAUSE) {
      for (const [plugin, { watch = [] }] of arrived) {
        const reading = createContext(dispatcher, { plugin, cause: NO_CAUSE, signal: ABORTED })
        try {
          for (const [i, [select, run]] of watch.entries()) {
            const one = { plugin, reading, key: `${plugin}/watch${i}`, select: select as Run, run: run as Run }
            seen.set(one, undefined)
            hasChanged(one, cause)
          }
        } catch (error) {
          fail(plugin, 'watch', error, cause)
        }
      }
    },
    /** Calls `start` for each watcher whose value changed. */
    check(cause: Cause, start: (watch: Watcher) => void) {
      for (const watch of seen.keys()) if (hasChanged(watch, cause)) start(watch)
    },
  }
}
