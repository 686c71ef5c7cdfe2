import { formatReports } from './format.ts'

const WIDTH = 6
const GAP = 2
const HEIGHT = 24

/** Reports of each of the last days, the last one today. */
export function Sparkline({ days }: { readonly days: readonly number[] }) {
  const most = Math.max(1, ...days)
  const label = `${formatReports(days.reduce((sum, count) => sum + count, 0))} in the last ${days.length} days, ${days.at(-1) ?? 0} today`
  return (
    <svg className="sparkline" width={days.length * (WIDTH + GAP)} height={HEIGHT} role="img" aria-label={label}>
      <title>{label}</title>
      {days.map((count, day) => {
        const height = count === 0 ? 1 : Math.max(3, (count / most) * HEIGHT)
        return (
          <rect
            key={day}
            x={day * (WIDTH + GAP)}
            y={HEIGHT - height}
            width={WIDTH}
            height={height}
            rx="1"
            className={count === 0 ? 'none' : undefined}
          />
        )
      })}
    </svg>
  )
}
