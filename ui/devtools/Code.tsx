import { formatJson } from './text.ts'

/** Shows a value as JSON. */
export const Code = ({ value }: { value: unknown }) => (
  <pre className="portico-timeline-code" dir="ltr">
    {formatJson(value)}
  </pre>
)
