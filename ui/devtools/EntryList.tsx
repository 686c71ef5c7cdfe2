import { type KeyboardEvent, useId, useMemo, useRef } from 'react'
import { isShortcut } from '../is-shortcut.ts'
import { EntryRow } from './EntryRow.tsx'
import { findLastUntil, type Row } from './rows.ts'
import { ROW, useRows } from './scroll.ts'
import { useTexts } from './texts.ts'

interface EntryListProps {
  readonly rows: readonly Row[]
  /** The seq of the selected entry. */
  readonly position: number
  readonly isLive: boolean
  readonly start: number
  /** Whether the log has no entries, regardless of the filter. */
  readonly isEmpty: boolean
  readonly onChoose: (seq: number) => void
  /** Clears the search and the filters. */
  readonly onShowAll: () => void
}

/** The log as a virtual list: only visible rows are rendered. Arrow keys move the selection. */
export function EntryList({ rows, position, isLive, start, isEmpty, onChoose, onShowAll }: EntryListProps) {
  const { say } = useTexts()
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const selected = useMemo(() => findLastUntil(rows, position), [rows, position])
  const isShown = rows[selected]?.entry.seq === position
  const { from, to, slots } = useRows(scroller, track, rows.length, selected, isLive)
  const shown = rows.slice(from, to).map((row, i) => ({ row, index: from + i }))

  function move(event: KeyboardEvent) {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW) - 1)
    const target = getTarget(event.key, selected, rows.length, page)
    const row = target === null ? undefined : rows[Math.min(Math.max(target, 0), rows.length - 1)]
    if (!row || isShortcut(event)) return
    event.preventDefault()
    onChoose(row.entry.seq)
  }

  return (
    <div className="portico-timeline-list">
      <div
        ref={scroller}
        role="listbox"
        aria-label={say('timeline.list')}
        aria-activedescendant={isShown ? `${id}${position}` : undefined}
        tabIndex={0}
        className="portico-timeline-scroller"
        onKeyDown={move}
      >
        <div ref={track} role="presentation" className="portico-timeline-track">
          {shown.map(({ row, index }) => (
            <EntryRow
              // The elements of a row that leaves serve another: with new ones, a step of the slider takes a third longer.
              key={index % slots}
              id={`${id}${row.entry.seq}`}
              row={row}
              index={index}
              count={rows.length}
              start={start}
              isSelected={row.entry.seq === position}
              isLater={row.entry.seq > position}
              onChoose={onChoose}
            />
          ))}
        </div>
      </div>
      {rows.length === 0 && (
        <div className="portico-timeline-empty" role="status">
          <b>{say(isEmpty ? 'timeline.empty' : 'timeline.noMatch')}</b>
          <span>{say(isEmpty ? 'timeline.emptyHint' : 'timeline.noMatchHint')}</span>
          {!isEmpty && (
            <button type="button" className="portico-timeline-button" data-testid="show-all" onClick={onShowAll}>
              {say('timeline.showAll')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

function getTarget(key: string, selected: number, count: number, page: number): number | null {
  if (key === 'ArrowDown') return selected + 1
  if (key === 'ArrowUp') return selected - 1
  if (key === 'PageDown') return selected + page
  if (key === 'PageUp') return selected - page
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
