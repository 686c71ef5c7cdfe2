import type { KeyboardEvent } from 'react'
import { isPhone } from '../is-phone.ts'
import { Field } from './Field.tsx'
import { Icon } from './Icon.tsx'

interface SearchFieldProps {
  /** Accessible label and placeholder. */
  label: string
  /** Label of the clear button. */
  clearLabel: string
  value: string
  onChange: (text: string) => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  'data-testid'?: string
}

const LONGEST = 128

/** A search field for a list. */
export const SearchField = (props: SearchFieldProps) => (
  <Field
    {...props}
    type="search"
    placeholder={props.label}
    maxLength={LONGEST}
    enterKeyHint="search"
    start={<Icon name="search" />}
    // An on-screen keyboard would hide the list.
    isFirst={!isPhone()}
  />
)
