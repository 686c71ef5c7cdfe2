import type { Entry } from 'portico'
import { useEffect, useRef } from 'react'

interface LogProps {
  readonly title: string
  readonly entries: readonly Entry[]
  /** The entry whose state is shown. */
  readonly seq: number
  /** Without it the log can only be read. */
  onSeek?(seq: number): void
}

/** The log, with a slider through it. */
export function Log({ title, entries, seq, onSeek }: LogProps) {
  const list = useRef<HTMLOListElement>(null)
  const [first, last] = [entries[0]?.seq ?? 0, entries.at(-1)?.seq ?? 0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list scrolls to each entry that is shown
  useEffect(() => {
    const [own, row] = [list.current, list.current?.querySelector<HTMLElement>('[aria-current]')]
    if (own && row) own.scrollTop = row.offsetTop - own.clientHeight / 2
  }, [seq, entries])
  const shown = entries.find((entry) => entry.seq === seq)
  return (
    <div className="example-log">
      <p className="example-log-title">
        {title}: {entries.length} entries
      </p>
      {onSeek && (
        <input
          type="range"
          aria-label="Entry of the log"
          aria-valuetext={shown ? `${shown.seq}: ${shown.type}` : undefined}
          min={first}
          max={last}
          value={seq}
          onChange={({ target }) => onSeek(Number(target.value))}
        />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ol ref={list} tabIndex={0} aria-label="Log">
        {entries.map((entry) => (
          <li key={entry.seq}>
            <button
              type="button"
              aria-current={entry.seq === seq || undefined}
              disabled={!onSeek}
              onClick={() => onSeek?.(entry.seq)}
            >
              <span className="example-kind">{entry.kind}</span> {entry.type}
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
