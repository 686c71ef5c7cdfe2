import { useEffect, useState } from 'react'
import { style } from '../format/number-style.ts'

interface TimeLeftProps {
  /** Milliseconds since the epoch. */
  until: number
  /** Milliseconds of the full ring. */
  whole: number
  /** @param time - `3:31`, in the digits of the language. */
  label: (time: string) => string
}

const SECOND = 1_000
/** Seconds at which the time left is announced. */
const SPOKEN: readonly number[] = [30, 10, 0]

/** The time until something expires: a ring that empties, and the minutes beside it. */
export function Countdown({ until, whole, label }: TimeLeftProps) {
  const left = useSecondsLeft(until)
  const share = Math.min(100, Math.round((left * SECOND * 100) / whole))
  const text = label(style.formatTyped(`${Math.floor(left / 60)}:${`${left % 60}`.padStart(2, '0')}`))
  return (
    <span className="left">
      <svg className="pring" width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="8" />
        <circle
          cx="10"
          cy="10"
          r="8"
          className="pv"
          pathLength="100"
          strokeDasharray={`${share} 100`}
          transform="rotate(-90 10 10)"
        />
      </svg>
      <span>{text}</span>
      <span className="unseen" role="status">
        {SPOKEN.includes(left) && text}
      </span>
    </span>
  )
}

function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.round((until - now) / SECOND))
}
