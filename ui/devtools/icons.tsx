import type { Kind } from './filter.ts'

const MARKS: Readonly<Record<Kind, string>> = {
  action: 'M4 3.2v9.6a1 1 0 0 0 1.5.86l7.7-4.8a1 1 0 0 0 0-1.72L5.5 2.34A1 1 0 0 0 4 3.2z',
  event: 'M8 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 1 0 0-7z',
  io: 'M2.5 5.5h9M9 3l2.5 2.5L9 8M13.5 10.5h-9M7 8l-2.5 2.5L7 13',
}

interface KindMarkProps {
  readonly kind: Kind
  readonly size?: number
  /** Accessible label, if no text beside it names the kind. */
  readonly label?: string
}

/** The icon of an entry's kind, distinguished by shape. Later entries are hollow. */
export function KindMark({ kind, size = 16, label }: KindMarkProps) {
  const spoken = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  const className = `portico-timeline-mark is-${kind}`
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a label, or a word beside it
    <svg className={className} width={size} height={size} viewBox="0 0 16 16" {...spoken}>
      <path d={MARKS[kind]} strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

/** The only icon that the modal does not use. */
export const PauseIcon = () => (
  <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
    <path d="M7 4.75v10.5M13 4.75v10.5" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
  </svg>
)
