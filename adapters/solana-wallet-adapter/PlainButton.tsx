import type { CSSProperties, MouseEvent, ReactElement, ReactNode, SyntheticEvent } from 'react'
import { Router } from '../../plugins/capabilities.ts'
import { applyStyle } from '../react/buttons/apply-style.ts'
import { getButtonStyle } from '../react/buttons/base-style.ts'
import { useCapability, useKernel } from '../react/index.ts'
import { prefetch } from '../react/prefetch.ts'
import { useIfProvided } from './if-provided.ts'

/** The props of every button of this entry. */
export interface ButtonProps {
  /** Is added to those of wallet-adapter. */
  className?: string
  disabled?: boolean
  startIcon?: ReactElement
  endIcon?: ReactElement
  style?: CSSProperties
  tabIndex?: number
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  children?: ReactNode
}

interface Inner extends ButtonProps {
  kind: 'connect' | 'account'
  testId: string
  /** What a click does, unless `onClick` of the host prevented it. */
  act(event: MouseEvent<HTMLButtonElement>): void
}

const styleRef = /* @__PURE__ */ applyStyle(getButtonStyle)

function useOwnLook() {
  const kernel = useKernel()
  const theme = useCapability(Router, (state) => state?.theme)
  const appearance = useCapability(Router, (state) => JSON.stringify(state?.appearance))
  const warm = ({ currentTarget }: SyntheticEvent<Element>) => prefetch(kernel, currentTarget)
  return { theme, appearance, warm }
}

/** A button with the look of Portico, and the class names of wallet-adapter for the styles of hosts. */
export function PlainButton({
  kind,
  testId,
  act,
  className = '',
  startIcon,
  endIcon,
  onClick,
  children,
  ...rest
}: Inner) {
  const { theme, appearance, warm } = useIfProvided<Partial<ReturnType<typeof useOwnLook>>>(useOwnLook, {})
  return (
    <button
      {...rest}
      ref={styleRef}
      type="button"
      className={`portico-button wallet-adapter-button wallet-adapter-button-trigger ${className}`}
      data-kind={kind}
      data-theme={theme}
      data-appearance={appearance}
      data-testid={testId}
      onPointerEnter={warm}
      onFocus={warm}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) act(event)
      }}
    >
      {startIcon && <i className="wallet-adapter-button-start-icon">{startIcon}</i>}
      {children}
      {endIcon && <i className="wallet-adapter-button-end-icon">{endIcon}</i>}
    </button>
  )
}
