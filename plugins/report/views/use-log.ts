import { useCallback, useSyncExternalStore } from 'react'
import { useKernel } from '../../../ui/hooks/kernel.ts'

/** Returns the log of this page as it grows; in a replay, up to the current position. */
export function useLog() {
  const { log, subscribe } = useKernel()
  const listen = useCallback(
    (notify: () => void) => {
      const ends = [log.subscribe(notify), subscribe(notify)]
      return () => {
        for (const end of ends) end()
      }
    },
    [log, subscribe],
  )
  useSyncExternalStore(
    listen,
    () => log.size,
    () => 0,
  )
  return log.entries
}
