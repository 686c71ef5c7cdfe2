import { type ComponentType, type ReactNode, type RefObject, useId, useMemo, useReducer, useRef, useState } from 'react'
import { Host, Router, type RouterInfo, type StackEntry } from '../../plugins/capabilities.ts'
import { withDeferred } from '../hooks/icon.ts'
import { useKernel } from '../hooks/kernel.ts'
import { useLazy } from '../hooks/lazy.ts'
import { useOwnMessages } from '../hooks/messages.ts'
import { useRouter } from '../hooks/providers.ts'
import { runAction } from '../hooks/run-action.ts'
import { useCapability, useReading } from '../hooks/state.ts'
import { isReplay } from '../locale/wanted-languages.ts'
import { FIRST } from './base-views.ts'
import { useDialogPhase, useShownStack } from './dialog-phase.ts'
import { FrozenState } from './FrozenState.tsx'
import { trapTab, useLostFocus, useViewFocus } from './focus.ts'
import { Header } from './Header.tsx'
import { useHeight } from './height.ts'
import { useKeepReachable, useMayBeNonModal } from './keep-reachable.ts'
import { useView } from './loaded-views.ts'
import { messages } from './messages.ts'
import { usePrerender } from './prerenders.ts'
import { useReporter } from './reporter.ts'
import { useScrollCue } from './scroll-cue.ts'
import { useScrollLock } from './scroll-lock.ts'
import { type DialogRequest, type DialogRequests, type Shell, ShellContext, type Title } from './shell.ts'
import { useDialog } from './show-dialog.ts'
import { Toasts } from './Toasts.tsx'
import { useEscape } from './use-escape.ts'
import { useInert } from './use-inert.ts'
import { ViewOrPlaceholder } from './ViewById.tsx'

const count = (wishes: DialogRequests, [name, step]: readonly [DialogRequest, 1 | -1]) => ({
  ...wishes,
  [name]: wishes[name] + step,
})
const loadAlerts = () => withDeferred(import('./Alerts.tsx'))
const loadReportLink = () => import('./ReportLink.tsx')
const loadWide = () => import('./Wide.tsx')

/** The wrapper of an embedded card, instead of a dialog. */
export interface SectionProps {
  titleId: string
  titleRef: RefObject<HTMLElement | null>
  /** Changes with the shown view; empty until one is loaded. */
  view: string
  /** Whether there is a back button. */
  hasBack: boolean
  onBack: () => void
  /** The card; empty before a view was opened. */
  children: ReactNode
}

export interface DialogProps {
  /** Where the modal is embedded: the region of the page that it is in. */
  Section?: ComponentType<SectionProps> | undefined
  /** In a section: whether the first view of the stack has a back button too. */
  isAway?: boolean
}

/**
 * The dialog around every view: header, body, toast. It opens, closes, steps aside for a wallet, or stays embedded in
 * the page.
 */
