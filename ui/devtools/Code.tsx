import { formatJson } from './text.ts'

/** A value as text. */
export const Code = ({ value }: { value: unknown }) => (
  <pre className="portico-timeline-code" dir="ltr">
    {formatJson(value)}
  </pre>
)
