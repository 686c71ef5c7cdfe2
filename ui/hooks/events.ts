import { useEffect, useRef } from 'react'
import type { Entry } from '../../kernel/index.ts'
import { useKernel } from './kernel.ts'

/**
 * For hosts: calls `listener` with each log entry as it is written. Secrets are masked; personal data is not, and an
 * export alone removes it.
 *
 * @param listener - The latest one that was rendered. Need not be memoized.
 * @example
 * ```tsx
 * useEvents(({ kind, type }) => {
 *   if (kind === 'event' && type === 'connection/connected') setIsWelcome(true)
 * })
 * ```
 */
export function useEvents(listener: (entry: Entry) => void): void {
  const { log } = useKernel()
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => log.subscribe((entry) => latest.current(entry)), [log])
}
