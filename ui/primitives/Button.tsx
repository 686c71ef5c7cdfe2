import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Spinner } from './Spinner.tsx'

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'style' | 'className' | 'type'> {
  /** One `primary` per view. Default: `secondary`. */
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger'
  /** Waits: a click does nothing, but the button keeps its size and its focus. The same goes for `aria-disabled`. */
  isLoading?: boolean
  type?: 'button' | 'submit'
  buttonRef?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** As attributes are written: `aria-disabled="false"` is none. */
export const isTrue = (value: boolean | 'true' | 'false' | undefined): boolean => value === true || value === 'true'

/** The button of a view, as wide as the view. */
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
