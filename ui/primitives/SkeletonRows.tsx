import { Children, type ReactNode } from 'react'
import { useSheet } from '../hooks/sheet.ts'
import skeletonRowsSheet from '../theme/skeleton-rows.css'
import { StaticRow } from './Row.tsx'
import { Skeleton } from './Skeleton.tsx'

/** A list of rows without a surface of its own. */
export function PlainRows({ label, children }: { label: string; children: ReactNode }) {
  useSheet(skeletonRowsSheet)
  return (
    <ul className="lines" aria-label={label}>
      {Children.map(children, (row) => row && <li>{row}</li>)}
    </ul>
  )
}

const WIDTHS = [
  [92, 120, 64],
  [120, 84, 72],
  [76, 104, 56],
  [104, 72, 60],
] as const

/**
 * Placeholder rows, visible after a short delay.
 * @param label - What is loading, for screen readers.
 */
export function SkeletonList({ label, count = WIDTHS.length }: { label: string; count?: number }) {
  useSheet(skeletonRowsSheet)
  return (
    <>
      <p className="unseen" role="status">
        {label}
      </p>
      <div className="lines" aria-busy="true" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => {
          const [title, detail, end] = WIDTHS[index % WIDTHS.length] ?? WIDTHS[0]
          return (
            <StaticRow
              // biome-ignore lint/suspicious/noArrayIndexKey: places are alike
              key={index}
              start={<Skeleton width={40} height={40} radius={20} />}
              title={
                <span className="stackk">
                  <Skeleton width={title} height={12} />
                  <Skeleton width={detail} height={10} />
                </span>
              }
              end={
                <span className="stackk ends">
                  <Skeleton width={end} height={12} />
                  <Skeleton width={40} height={10} />
                </span>
              }
            />
          )
        })}
      </div>
    </>
  )
}

/** A picture with a smaller one at its lower edge, such as a token with its network. */
export function Badged({ badge, children }: { badge: ReactNode; children: ReactNode }) {
  useSheet(skeletonRowsSheet)
  return (
    <span className="badged">
      {children}
      <span className="badge">{badge}</span>
    </span>
  )
}
