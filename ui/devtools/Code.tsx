import { pretty } from './text.ts'

/** A value as text. */
export const Code = ({ value }: { value: unknown }) => (
  <pre className="portico-timeline-code" dir="ltr">
    {pretty(value)}
  </pre>
)
