import { type KeyboardEvent, useRef } from 'react'
import { useSheet } from '../hooks/sheet.ts'
import { fieldSheet } from '../theme/field.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

interface SearchFieldProps {
  /** Says what is searched; stands in the field while it is empty. */
  label: string
  /** What the button that empties it says. */
  clearLabel: string
  value: string
  onChange: (text: string) => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  'data-testid'?: string
}

const LONGEST = 128

/** A field that searches a list. The browser's own checks, completions and corrections stay off. */
export function SearchField({ label, clearLabel, value, onChange, ...rest }: SearchFieldProps) {
  useSheet(fieldSheet)
  const input = useRef<HTMLInputElement>(null)
  return (
    <label className="field">
      <Icon name="search" />
      <input
        {...rest}
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={LONGEST}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        data-autofocus
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {value && (
        <IconButton
          icon="close"
          label={clearLabel}
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
        />
      )}
    </label>
  )
}
