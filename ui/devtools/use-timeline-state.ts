import { useEffect, useMemo, useRef } from 'react'
import type { Report } from '../../kernel/index.ts'
import { type AnyReplay, createTimelineState, type TimelineKernel, type TimelineRerun } from './timeline-state.ts'

/** Creates a timeline's state once for a kernel: what is open stays when a host renders again with new functions. */
export function useTimelineState<R extends AnyReplay>(
  kernel: TimelineKernel,
  openReplay: (report: Report | string | Blob) => Promise<R>,
  rerun: TimelineRerun | undefined,
) {
  const latest = useRef({ openReplay, rerun })
  useEffect(() => {
    latest.current = { openReplay, rerun }
  })
  return useMemo(
    () =>
      createTimelineState(
        kernel.log,
        (report) => latest.current.openReplay(report),
        (report, override) => latest.current.rerun?.(report, override),
      ),
    [kernel],
  )
}
