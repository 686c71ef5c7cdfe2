import { useEffect, useRef } from 'react'
import type { Entry } from '../../kernel/index.ts'
import { useKernel } from './kernel.ts'

/** For hosts: calls `listener` with each log entry as it is written. */
export function useEvents(listener: (entry: Entry) => void): void {
  const { log } = useKernel()
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => log.subscribe((entry) => latest.current(entry)), [log])
}
