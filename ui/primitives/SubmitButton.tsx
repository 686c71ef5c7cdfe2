import { type ReactNode, useId } from 'react'
import { useSheet } from '../hooks/sheet.ts'
import { submitSheet } from '../theme/submit.ts'
import { Button, type ButtonProps } from './Button.tsx'

interface SubmitButtonProps extends Pick<ButtonProps, 'isLoading'> {
  /** What is still missing; the button is off until nothing is. Said where it has the focus. */
  reason: string | null
  /** Nothing can be done now, and the view says why. */
  isOff?: boolean
  /** A press while something is missing: the view says it where it belongs. */
  onRefused: () => void
  children: ReactNode
}

/** The filled button of a form. It takes no click while something is missing, and says what. */
export function SubmitButton({ reason, isOff = false, isLoading = false, onRefused, children }: SubmitButtonProps) {
  useSheet(submitSheet)
  const id = useId()
  const isLacking = reason !== null && !isLoading
  return (
    <div className="submit">
      <Button
        type="submit"
        kind="primary"
        isLoading={isLoading}
        aria-disabled={isOff || isLacking}
        aria-describedby={isLacking ? id : undefined}
        onClickCapture={isLacking && !isOff ? onRefused : undefined}
        data-testid="submit"
      >
        {children}
      </Button>
      {isLacking && (
        <span id={id} className="why" data-testid="submit-reason">
          {reason}
        </span>
      )}
    </div>
  )
}