export function Dialog({ Section, isAway = false }: DialogProps) {
  const {
    open: isOpened,
    stack,
    loading: isLoading,
    shake: isShaken,
    isHeld,
    handledBackViews,
    hasAlert,
  } = useCapability(Router, selectDialogState)
  const t = useOwnMessages(messages)
  const prerender = usePrerender()
  const isOpening = prerender?.status === 'opening'
  const isDestroyed = useReading((kernel) => kernel.isDestroyed())
  const isOpen = Section ? true : (isOpened || isOpening) && !isDestroyed
  const router = useRouter()
  const { back, close } = isOpening ? { back: prerender.cancel, close: prerender.cancel } : router
  const phase = useDialogPhase(isOpen)
  const shown = useShownStack(stack, isOpen, phase)
  const top = shown.stack.at(-1)
  const { view, retry } = useView(top?.view ?? '')
  // What was prerendered stays when the modal opens: the first view has the same key.
  const key = getKey(shown.stack.length > 0 || !prerender ? shown.stack : PRERENDERED)

  const [own, setTitle] = useState<Title | null>(null)
  const [wishes, wish] = useReducer(count, { nonModal: 0, start: 0, end: 0, problem: 0 })
  const startPlace = useRef<HTMLDivElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const shell = useMemo<Shell>(
    () => ({ view: top?.view ?? '', card, setTitle, requestDialog: wish, startContainer: startPlace }),
    [top?.view],
  )
  const title = own ?? getTitle(view, t)

  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [frame, content] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  const isDown = useRef(false)
  const leave = () => runAction(wishes.end > 0 ? close() : back())
  const isShown = phase !== 'closed'
  const isReplayed = isReplay(useKernel())
  // What moves a replay is beside it, in the page.
  const staysNonModal = isReplayed || Section !== undefined
  const isNonModal = useMayBeNonModal(wishes.nonModal > 0) || staysNonModal
  const isLoaded = typeof view === 'object'
  const isWaiting = prerender !== undefined && !(top && isLoaded)
  const viewKey = isLoaded ? key : ''
  useScrollLock(isShown && !staysNonModal)
  const showAgain = useDialog(dialog, heading, isShown, isNonModal)
  useKeepReachable(dialog, isShown, showAgain)
  // What was prerendered keeps the focus that the visitor has moved there.
  useViewFocus(dialog, heading, isWaiting ? key : viewKey, isOpen, isNonModal)
  useLostFocus(card, heading, isOpen ? key : '')
  useEscape(dialog, isOpen && !staysNonModal, leave)
  useHeight(frame, content, phase === 'open' && !isWaiting)
  // What was prerendered can be used: a choice waits until the modal is open.
  useInert(frame, heading, (isLoading || (isOpening && !prerender.state)) && isShown)
  useScrollCue(card, isShown && top !== undefined)
  const Alerts = useLazy(isReplayed || hasAlert, loadAlerts)
  const reporter = useReporter(top?.view)
  const way = wishes.problem > 0 ? reporter : undefined
  const ReportWay = useLazy(way !== undefined, loadReportLink)
  const isWide = useCapability(Host, (host) => host?.modalSize === 'wide' && !Section)
  const Wide = useLazy(isWide, loadWide)

  const hasBack = (isAway || shown.stack.length > 1 || handledBackViews.includes(top?.view ?? '')) && wishes.end === 0

  const viewShown = (
    <div
      key={key}
      className="view"
      aria-busy={isWaiting || undefined}
      data-testid={top && `view-${top.view}`}
      data-move={shown.move}
    >
      <FrozenState isStill={phase === 'closing'} prerender={isWaiting ? prerender.state : undefined}>
        <ViewOrPlaceholder view={isWaiting ? prerender.view : view} retry={retry} />
      </FrozenState>
    </div>
  )
  const cardShown = (top || prerender) && (
    <div ref={card} className={`card${isShaken ? ' shake' : ''}${isLoading ? ' is-busy' : ''}`}>
      <span className="grab" />
      <Header
        title={title}
        titleId={titleId}
        titleRef={heading}
        onBack={hasBack ? back : undefined}
        onClose={Section ? undefined : close}
        hasStart={wishes.start > 0}
        startRef={startPlace}
      />
      <div className="frame" ref={frame} aria-busy={isLoading || undefined}>
        <div className="body">
          <div ref={content}>
            {Alerts && <Alerts onDismiss={() => heading.current?.focus()} />}
            {Wide ? (
              <Wide stack={shown.stack} isStill={phase === 'closing'}>
                {viewShown}
              </Wide>
            ) : (
              viewShown
            )}
            {/* Reserves the space, so that late content does not move what the visitor is about to click. */}
            {way && (ReportWay ? <ReportWay {...way} /> : <svg height="36" />)}
          </div>
        </div>
      </div>
      <p className="unseen" role="status">
        {isLoading ? t('shell.loading') : isShaken && isHeld && t('shell.held')}
      </p>
      <Toasts />
    </div>
  )
  return (
    <ShellContext.Provider value={shell}>
      {Section ? (
        <Section titleId={titleId} titleRef={heading} view={viewKey} hasBack={hasBack} onBack={leave}>
          {cardShown}
        </Section>
      ) : (
        <dialog
          ref={dialog}
          className="modal"
          data-testid="modal"
          data-phase={phase}
          aria-labelledby={titleId}
          onKeyDown={isNonModal ? undefined : trapTab}
          onCancel={(event) => {
            event.preventDefault()
            leave()
          }}
          onClose={() => {
            if (!isOpen || dialog.current?.open) return
            if (isHeld) showAgain()
            runAction(close())
          }}
          onPointerDown={(event) => {
            isDown.current = event.target === dialog.current
          }}
          onClick={(event) => {
            if (event.target === dialog.current && isDown.current) runAction(close())
          }}
        >
          {cardShown}
        </dialog>
      )}
      {isShown && isNonModal && !staysNonModal && <div className="scrim" />}
      {!Section && !isShown && <Toasts />}
    </ShellContext.Provider>
  )
}

function getTitle(view: ReturnType<typeof useView>['view'], t: (key: keyof typeof messages) => string): Title {
  if (typeof view === 'object') return { text: view.title, isHidden: false }
  return { text: t(view === 'loading' ? 'shell.loading' : 'shell.broken.title'), isHidden: true }
}

const none: readonly never[] = []
/** The stack that the first opening most likely shows. */
const PRERENDERED: readonly StackEntry[] = [{ view: FIRST, params: {} }]

/** The key of the shown view: another place in the stack is another view. */
function getKey(stack: readonly StackEntry[]): string {
  const top = stack.at(-1)
  return top ? `${stack.length} ${top.view} ${JSON.stringify(top.params)}` : ''
}

function selectDialogState({
  open = false,
  stack = none,
  loading = false,
  shake = false,
  guards = {},
  handledBackViews = none,
  alerts = none,
}: Partial<RouterInfo> = {}) {
  const top = stack.at(-1)?.view ?? ''
  return {
    open,
    stack,
    loading,
    shake,
    /** Whether a guard prevents leaving the view. */
    isHeld: Object.values(guards).some((views) => views.includes(top)),
    handledBackViews,
    /** Also a dismissed one, which is not shown. */
    hasAlert: alerts.length > 0,
  }
}
