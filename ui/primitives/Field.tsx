import { type InputHTMLAttributes, type ReactNode, useRef, useState } from 'react'
import { useSheet } from '../hooks/sheet.ts'
import { fieldSheet } from '../theme/field.ts'
import { textFieldSheet } from '../theme/text-field.ts'
import { IconButton } from './IconButton.tsx'

interface FieldProps
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'placeholder' | 'maxLength' | 'enterKeyHint' | 'onKeyDown'
  > {
  /** What is to be entered. */
  label: string
  /** What the button that empties it says. */
  clearLabel: string
  value: string
  onChange: (text: string) => void
  /** What is drawn over the text, and below it, while nobody edits it: a name, or an address in short. */
  shown?: { readonly text: string; readonly below?: string | undefined } | undefined
  /** A picture at the start. */
  start?: ReactNode
  /** What the entered comes to, below it. */
  below?: ReactNode
  /** Beside the button that empties it. */
  end?: ReactNode
  /** Two lines high, also where nothing stands below. */
  isTall?: boolean
  isBad?: boolean
  /** Whether it has the focus where the view is shown. */
  isFirst?: boolean
  'data-testid'?: string | undefined
}

/** One line to type into. The browser's own checks, completions and corrections stay off. */
export function Field({ label, clearLabel, value, shown, onChange, start, below, end, ...rest }: FieldProps) {
  useSheet(fieldSheet)
  useSheet(textFieldSheet)
  const { isTall, isBad, isFirst, onKeyDown, ...others } = rest
  const input = useRef<HTMLInputElement>(null)
  const [isEditing, setEditing] = useState(false)
  const isShort = !isEditing && shown !== undefined
  const said = isShort ? shown.below : below
  const edit = () => setEditing(true)
  return (
    <label
      className={`field text-field${isTall ? ' is-tall' : ''}${isBad ? ' is-bad' : ''}${isShort ? ' is-short' : ''}`}
    >
      {start}
      <span className="v">
        <input
          {...others}
          ref={input}
          aria-label={label}
          aria-invalid={isBad || undefined}
          value={value}
          title={isShort ? value : undefined}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          data-autofocus={isFirst || undefined}
          onFocus={edit}
          onPointerDown={edit}
          onBlur={() => setEditing(false)}
          onKeyDown={(event) => {
            edit()
            onKeyDown?.(event)
          }}
          onChange={({ currentTarget, nativeEvent }) => {
            onChange(currentTarget.value)
            // What was pasted is whole, and shown in short until somebody edits it.
            if ((nativeEvent as InputEvent).inputType === 'insertFromPaste') setEditing(false)
          }}
        />
        {isShort && (
          <bdi
            className="short"
            aria-hidden="true"
            data-testid={others['data-testid'] && `${others['data-testid']}-short`}
          >
            {shown.text}
          </bdi>
        )}
        {said && (
          <small>
            <bdi>{said}</bdi>
          </small>
        )}
      </span>
      {end}
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
