import { ROW } from './scroll.ts'

const STEP = 20
const DEEPEST = 8

/** The tree lines from an entry up to its cause. */
export function Guides({ depth, lines }: { depth: number; lines: number }) {
  const shown = Math.min(depth, DEEPEST)
  if (shown === 0) return null
  const x = (level: number) => (level - 1) * STEP + 8
  const through = Array.from({ length: shown }, (_, i) => i + 1)
    .filter((level) => lines & (2 ** level))
    .map((level) => `M${x(level)} 0V${ROW}`)
  const half = ROW / 2
  const elbow = `M${x(shown)} 0V${half - 7}a7 7 0 0 0 7 7h3`
  return (
    <svg
      className="portico-timeline-guides"
      width={shown * STEP}
      height={ROW}
      viewBox={`0 0 ${shown * STEP} ${ROW}`}
      aria-hidden="true"
    >
      <path d={[...through, elbow].join('')} fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
}
