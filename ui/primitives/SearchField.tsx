import type { KeyboardEvent } from 'react'
import { Field } from './Field.tsx'
import { Icon } from './Icon.tsx'

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

/** A field that searches a list. */
export const SearchField = (props: SearchFieldProps) => (
  <Field
    {...props}
    type="search"
    placeholder={props.label}
    maxLength={LONGEST}
    enterKeyHint="search"
    start={<Icon name="search" />}
    isFirst={!hasSoftKeyboard()}
  />
)

/** A keyboard that comes with the focus would hide the list. */
const hasSoftKeyboard = () => matchMedia('(hover: none) and (pointer: coarse)').matches
