import type { ButtonHTMLAttributes, ReactNode, SyntheticEvent } from 'react'
import { Router } from '../../../plugins/capabilities.ts'
import { useKernel } from '../../../ui/hooks/kernel.ts'
import { usePageState } from '../../../ui/hooks/page-state.ts'
import type { OpenTarget } from '../../../ui/modal/open-view.ts'
import { openModal } from '../open-modal.ts'
import { prefetch } from '../prefetch.ts'
import { applyStyle } from './apply-style.ts'
import { getButtonStyle } from './base-style.ts'
import { markBusy } from './mark-busy.ts'

/** What the button sets itself. */
type OwnAttributes =
  | 'children'
  | 'onClick'
  | 'onFocus'
  | 'onPointerEnter'
  | 'type'
  | 'className'
  | 'aria-label'
  | 'aria-haspopup'

/** The props of every button in the page. */
export interface PageButtonProps {
  className?: string | undefined
  /** The namespace that the button is for. Default: the active one. */
  namespace?: string | undefined
  /** Further attributes of the button, such as `disabled`. */
  attributes?: Omit<ButtonHTMLAttributes<HTMLButtonElement>, OwnAttributes> | undefined
}

interface Inner extends PageButtonProps {
  kind: 'connect' | 'busy' | 'account' | 'network' | 'caution'
  testId: string
  label?: string | undefined
  target: OpenTarget
  children: ReactNode
}

const styleRef = /* @__PURE__ */ applyStyle(getButtonStyle)

/** A button in the page's own DOM. Opens the modal, and fetches its code on the first hover or focus. */
export function PageButton({ kind, testId, label, target, namespace, className = '', attributes, children }: Inner) {
  const kernel = useKernel()
  const theme = usePageState(Router, (state) => state?.theme)
  const appearance = usePageState(Router, (state) => JSON.stringify(state?.appearance))
  const warm = ({ currentTarget }: SyntheticEvent<Element>) => prefetch(kernel, currentTarget)
  return (
    <button
      {...attributes}
      ref={styleRef}
      type="button"
      className={`portico-button ${className}`}
      data-kind={kind}
      data-theme={theme}
      data-appearance={appearance}
      data-testid={testId}
      aria-label={label}
      aria-haspopup="dialog"
      onPointerEnter={warm}
      onFocus={warm}
      onClick={({ currentTarget }) => markBusy(currentTarget, openModal(kernel, target, namespace))}
    >
      {children}
    </button>
  )
}
