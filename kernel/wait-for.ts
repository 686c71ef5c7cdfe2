import type { RunScope } from './runtime-types.ts'

/** A promise that rejects with `AbortError` as soon as `signal` is aborted; `begin`, never called after that, settles it. */
export function abortable<T>(
  signal: AbortSignal,
  begin: (resolve: (value: T) => void, reject: (error: unknown) => void) => void,
): Promise<T> {
  const promise = new Promise<T>((resolve, reject) => {
    const abort = () => reject(new DOMException('This run was superseded.', 'AbortError'))
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    const lastly =
      <Value>(settle: (value: Value) => void) =>
      (value: Value) => {
        signal.removeEventListener('abort', abort)
        settle(value)
      }
    begin(lastly(resolve), lastly(reject))
  })
  // A run may race what it awaits and leave the losers: they end with it.
  return ignoreRejection(promise)
}

/** For a promise whose failure was told elsewhere. */
export function ignoreRejection<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {})
  return promise
}

interface Wait extends Pick<RunScope, 'plugin' | 'signal'> {
  /** True when there is nothing more to wait for. */
  readonly isOver: (slice: object) => boolean
}

/** Runs that wait for their plugin's state, and go on in the turn whose event made it so, which `stir` is told. */
export function createWaitFor(stir: () => void) {
  const waiting = new Set<Wait>()
  return {
    until: ({ plugin, signal }: RunScope, isReached: (slice: never) => boolean, slice: object) =>
      abortable<void>(signal, (resolve, reject) => {
        const isOver = (now: object) => {
          try {
            if (!isReached(now as never)) return false
            resolve()
          } catch (error) {
            reject(error)
          }
          return true
        }
        if (!isOver(slice)) waiting.add({ plugin, signal, isOver })
      }),
    look(plugin: string, slice: object) {
      for (const wait of waiting) {
        if (wait.signal.aborted) waiting.delete(wait)
        else if (wait.plugin === plugin && wait.isOver(slice)) {
          waiting.delete(wait)
          stir()
        }
      }
    },
  }
}
