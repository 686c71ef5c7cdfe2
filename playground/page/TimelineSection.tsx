import { type ReactNode, type RefObject, useId } from 'react'
import { words } from './words.ts'

interface TimelineSectionProps {
  readonly isOpen: boolean
  readonly toggle: RefObject<HTMLButtonElement | null>
  readonly onToggle: () => void
  readonly children: ReactNode
}

/** The timeline behind a toggle. Renders nothing while it is folded. */
export function TimelineSection({ isOpen, toggle, onToggle, children }: TimelineSectionProps) {
  const id = useId()
  return (
    <section className="timeline-section" aria-label={words.timeline}>
      <button
        ref={toggle}
        type="button"
        className="timeline-toggle"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        data-testid="timeline-toggle"
        onClick={onToggle}
      >
        <span>
          <b>{isOpen ? words.closeTimeline : words.openTimeline}</b>
          <small>{words.timelineHint}</small>
        </span>
        <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
          <path d="m5 7.75 5 5 5-5" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
        </svg>
      </button>
      {isOpen && <div id={id}>{children}</div>}
    </section>
  )
}
