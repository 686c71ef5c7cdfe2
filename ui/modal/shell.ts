import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'

/** The words above a view. */
export interface Title {
  readonly text: string
  /** Spoken and not shown, where the view's own head says it. */
  readonly isHidden: boolean
}

/** What a view may ask of the dialog around it. */
export interface Shell {
  setTitle(title: Title | null): void
  /** Counted: the dialog is aside while anybody wants it. */
  changeAside(step: 1 | -1): void
  changeStart(step: 1 | -1): void
  changeEnd(step: 1 | -1): void
  /** Where `HeaderStart` puts its children. */
  readonly startPlace: HTMLElement | null
}

const nothing = () => {}

/** Carries the dialog to the views in it. */
export const ShellContext = createContext<Shell>({
  setTitle: nothing,
  changeAside: nothing,
  changeStart: nothing,
  changeEnd: nothing,
  startPlace: null,
})

export const useShell = (): Shell => useContext(ShellContext)

/** For views whose title is not always the same: the wallet's name, the site's. */
export function useTitle(text: string, { isHidden = false }: { isHidden?: boolean } = {}): void {
  const { setTitle } = useShell()
  useLayoutEffect(() => {
    setTitle({ text, isHidden })
    return () => setTitle(null)
  }, [setTitle, text, isHidden])
}

/** Steps aside while a wallet is asked, so that a wallet that draws its window inside the page can be used. */
export function useAside(isAside: boolean): void {
  const { changeAside } = useShell()
  useLayoutEffect(() => {
    if (!isAside) return
    changeAside(1)
    return () => changeAside(-1)
  }, [changeAside, isAside])
}

/** Says that there is no way back from here: what led here is done. Escape closes. */
export function useEnd(isEnd: boolean): void {
  const { changeEnd } = useShell()
  useLayoutEffect(() => {
    if (!isEnd) return
    changeEnd(1)
    return () => changeEnd(-1)
  }, [changeEnd, isEnd])
}

/** Puts something into the header's start place, instead of the way back. */
export function HeaderStart({ children }: { children: ReactNode }) {
  const { changeStart, startPlace } = useShell()
  useLayoutEffect(() => {
    changeStart(1)
    return () => changeStart(-1)
  }, [changeStart])
  return startPlace && createPortal(children, startPlace)
}
