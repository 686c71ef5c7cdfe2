import { memo, useLayoutEffect, useRef } from 'react'
import { Icon } from '../primitives/Icon.tsx'
import { Guides } from './Guides.tsx'
import { KindMark } from './icons.tsx'
import type { Row } from './rows.ts'
import { ROW } from './scroll.ts'
import { summarize } from './summary.ts'
import { useTexts } from './texts.ts'

interface EntryRowProps {
  readonly id: string
  readonly row: Row
  /** Index among the listed rows, and the number of these. */
  readonly index: number
  readonly count: number
  /** Start of the log, in milliseconds. */
  readonly start: number
  readonly isSelected: boolean
  readonly isLater: boolean
  readonly onChoose: (seq: number) => void
}

/** One entry of the list. */
export const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { id, row, index, count, start, isSelected, isLater, onChoose } = props
  const { say, formatNumber, formatDuration } = useTexts()
  const { entry, depth, lines, from } = row
  const { text, isFailure } = summarize(entry)
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => element.current?.style.setProperty('inset-block-start', `${index * ROW}px`), [index])
  return (
    // The list has the focus and the keys; its options are chosen through it.
    // biome-ignore lint/a11y/useFocusableInteractive: the list points at its option by aria-activedescendant
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={isSelected}
      aria-setsize={count}
      aria-posinset={index + 1}
      className={`portico-timeline-row${isLater ? ' is-later' : ''}`}
      onClick={() => onChoose(entry.seq)}
    >
      <span className="portico-timeline-seq">{formatNumber(entry.seq)}</span>
      <span className="portico-timeline-tree">
        <Guides depth={depth} lines={lines} />
        <KindMark kind={entry.kind} label={say(`timeline.kind.${entry.kind}`)} />
      </span>
      <bdi className="portico-timeline-type">{entry.type}</bdi>
      <span className={`portico-timeline-summary${isFailure ? ' is-failure' : ''}`}>
        {from !== null && <span className="portico-timeline-from">{say('timeline.from', { entry: from })}</span>}
        {isFailure && <Icon name="error" size={16} />}
        <bdi>{text}</bdi>
      </span>
      <bdi className="portico-timeline-at">{formatDuration(entry.at - start)}</bdi>
    </div>
  )
})
