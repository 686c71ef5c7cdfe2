import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useOwnMessages } from '../hooks/messages.ts'
import { useSheet } from '../hooks/sheet.ts'
import embeddedSheet from '../theme/embedded.css'
import type { SectionProps } from './Dialog.tsx'
import { FailedView } from './FailedView.tsx'
import { getFocused, isElsewhere } from './focus.ts'
import { useFocusOnOpen, useHome } from './home-view.ts'
import { messages } from './messages.ts'
import ReportLink from './ReportLink.tsx'
import { useReporter } from './reporter.ts'
import { Loading } from './ViewById.tsx'

/**
 * An embedded region of the page instead of a dialog: it does not take the focus, trap the keyboard or block the page.
 */
export function Section({ titleId, titleRef, view, hasBack, onBack, children }: SectionProps) {
  useSheet(embeddedSheet)
  const t = useOwnMessages(messages)
  const section = useRef<HTMLElement>(null)
  const { hasFailed, goHome } = useHome()
  const reporter = useReporter()
  useFocusOnOpen(titleRef)
  useFollowingFocus(section, titleRef, view)
  return (
    <section
      ref={section}
      className="embedded"
      data-testid="modal"
      aria-labelledby={children ? titleId : undefined}
      aria-label={children ? undefined : t('shell.loading')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !hasBack || event.defaultPrevented || event.nativeEvent.isComposing) return
        // Otherwise a page's dialog around the modal would handle the key too.
        event.preventDefault()
        event.stopPropagation()
        onBack()
      }}
    >
      {children || (
        <div className="card">
          <div className="body">
            {hasFailed ? <FailedView onRetry={goHome} /> : <Loading />}
            {hasFailed && reporter && <ReportLink {...reporter} />}
          </div>
        </div>
      )}
    </section>
  )
}

/** If the focus was in the previous view, moves it to the next view: to its first field, else to the title. */
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
      // An element that is removed with its view loses the focus too; then the next view gets it. A title may lose it only
      // to get it anew.
      queueMicrotask(() => {
        const isGone = relatedTarget || ((target as Element).isConnected && target !== getFocused())
        if (target === last.current && isGone) last.current = null
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
    if (!section || !view || !last.current || isElsewhere(section)) return
    const target = section.querySelector<HTMLElement>('[data-autofocus]') ?? title.current
    // The title of the view before may have it: it is read out only if it gets the focus anew.
    if (target === getFocused()) target?.blur()
    target?.focus()
  }, [ref, title, view])
}
