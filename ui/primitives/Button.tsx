import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Spinner } from './Spinner.tsx'

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'style' | 'className' | 'type'> {
  /** One `primary` per view. Default: `secondary`. */
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger'
  /** Waits: a click does nothing, but the button keeps its size and its focus. */
  isLoading?: boolean
  type?: 'button' | 'submit'
  children: ReactNode
}

/** The button of a view, as wide as the view. */
export function Button({
  kind = 'secondary',
  isLoading = false,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={`btn ${kind}${isLoading ? ' loading' : ''}`}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || undefined}
      onClick={isLoading ? (event) => event.preventDefault() : onClick}
    >
      {isLoading && <Spinner size={18} />}
      {children}
    </button>
  )
}
