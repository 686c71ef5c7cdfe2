import { createContext, type ReactNode, type RefObject, useContext, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** The words above a view. */
export interface Title {
  readonly text: string
  /** Spoken and not shown, where the view's own head says it. */
  readonly isHidden: boolean
}

/** The dialog stands aside, its header's start place is taken, no way leads back, something has failed. */
export type Wish = 'aside' | 'start' | 'end' | 'problem'

/** How many wish each; it holds while anybody does. */
export type Wishes = Readonly<Record<Wish, number>>

/** What a view may ask of the dialog around it. */
export interface Shell {
  /** The id of the view that is shown. */
  readonly view: string
  /** All that is seen of the dialog; the element itself reaches as far as its backdrop. */
  readonly card: RefObject<HTMLElement | null>
  setTitle(title: Title | null): void
  wish(change: readonly [Wish, 1 | -1]): void
  /** Where `HeaderStart` puts its children. */
  readonly startPlace: RefObject<HTMLElement | null>
}

const nothing = () => {}
/** Where nothing can be put. */
export const nowhere: RefObject<null> = { current: null }

/** Carries the dialog to the views in it. */
export const ShellContext = createContext<Shell>({
  view: '',
  card: nowhere,
  setTitle: nothing,
  wish: nothing,
  startPlace: nowhere,
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

function useWish(name: Wish, isOn: boolean): void {
  const { wish } = useShell()
  useLayoutEffect(() => {
    if (!isOn) return
    wish([name, 1])
    return () => wish([name, -1])
  }, [wish, name, isOn])
}

/** Steps aside while a wallet is asked, so that a wallet that draws its window inside the page can be used. */
export const useAside = (isAside: boolean): void => useWish('aside', isAside)

/** Says that there is no way back from here: what led here is done. Escape closes. */
export const useEnd = (isEnd: boolean): void => useWish('end', isEnd)

/** Says that something failed: the view leads to the plugin that takes reports of it, if there is one. */
export const useProblem = (isProblem: boolean): void => useWish('problem', isProblem)

/** Puts something into the header's start place, instead of the way back. */
export function HeaderStart({ children }: { children: ReactNode }) {
  const { startPlace } = useShell()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => setPlace(startPlace.current), [startPlace])
  useWish('start', true)
  return place && createPortal(children, place)
}
