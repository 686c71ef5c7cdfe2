import { type InputHTMLAttributes, type ReactNode, useId, useRef, useState } from 'react'
import { useSheet } from '../hooks/sheet.ts'
import fieldSheet from '../theme/field.css'
import textFieldSheet from '../theme/text-field.css'
import { IconButton } from './IconButton.tsx'
import { Spinner } from './Spinner.tsx'

interface FieldProps
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'placeholder' | 'maxLength' | 'enterKeyHint' | 'onKeyDown' | 'aria-describedby'
  > {
  /** Accessible label of the input. */
  label: string
  /** Label of the clear button. */
  clearLabel: string
  value: string
  onChange: (text: string) => void
  /** Shown over the text and below it while the field is not edited: a name or a short address. */
  shown?: { readonly text: string; readonly below?: string | undefined } | undefined
  /** A picture at the start. */
  start?: ReactNode
  /** The result of the input, shown below it and announced. */
  below?: ReactNode
  /** Announced while the result is looked up, with a spinner beside the clear button. */
  checking?: string | false | undefined
  /** Beside the clear button. */
  end?: ReactNode
  /** Two lines high, even with nothing below. */
  isTall?: boolean
  isBad?: boolean
  /** Focuses the input when the view is shown. */
  isFirst?: boolean
  'data-testid'?: string | undefined
}

/** A single-line text input without the browser's validation, completion and correction. */
export function Field({ label, clearLabel, value, shown, onChange, start, below, checking, end, ...rest }: FieldProps) {
  useSheet(fieldSheet)
  useSheet(textFieldSheet)
  const { isTall, isBad, isFirst, onKeyDown, 'aria-describedby': description, ...others } = rest
  const belowId = useId()
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
          aria-describedby={[description, said && belowId].filter(Boolean).join(' ') || undefined}
          aria-invalid={isBad || undefined}
          value={value}
          dir={value && 'auto'}
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
            // Pasted text is complete: shown in short form until it is edited.
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
          <small id={belowId}>
            <bdi>{said}</bdi>
          </small>
        )}
      </span>
      {/* Announced as it changes, so it is there before the result. */}
      <span className="unseen" role="status">
        {checking || below}
      </span>
      {checking && <Spinner size={18} />}
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
