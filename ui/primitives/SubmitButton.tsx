import { type ReactNode, useId } from 'react'
import { useSheet } from '../hooks/sheet.ts'
import submitSheet from '../theme/submit.css'
import { Button, type ButtonProps } from './Button.tsx'

interface SubmitButtonProps extends Pick<ButtonProps, 'isLoading'> {
  /** What is still missing, shown on hover and focus. The button is disabled until it is null. */
  reason: string | null
  /** Disabled for a reason that the view shows elsewhere. */
  isOff?: boolean
  /** Called on a press while something is missing, so that the view can point at it. */
  onRefused: () => void
  children: ReactNode
}

/** The primary button of a form. While something is missing, it is disabled and says what. */
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
