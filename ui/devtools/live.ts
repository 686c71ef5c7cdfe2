import { useMemo, useSyncExternalStore } from 'react'
import type { Entry } from '../../kernel/index.ts'
import type { TimelineKernel } from './session.ts'

/** The live log as it stands, and the state on both sides of its last entry. */
export interface Live {
  readonly entries: readonly Entry[]
  readonly before: object
  readonly after: object
}

/** Follows the log, at most once a frame. */
export function useLive(kernel: TimelineKernel): Live {
  const source = useMemo(() => createLive(kernel), [kernel])
  return useSyncExternalStore(source.subscribe, source.get, source.get)
}

function createLive(kernel: TimelineKernel) {
  // An entry is told of before it is reduced: what the state is then, it was before that entry.
  let before = kernel.getState()
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
