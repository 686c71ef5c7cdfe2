import type { ReactNode, SyntheticEvent } from 'react'
import { Router, type RouterActions } from '../../plugins/capabilities.ts'
import { useKernel } from '../hooks/kernel.ts'
import { useRouter } from '../hooks/providers.ts'
import { useCapability } from '../hooks/state.ts'
import { loadModal, preload } from '../preload.ts'
import { markBusy } from './busy.ts'
import { getButtonStyle } from './sheet.ts'
import { applyStyle } from './style.ts'

/** The props of every button in the page. */
export interface PageButtonProps {
  className?: string | undefined
  /** The namespace that the button is for. Default: the active one. */
  namespace?: string | undefined
}

interface Inner extends PageButtonProps {
  kind: 'connect' | 'busy' | 'account' | 'network' | 'caution'
  testId: string
  label?: string | undefined
  target: NonNullable<Parameters<RouterActions['open']>[0]>
  children: ReactNode
}

const styleRef = /* @__PURE__ */ applyStyle(getButtonStyle)

/** A button in the page's own DOM. Opens the modal, and fetches its code on the first hover or focus. */
export function PageButton({ kind, testId, label, target, namespace, className = '', children }: Inner) {
  const kernel = useKernel()
  const { open } = useRouter()
  const theme = useCapability(Router, (facts) => facts?.theme)
  const warm = ({ currentTarget }: SyntheticEvent<Element>) => preload(kernel, currentTarget)
  return (
    <button
      ref={styleRef}
      type="button"
      className={`portico-button ${className}`}
      data-kind={kind}
      data-theme={theme}
      data-testid={testId}
      aria-label={label}
      aria-haspopup="dialog"
      onPointerEnter={warm}
      onFocus={warm}
      onClick={({ currentTarget }) =>
        markBusy(currentTarget, open(namespace ? { ...target, namespace } : target).then(loadModal))
      }
    >
      {children}
    </button>
  )
}
