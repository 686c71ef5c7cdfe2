import { quiet } from './guard.ts'
import type { Origin } from './machine.ts'

interface Wait {
  readonly plugin: string
  readonly isReached: (slice: never) => boolean
  readonly resolve: () => void
}

/**
 * Runs that wait for their plugin's state. They go on in the turn whose event made it so: no tape is
 * needed to repeat that.
 *
 * @param stir - Told whenever a waiting run goes on.
 */
export function createWaits(stir: () => void) {
  const waiting = new Set<Wait>()
  return {
    until({ plugin, signal }: Origin, isReached: Wait['isReached'], slice: object): Promise<void> {
      const reached = new Promise<void>((resolve, reject) => {
        const abort = () => {
          waiting.delete(wait)
          reject(new DOMException('This run was superseded.', 'AbortError'))
        }
        const wait: Wait = {
          plugin,
          isReached,
          resolve() {
            waiting.delete(wait)
            signal.removeEventListener('abort', abort)
            resolve()
          },
        }
        if (signal.aborted) return abort()
        if (isReached(slice as never)) return resolve()
        signal.addEventListener('abort', abort, { once: true })
        waiting.add(wait)
      })
      return quiet(reached)
    },
    look(plugin: string, slice: object) {
      for (const wait of waiting) {
        if (wait.plugin !== plugin || !wait.isReached(slice as never)) continue
        stir()
        wait.resolve()
      }
    },
  }
}
