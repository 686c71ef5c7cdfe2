import { type InputHTMLAttributes, type ReactNode, useRef } from 'react'
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
export function Field({ label, clearLabel, value, onChange, start, below, end, ...rest }: FieldProps) {
  useSheet(fieldSheet)
  useSheet(textFieldSheet)
  const { isTall, isBad, isFirst, ...others } = rest
  const input = useRef<HTMLInputElement>(null)
  return (
    <label className={`field text-field${isTall ? ' is-tall' : ''}${isBad ? ' is-bad' : ''}`}>
      {start}
      <span className="v">
        <input
          {...others}
          ref={input}
          aria-label={label}
          aria-invalid={isBad || undefined}
          value={value}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          data-autofocus={isFirst || undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        {below && (
          <small>
            <bdi>{below}</bdi>
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
