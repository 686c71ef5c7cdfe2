import { useMemo, useSyncExternalStore } from 'react'
import type { Entry } from '../../kernel/index.ts'
import type { TimelineKernel } from './timeline-state.ts'

/** The live log, and the state before and after its last entry. */
export interface Live {
  readonly entries: readonly Entry[]
  /** `null`: the last entry is older than this subscription. */
  readonly before: object | null
  readonly after: object
}

/** Subscribes to the log. Updates at most once per frame. */
export function useLiveLog(kernel: TimelineKernel): Live {
  const source = useMemo(() => createLive(kernel), [kernel])
  return useSyncExternalStore(source.subscribe, source.get, source.get)
}

function createLive(kernel: TimelineKernel) {
  // Listeners are called before an entry is reduced, so this is the state before that entry.
  let before: object | null = null
  const read = (): Live => ({ entries: [...kernel.log.entries], before, after: kernel.getState() })
  let live = read()

  return {
    get: () => live,
    subscribe(listener: () => void) {
      let frame = 0
      const refresh = () => {
        frame = 0
        live = read()
        listener()
      }
      const unsubscribe = kernel.log.subscribe(() => {
        before = kernel.getState()
        frame ||= requestAnimationFrame(refresh)
      })
      if (kernel.log.size !== live.entries.length) live = read()
      return () => {
        unsubscribe()
        cancelAnimationFrame(frame)
      }
    },
  }
}
