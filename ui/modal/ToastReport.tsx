import { useId, useLayoutEffect, useRef } from 'react'
import { act } from '../hooks/act.ts'
import { useRouter } from '../hooks/providers.ts'
import { words } from './late-messages.ts'
import { focused } from './opener.ts'
import { useShell } from './shell.ts'

interface ToastReportProps {
  /** Where reports are taken. */
  view: string
  /** The id of what the toast says. */
  about: string
}

/** The way from an error that passes to whoever takes reports of it. */
export function ToastReport({ view, about }: ToastReportProps) {
  const { hideToast, push } = useRouter()
  const { card } = useShell()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const element = button.current
    return () => {
      // It goes with the toast, and is not to take the focus along.
      if (element && focused() === element) card.current?.querySelector('h2')?.focus({ preventScroll: true })
    }
  }, [card])
  return (
    <button
      ref={button}
      id={id}
      type="button"
      aria-labelledby={`${id} ${about}`}
      onClick={() => {
        act(hideToast())
        act(push({ view }))
      }}
      data-testid="toast-report"
    >
      {words['toast.report']}
    </button>
  )
}
