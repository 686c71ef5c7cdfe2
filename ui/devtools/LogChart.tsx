import { memo } from 'react'
import type { Entry } from '../../kernel/index.ts'
import { KINDS, type Kind } from './filter.ts'

const COLUMNS = 160
const WIDTH = 1000
const HEIGHTS: Readonly<Record<Kind, number>> = { action: 14, event: 8, io: 5 }

interface LogChartProps {
  readonly entries: readonly Entry[]
  /** The seqs of failed entries. */
  readonly failures: readonly number[]
  readonly position: number
}

/**
 * A small chart of the log above the slider: a tick per entry, or per group of entries in a long log. Failures always
 * show.
 */
export const LogChart = memo(function LogChart({ entries, failures, position }: LogChartProps) {
  const share = Math.max(1, Math.ceil(entries.length / COLUMNS))
  const last = Math.max(1, Math.ceil(entries.length / share) - 1)
  const columns = Array.from({ length: Math.ceil(entries.length / share) }, (_, i) => {
    const { kind, seq } = entries[i * share] as Entry
    return { kind, x: (i * WIDTH) / last, isLater: seq > position }
  })
  const first = entries[0]?.seq ?? 0
  const failed = [...new Set(failures.map((seq) => Math.floor((seq - first) / share)))]
  const path = (kind: Kind, isLater: boolean) =>
    columns
      .filter((column) => column.kind === kind && column.isLater === isLater)
      .map(({ x }) => `M${x.toFixed(1)} 16v-${HEIGHTS[kind]}`)
      .join('')
  return (
    <svg className="portico-timeline-ticks" viewBox={`0 0 ${WIDTH} 16`} preserveAspectRatio="none" aria-hidden="true">
      {KINDS.flatMap((kind) =>
        [false, true].map((isLater) => (
          <path
            key={`${kind}${isLater}`}
            d={path(kind, isLater)}
            className={`is-${kind}${isLater ? ' is-later' : ''}`}
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        )),
      )}
      <path
        d={failed.map((i) => `M${((i * WIDTH) / last).toFixed(1)} 0v4`).join('')}
        className="is-failure"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
})
