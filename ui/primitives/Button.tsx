import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Spinner } from './Spinner.tsx'

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'style' | 'className' | 'type'> {
  /** At most one `primary` per view. Default: `secondary`. */
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger'
  /** Shows a spinner and ignores clicks, but keeps the size and the focus. `aria-disabled` ignores clicks too. */
  isLoading?: boolean
  type?: 'button' | 'submit'
  buttonRef?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** Whether an ARIA attribute is true: `aria-disabled="false"` is not. */
export const isTrue = (value: boolean | 'true' | 'false' | undefined): boolean => value === true || value === 'true'

/** A full-width button. */
export function Button({
  kind = 'secondary',
  isLoading = false,
  children,
  onClick,
  type = 'button',
  buttonRef,
  'aria-disabled': disabled,
  ...rest
}: ButtonProps) {
  const isOff = isLoading || isTrue(disabled)
  return (
    <button
      {...rest}
      ref={buttonRef}
      type={type}
      className={`btn ${kind}${isLoading ? ' is-loading' : ''}`}
      aria-busy={isLoading || undefined}
      aria-disabled={isOff || undefined}
      onClick={isOff ? (event) => event.preventDefault() : onClick}
    >
      {isLoading && <Spinner size={18} />}
      {children}
    </button>
  )
}
