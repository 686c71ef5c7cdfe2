import { type MouseEvent, type ReactNode, useState, useSyncExternalStore } from 'react'
import type { StackEntry } from '../../plugins/capabilities.ts'
import { useRouter } from '../hooks/providers.ts'
import { runAction } from '../hooks/run-action.ts'
import { useSheet } from '../hooks/sheet.ts'
import wideSheet from '../theme/wide.css'
import { FIRST } from './base-views.ts'
import { FrozenState } from './FrozenState.tsx'
import { useView } from './loaded-views.ts'
import { usePrerender } from './prerenders.ts'
import { PaneContext } from './SidePane.tsx'
import { ShellContext, useShell } from './shell.ts'
import { useQuietShell, ViewOrPlaceholder } from './ViewById.tsx'

/** From this width on there is room for two halves. Below it, the modal is as without the option. */
const ROOM = '(min-width: 768px)'

interface WideProps {
  stack: readonly StackEntry[]
  isStill: boolean
  /** The shown view. */
  children: ReactNode
}

/**
 * The list of wallets at the start, and at the end what follows from it: the QR code, or the view that a row leads to.
 */
export default function Wide({ stack, isStill, children }: WideProps) {
  useSheet(wideSheet)
  const isWide = useHasRoom() && (stack[0]?.view ?? FIRST) === FIRST
  return isWide ? (
    <Halves stack={stack} isStill={isStill}>
      {children}
    </Halves>
  ) : (
    children
  )
}

function Halves({ stack, isStill, children }: WideProps) {
  const quiet = useQuietShell()
  const shell = useShell()
  const prerender = usePrerender()
  const { view, retry } = useView(stack.length > 0 ? FIRST : '')
  const { back } = useRouter()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const isAlone = stack.length <= 1
  // Another row replaces what a row has led to. A press beside the rows does not.
  const leave = ({ target }: MouseEvent) => {
    if (!(target as Element).closest('button:not(.iconbtn)')) return
    for (const _ of stack.slice(1)) runAction(back())
  }
  const shown = typeof view === 'string' && prerender ? prerender.view : view
  return (
    <div className="halves">
      <ShellContext.Provider value={isAlone ? shell : quiet}>
        <PaneContext.Provider value={isAlone ? place : null}>
          <div className="view" data-testid={`view-${FIRST}`} onClickCapture={leave}>
            <FrozenState isStill={isStill} prerender={shown === view ? undefined : prerender?.state}>
              <ViewOrPlaceholder view={shown} retry={retry} />
            </FrozenState>
          </div>
        </PaneContext.Provider>
      </ShellContext.Provider>
      <div className="pane" ref={setPlace}>
        {!isAlone && children}
      </div>
    </div>
  )
}

function useHasRoom(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(ROOM)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(ROOM).matches,
    () => false,
  )
}
