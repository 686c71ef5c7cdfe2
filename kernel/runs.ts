import type { AnyRuntime } from './runtime.ts'

/** Effects that supersede: all of one event, or apart by one field of its payload. */
type Superseding = { readonly endedBy?: readonly string[]; readonly per?: string }

/** The runs under way, by what supersedes them. */
export interface Runs {
  /** A signal for a run that ends the former one of the same key. */
  supersede(key: string): AbortSignal
  /** A signal for one of many runs that may all finish, and the function that lets go of it. */
  concur(): readonly [signal: AbortSignal, end: () => void]
  /** Ends the effects that say that they end by this event. */
  end(plugin: string, name: string, payload: unknown, runtime: AnyRuntime | undefined): void
  abortAll(): void
}

/** What tells the runs of one effect apart. */
export const keyOf = (type: string, effect: unknown, payload: unknown): string => {
  const { per } = effect as Superseding
  return per === undefined ? type : `${type}#${(payload as Record<string, unknown> | null)?.[per]}`
}

/** @param stir - Told whenever a run is ended: what awaited it goes on in this turn. */
export function createRuns(stir: () => void): Runs {
  const latest = new Map<string, AbortController>()
  const others = new Set<AbortController>()

  function abort(key: string) {
    const former = latest.get(key)
    if (!former) return
    latest.delete(key)
    stir()
    former.abort()
  }

  return {
    supersede(key) {
      abort(key)
      const controller = new AbortController()
      latest.set(key, controller)
      return controller.signal
    },
    concur() {
      const controller = new AbortController()
      others.add(controller)
      return [controller.signal, () => void (others.delete(controller) && controller.abort())]
    },
    end(plugin, name, payload, runtime) {
      if (latest.size === 0) return
      for (const [ended, effect] of Object.entries(runtime?.effects ?? {})) {
        if (!(effect as Superseding).endedBy?.includes(name)) continue
        abort(keyOf(`${plugin}/${ended}`, effect, payload))
      }
    },
    abortAll() {
      for (const controller of [...latest.values(), ...others]) controller.abort()
      latest.clear()
      others.clear()
    },
  }
}
