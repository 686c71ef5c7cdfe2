import { formatJson } from './escape-text.ts'
import { useTexts } from './texts.ts'

/** Shows a value as JSON. */
export function Code({ value }: { value: unknown }) {
  const { say } = useTexts()
  return (
    <pre className="portico-timeline-code" dir="ltr">
      {formatJson(value, (count) => say('timeline.characters', { count }))}
    </pre>
  )
}
