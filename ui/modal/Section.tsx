import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useSheet } from '../hooks/sheet.ts'
import { embeddedSheet } from '../theme/embedded.ts'
import { Broken } from './Broken.tsx'
import type { SectionProps } from './Dialog.tsx'
import { words } from './messages.ts'
import ReportWay from './ReportWay.tsx'
import { useReporter } from './reporter.ts'
import { useHome, useSummons } from './start-view.ts'
import { Loading } from './ViewById.tsx'

/** A region of the page instead of a dialog: it takes neither the focus, nor the keyboard, nor the page away. */
export function Section({ titleId, titleRef, view, hasBack, onBack, children }: SectionProps) {
  useSheet(embeddedSheet)
  const section = useRef<HTMLElement>(null)
  const { hasFailed, goHome } = useHome()
  const reporter = useReporter()
  useSummons(titleRef)
  useFollowingFocus(section, titleRef, view)
  return (
    <section
      ref={section}
      className="embedded"
      data-testid="modal"
      aria-labelledby={children ? titleId : undefined}
      aria-label={children ? undefined : words['shell.loading']}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !hasBack || event.defaultPrevented || event.nativeEvent.isComposing) return
        // A dialog of the page's, around it, would take it for its own.
        event.preventDefault()
        event.stopPropagation()
        onBack()
      }}
    >
      {children || (
        <div className="card">
          <div className="body">
            {hasFailed ? <Broken onRetry={goHome} /> : <Loading />}
            {hasFailed && reporter && <ReportWay {...reporter} />}
          </div>
        </div>
      )}
    </section>
  )
}

/** Moves the focus on from view to view, where it was in the one before: to its first field, else to the title. */
function useFollowingFocus(
  ref: RefObject<HTMLElement | null>,
  title: RefObject<HTMLElement | null>,
  view: string,
): void {
  const last = useRef<Element>(null)
  useEffect(() => {
    const section = ref.current
    if (!section) return
    const onFocusIn = ({ target }: FocusEvent) => {
      last.current = target as Element
    }
    const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
      // What is taken away with its view loses the focus as well, and is to be followed.
      queueMicrotask(() => {
        if (target === last.current && (relatedTarget || (target as Element).isConnected)) last.current = null
      })
    }
    section.addEventListener('focusin', onFocusIn)
    section.addEventListener('focusout', onFocusOut)
    return () => {
      section.removeEventListener('focusin', onFocusIn)
      section.removeEventListener('focusout', onFocusOut)
    }
  }, [ref])
  useLayoutEffect(() => {
    const section = ref.current
    if (!section || !view || !last.current) return
    const { activeElement, body } = document
    const isElsewhere = ![null, body, (section.getRootNode() as ShadowRoot).host].includes(activeElement)
    if (isElsewhere) return
    const target = section.querySelector<HTMLElement>('[data-autofocus]') ?? title.current
    target?.focus()
  }, [ref, title, view])
}
