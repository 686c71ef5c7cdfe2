import { type KeyboardEvent, useId, useState } from 'react'
import type { Entry, Outcome } from '../../kernel/index.ts'
import { isShortcut } from '../is-shortcut.ts'
import { Icon } from '../primitives/Icon.tsx'
import { Changes } from './Changes.tsx'
import { Code } from './Code.tsx'
import { type ComparedEntry, ComparedReport } from './ComparedReport.tsx'
import { isolate } from './escape-text.ts'
import { useTexts } from './texts.ts'
import { createWhatIf } from './what-if.ts'

const TABS = ['changed', 'entry', 'state', 'other'] as const
type Tab = (typeof TABS)[number]

interface DetailsProps {
  readonly entry: Entry | undefined
  readonly cause: Entry | undefined
  /** `null`: not known. */
  readonly before: object | null
  readonly after: object
  /** What the compared report has at this position. */
  readonly other: ComparedEntry | null
  readonly onFork?: ((seq: number, outcome: Outcome) => void) | undefined
}

/** Shows what an entry changed, its data, the resulting state, and the compared report's entry at the same position. */
export function Details({ entry, cause, before, after, other, onFork }: DetailsProps) {
  const { say } = useTexts()
  const id = useId()
  const [chosen, setTab] = useState<Tab>('changed')
  const tabs = TABS.filter((one) => one !== 'other' || other)
  const tab = tabs.includes(chosen) ? chosen : 'changed'
  const whatIf = entry && onFork ? createWhatIf(entry) : null

  function move(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step || isShortcut(event)) return
    event.preventDefault()
    const towards = getComputedStyle(event.currentTarget).direction === 'rtl' ? -step : step
    const next = tabs[(tabs.indexOf(tab) + towards + tabs.length) % tabs.length] as Tab
    setTab(next)
    document.getElementById(`${id}${next}`)?.focus()
  }

  return (
    <section className="portico-timeline-details" aria-label={say('timeline.details')}>
      <div className="portico-timeline-tabs" role="tablist" aria-label={say('timeline.details')} onKeyDown={move}>
        {tabs.map((one) => (
          <button
            key={one}
            id={`${id}${one}`}
            type="button"
            role="tab"
            aria-selected={one === tab}
            aria-controls={`${id}panel`}
            tabIndex={one === tab ? 0 : -1}
            onClick={() => setTab(one)}
          >
            {say(`timeline.tab.${one}`)}
          </button>
        ))}
      </div>
      <div
        id={`${id}panel`}
        role="tabpanel"
        aria-labelledby={`${id}${tab}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may hold nothing else that takes the focus
        tabIndex={0}
        className="portico-timeline-panel"
      >
        {entry ? (
          <Heading entry={entry} cause={cause} />
        ) : (
          <p className="portico-timeline-note">{say('timeline.nothing')}</p>
        )}
        {entry && whatIf && tab !== 'other' && (
          <div className="portico-timeline-fork">
            <button
              type="button"
              className="portico-timeline-button"
              data-testid="fork"
              onClick={() => onFork?.(entry.seq, whatIf.outcome)}
            >
              <Icon name="swap" size={18} />
              {say(whatIf.label)}
            </button>
            <span className="portico-timeline-note">{say('timeline.forkHint')}</span>
          </div>
        )}
        {entry && other && tab === 'other' && <ComparedReport after={after} other={other} />}
        {entry && tab === 'changed' && <Changes entry={entry} before={before} after={after} />}
        {entry && tab === 'entry' && <Code value={entry} />}
        {entry && tab === 'state' && <Code value={after} />}
      </div>
    </section>
  )
}

function Heading({ entry, cause }: { entry: Entry; cause: Entry | undefined }) {
  const { say, formatNumber, formatDuration } = useTexts()
  return (
    <div className="portico-timeline-heading">
      <b>
        <bdi dir="ltr">{entry.type}</bdi>
      </b>
      <span>
        {cause
          ? say('timeline.caused', {
              entry: entry.seq,
              cause: isolate(`${formatNumber(cause.seq)} ${cause.type}`),
              time: isolate(formatDuration(entry.at - cause.at)),
            })
          : say(entry.kind === 'action' ? 'timeline.asked' : 'timeline.unasked', { entry: entry.seq })}
      </span>
    </div>
  )
}
