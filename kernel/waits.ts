import { quiet, superseded } from './guard.ts'
import type { Origin } from './machine.ts'

interface Wait {
  readonly plugin: string
  readonly isReached: (slice: never) => boolean
  readonly settle: (error?: unknown) => void
}

/** Runs that wait for their plugin's state, and go on in the turn whose event made it so, which `stir` is told. */
export function createWaits(stir: () => void) {
  const waiting = new Set<Wait>()
  return {
    until({ plugin, signal }: Origin, isReached: Wait['isReached'], slice: object): Promise<void> {
      const reached = new Promise<void>((resolve, reject) => {
        const abort = () => wait.settle(superseded())
        const wait: Wait = {
          plugin,
          isReached,
          settle(error) {
            waiting.delete(wait)
            signal.removeEventListener('abort', abort)
            if (error === undefined) resolve()
            else reject(error)
          },
        }
        if (signal.aborted) return abort()
        if (isReached(slice as never)) return resolve()
        signal.addEventListener('abort', abort)
        waiting.add(wait)
      })
      return quiet(reached)
    },
    look(plugin: string, slice: object) {
      for (const wait of waiting) {
        if (wait.plugin !== plugin) continue
        try {
          if (!wait.isReached(slice as never)) continue
          wait.settle()
        } catch (error) {
          wait.settle(error)
        }
        stir()
      }
    },
  }
}
