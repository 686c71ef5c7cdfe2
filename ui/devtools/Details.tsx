import { type KeyboardEvent, useId, useState } from 'react'
import type { Entry } from '../../kernel/index.ts'
import { Changes } from './Changes.tsx'
import { messages } from './messages.ts'
import { duration, pretty } from './text.ts'

const TABS = ['changed', 'entry', 'state'] as const
type Tab = (typeof TABS)[number]

interface DetailsProps {
  readonly entry: Entry | undefined
  readonly cause: Entry | undefined
  readonly before: object
  readonly after: object
}

/** What one entry changed, what it says, and the state that it led to. */
export function Details({ entry, cause, before, after }: DetailsProps) {
  const id = useId()
  const [tab, setTab] = useState<Tab>('changed')

  function move(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const towards = getComputedStyle(event.currentTarget).direction === 'rtl' ? -step : step
    const next = TABS[(TABS.indexOf(tab) + towards + TABS.length) % TABS.length] as Tab
    setTab(next)
    document.getElementById(`${id}${next}`)?.focus()
  }

  return (
    <section className="portico-timeline-details" aria-label={messages.details}>
      <div className="portico-timeline-tabs" role="tablist" aria-label={messages.details} onKeyDown={move}>
        {TABS.map((one) => (
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
            {messages.tabs[one]}
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
        {entry ? <Heading entry={entry} cause={cause} /> : <p className="portico-timeline-note">{messages.nothing}</p>}
        {entry && tab === 'changed' && <Changes entry={entry} before={before} after={after} />}
        {entry && tab === 'entry' && <Code value={entry} />}
        {entry && tab === 'state' && <Code value={after} />}
      </div>
    </section>
  )
}

function Heading({ entry, cause }: { entry: Entry; cause: Entry | undefined }) {
  const isAsked = entry.kind === 'action'
  return (
    <div className="portico-timeline-heading">
      <b>
        <bdi dir="ltr">{entry.type}</bdi>
      </b>
      <span>
        <bdi dir="ltr">
          {cause
            ? messages.caused(entry.seq, `${cause.seq} ${cause.type}`, duration(entry.at - cause.at))
            : isAsked
              ? messages.asked(entry.seq)
              : messages.unasked(entry.seq)}
        </bdi>
      </span>
    </div>
  )
}

const Code = ({ value }: { value: unknown }) => (
  <pre className="portico-timeline-code" dir="ltr">
    {pretty(value)}
  </pre>
)
