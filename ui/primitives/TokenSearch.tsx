import { style } from '../format/number-style.ts'
import { LiveRegion } from './LiveRegion.tsx'
import { SearchField } from './SearchField.tsx'
import { StatusIcon } from './StatusIcon.tsx'
import { StatusMessage } from './StatusMessage.tsx'

interface TokenSearchProps {
  /** Accessible label and placeholder of the field. */
  label: string
  /** Label of the clear button. */
  clearLabel: string
  value: string
  onChange: (text: string) => void
  /** The lists below, by their labels: their lengths are announced while the visitor searches. */
  lists: readonly (readonly [label: string, tokens: readonly unknown[]])[]
  /** Shown if no list has a token. */
  noneTitle: string
  noneText: string
}

/** The search above lists of tokens, and what it found. */
export function TokenSearch({ lists, noneTitle, noneText, ...field }: TokenSearchProps) {
  const shown = lists.filter(([, tokens]) => tokens.length > 0)
  return (
    <>
      <SearchField {...field} />
      <LiveRegion>
        {shown.length === 0 && (
          <StatusMessage picture={<StatusIcon icon="search" />} title={noneTitle} isSmall>
            {noneText}
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
