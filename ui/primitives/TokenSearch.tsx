import { style } from '../format/number-style.ts'
import { LiveRegion } from './LiveRegion.tsx'
import { SearchField } from './SearchField.tsx'
import { StatusIcon } from './StatusIcon.tsx'
import { StatusMessage } from './StatusMessage.tsx'

interface TokenSearchProps {
  /** Gets the texts of the field, and those that are shown if no list has a token. */
  text: (key: 'search' | 'clear' | 'none.title' | 'none.text') => string
  value: string
  onChange: (text: string) => void
  /** The lists below, by their labels: their lengths are announced while the visitor searches. */
  lists: readonly (readonly [label: string, tokens: readonly unknown[]])[]
}

/** The search above lists of tokens, and what it found. */
export function TokenSearch({ text, lists, ...field }: TokenSearchProps) {
  const shown = lists.filter(([, tokens]) => tokens.length > 0)
  return (
    <>
      <SearchField label={text('search')} clearLabel={text('clear')} {...field} />
      <LiveRegion>
        {shown.length === 0 && (
          <StatusMessage picture={<StatusIcon icon="search" />} title={text('none.title')} isSmall>
            {text('none.text')}
          </StatusMessage>
        )}
      </LiveRegion>
      <p className="unseen" role="status">
        {field.value.trim() &&
          shown.map(([label, { length }]) => `${label}: ${style.formatTyped(`${length}`)}`).join(', ')}
      </p>
    </>
  )
}
