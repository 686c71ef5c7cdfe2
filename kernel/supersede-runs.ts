import { type Entry, splitType } from './entry.ts'
import type { AnyRuntime } from './runtime.ts'
import type { Run } from './runtime-types.ts'

type EffectOptions = Readonly<{ run: Run; concurrent?: true; endedBy?: readonly string[]; per?: string }>

type Effects = NonNullable<AnyRuntime['effects']>

const getEffectOptions = (effect: unknown): EffectOptions =>
  typeof effect === 'function' ? { run: effect as Run } : (effect as EffectOptions)

/** The key of a run: a run supersedes the previous one with the same key. */
const getRunKey = (type: string, { per }: EffectOptions, payload: unknown): string =>
  per === undefined ? type : `${type}#${(payload as Record<string, unknown> | null)?.[per]}`

/** Tracks the active runs by key. Aborting a run resumes the code that awaits it, so `markAsync` is called. */
export function createRuns(markAsync: () => void) {
  const latest = new Map<string, AbortController>()

  function abort(key: string) {
    const former = latest.get(key)
    if (!former) return
    latest.delete(key)
    markAsync()
    former.abort()
  }

  /** Aborts the previous run of the same key, and returns the signal for the new run. */
  function supersede(key: string): AbortSignal {
    abort(key)
    const controller = new AbortController()
    latest.set(key, controller)
    return controller.signal
  }

  return {
    supersede,
    /** Aborts the effects that this event ends, and starts its own effect: the latest run wins, or all may finish. */
    onEvent({ seq, type, data }: Entry, effects: Effects, start: (signal: AbortSignal, run: Run) => unknown) {
      const [plugin, name] = splitType(type)
      for (const [ended, effect] of latest.size > 0 ? Object.entries(effects) : []) {
        const options = getEffectOptions(effect)
        if (options.endedBy?.includes(name)) abort(getRunKey(`${plugin}/${ended}`, options, data))
      }
      if (!effects[name]) return
      const options = getEffectOptions(effects[name])
      const key = options.concurrent ? `${type}#${seq}` : getRunKey(type, options, data)
      const done = start(supersede(key), options.run)
      const end = () => abort(key)
      if (options.concurrent) Promise.resolve(done).then(end, end)
    },
    abortAll() {
      for (const key of latest.keys()) abort(key)
    },
  }
}
