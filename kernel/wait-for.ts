import type { RunScope } from './runtime-types.ts'

/** Creates a promise that rejects with `AbortError` when `signal` aborts. `begin` settles it unless it is aborted. */
export function abortable<T>(
  signal: AbortSignal,
  begin: (resolve: (value: T) => void, reject: (error: unknown) => void) => void,
): Promise<T> {
  let abort = () => {}
  const promise = new Promise<T>((resolve, reject) => {
    abort = () => reject(new DOMException('This run was superseded.', 'AbortError'))
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort)
    begin(resolve, reject)
  })
  const stop = () => signal.removeEventListener('abort', abort)
  // Handles a rejection, too: a run may race promises and abandon the losers, which reject when the run ends.
  promise.then(stop, stop)
  return promise
}

/** For a promise whose failure is reported elsewhere. */
export function ignoreRejection<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {})
  return promise
}

/** Tracks runs that wait for their plugin's state. They resume in the turn of the event, so `markAsync` is called. */
export function createWaits(markAsync: () => void) {
  /** The waiting runs, by what settles them and then returns true. */
  const waiting = new Map<(slice: object) => boolean, RunScope>()
  return {
    waitFor: (scope: RunScope, isReached: (slice: never) => boolean, slice: object) =>
      abortable<void>(scope.signal, (resolve, reject) => {
        const isOver = (now: object) => {
          try {
            if (!isReached(now as never)) return false
            resolve()
          } catch (error) {
            reject(error)
          }
          return true
        }
        if (!isOver(slice)) waiting.set(isOver, scope)
      }),
    check(plugin: string, slice: object) {
      for (const [isOver, scope] of waiting) {
        if (scope.signal.aborted) waiting.delete(isOver)
        else if (scope.plugin === plugin && isOver(slice)) {
          waiting.delete(isOver)
          markAsync()
        }
      }
    },
  }
}
