import { createContext, type ReactNode, type RefObject, useContext, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** The title of a view. */
export interface Title {
  readonly text: string
  /** Read by screen readers but not shown, because the view's own heading says it. */
  readonly isHidden: boolean
}

/** What a view can request: a non-modal dialog, the header's start area, no back button, a link to report a problem. */
export type DialogRequest = 'nonModal' | 'start' | 'end' | 'problem'

/** How many components request each; it applies while the count is above zero. */
export type DialogRequests = Readonly<Record<DialogRequest, number>>

/** The dialog's interface for its views. */
export interface Shell {
  /** The id of the shown view. */
  readonly view: string
  /** The visible part of the dialog; the `<dialog>` element itself includes the backdrop. */
  readonly card: RefObject<HTMLElement | null>
  setTitle(title: Title | null): void
  requestDialog(change: readonly [DialogRequest, 1 | -1]): void
  /** Where `HeaderStart` renders its children. */
  readonly startContainer: RefObject<HTMLElement | null>
}

const doNothing = () => {}
/** A ref without an element. */
export const emptyRef: RefObject<null> = { current: null }

/** Provides the dialog to its views. */
export const ShellContext = createContext<Shell>({
  view: '',
  card: emptyRef,
  setTitle: doNothing,
  requestDialog: doNothing,
  startContainer: emptyRef,
})

export const useShell = (): Shell => useContext(ShellContext)

/** For views whose title varies, for example with the wallet's or the site's name. */
export function useTitle(text: string, { isHidden = false }: { isHidden?: boolean } = {}): void {
  const { setTitle } = useShell()
  useLayoutEffect(() => {
    setTitle({ text, isHidden })
    return () => setTitle(null)
  }, [setTitle, text, isHidden])
}

function useDialogRequest(name: DialogRequest, isOn: boolean): void {
  const { requestDialog } = useShell()
  useLayoutEffect(() => {
    if (!isOn) return
    requestDialog([name, 1])
    return () => requestDialog([name, -1])
  }, [requestDialog, name, isOn])
}

/** Makes the dialog non-modal while a wallet is open, so that a wallet window inside the page can be used. */
export const useYieldToWallet = (isOn: boolean): void => useDialogRequest('nonModal', isOn)

/** Removes the back button, because the step is done. Escape closes. */
export const useTerminalView = (isEnd: boolean): void => useDialogRequest('end', isEnd)

/** Marks that something failed: the view links to the plugin that takes problem reports, if there is one. */
export const useErrorReport = (isProblem: boolean): void => useDialogRequest('problem', isProblem)

/** Renders children in the header's start area, instead of the back button. */
export function HeaderStart({ children }: { children: ReactNode }) {
  const { startContainer } = useShell()
  const [container, setContainer] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => setContainer(startContainer.current), [startContainer])
  useDialogRequest('start', true)
  return container && createPortal(children, container)
}
