import { useId, useMemo, useReducer, useRef, useState } from 'react'
import { Router } from '../../plugins/capabilities.ts'
import { act } from '../hooks/act.ts'
import { useRouter } from '../hooks/providers.ts'
import { useFacts } from '../hooks/state.ts'
import { useDialog, useEscape, useViewFocus } from './dialog.ts'
import { Header } from './Header.tsx'
import { words } from './messages.ts'
import { useHeight, usePlace, useScrollLock } from './page.ts'
import { usePhase, useShown } from './phase.ts'
import { Still } from './Still.tsx'
import { type Shell, ShellContext, type Title } from './shell.ts'
import { Toasts } from './Toasts.tsx'
import { LoadedViewOrPlace, Loading } from './ViewById.tsx'
import { useView } from './views.ts'

const count = (sum: number, step: number) => sum + step

/** The dialog around every view: header, body, toast; opens, closes, steps aside. */
export function Dialog({ staysAside }: { staysAside: boolean }) {
  const { open: isOpen, stack, loading: isLoading, shake } = useFacts(Router, (facts) => facts ?? none)
  const { back, close } = useRouter()
  const phase = usePhase(isOpen)
  const shown = useShown(stack, isOpen, phase)
  const top = shown.stack.at(-1)
  const { view, retry } = useView(top?.view ?? '')
  const key = top ? `${shown.stack.length} ${top.view} ${JSON.stringify(top.params)}` : ''

  const [own, setTitle] = useState<Title | null>(null)
  const [asides, changeAside] = useReducer(count, 0)
  const [starts, changeStart] = useReducer(count, 0)
  const [ends, changeEnd] = useReducer(count, 0)
  const [startPlace, setStartPlace] = useState<HTMLElement | null>(null)
  const shell = useMemo<Shell>(() => ({ setTitle, changeAside, changeStart, changeEnd, startPlace }), [startPlace])
  const title = own ?? titleOf(view)

  const ids = useId()
  const [dialog, heading] = [useRef<HTMLDialogElement>(null), useRef<HTMLHeadingElement>(null)]
  const [frame, content] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  const isDown = useRef(false)
  const leave = () => act(ends > 0 ? close() : back())
  const isShown = phase !== 'closed'
  const isAside = staysAside || asides > 0
  useScrollLock(isShown && !staysAside)
  useDialog(dialog, heading, isShown, isAside)
  useViewFocus(dialog, heading, typeof view === 'object' ? key : '', isOpen, isAside)
  useEscape(dialog, isOpen && !staysAside, leave)
  usePlace(dialog, isShown && !staysAside)
  useHeight(frame, content, phase === 'open')

  return (
    <ShellContext.Provider value={shell}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the card closes; the key for it is Escape, in `useEscape` */}
      <dialog
        ref={dialog}
        className="modal"
        data-testid="modal"
        data-phase={phase}
        aria-labelledby={`${ids}title`}
        onCancel={(event) => {
          event.preventDefault()
          leave()
        }}
        onClose={() => {
          if (isOpen && !dialog.current?.open) act(close())
        }}
        onPointerDown={(event) => {
          isDown.current = event.target === dialog.current
        }}
        onClick={(event) => {
          if (event.target === dialog.current && isDown.current) act(close())
        }}
      >
        {top && (
          <div className={shake ? 'card shake' : 'card'}>
            <span className="grab" />
            <Header
              title={title}
              titleId={`${ids}title`}
              titleRef={heading}
              hasBack={shown.stack.length > 1 && ends === 0}
              hasStart={starts > 0}
              startRef={setStartPlace}
            />
            <div className="frame" ref={frame}>
              <div className="body">
                <div ref={content}>
                  <div key={key} className="view" data-testid={`view-${top.view}`} data-move={shown.move}>
                    <Still isStill={phase === 'closing'}>
                      {isLoading ? <Loading /> : <LoadedViewOrPlace view={view} retry={retry} />}
                    </Still>
                  </div>
                </div>
              </div>
            </div>
            <Toasts />
          </div>
        )}
      </dialog>
      {isShown && asides > 0 && !staysAside && <div className="scrim" />}
    </ShellContext.Provider>
  )
}

function titleOf(view: ReturnType<typeof useView>['view']): Title {
  if (typeof view === 'object') return { text: view.title, isHidden: false }
  return { text: words[view === 'loading' ? 'shell.loading' : 'shell.broken.title'], isHidden: true }
}

const none = { open: false, stack: [], loading: false, shake: false }
