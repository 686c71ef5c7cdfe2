import { action, defineContract, event, type } from '../../kernel/index.ts'
import type { Appearance, StackEntry, Theme, ThemeOptions, Toast } from '../capabilities.ts'
import { manifest } from './manifest.ts'

export type { ModalState } from './manifest.ts'

export interface OpenInput {
  view?: string
  params?: Record<string, string>
  namespace?: string
  /** Does nothing if the modal is open: what opened it is newer than this request. */
  ifClosed?: boolean
}

export interface ViewInput {
  view: string
  params?: Record<string, string>
}

const defined = defineContract({
  ...manifest,
  events: {
    opened: event(type<StackEntry>(), { track: 'MODAL_OPEN' }),
    closed: event(type<void>(), { track: 'MODAL_CLOSE' }),
    viewPushed: event(type<StackEntry>(), { track: 'VIEW_PUSHED' }),
    viewReplaced: event(type<StackEntry>()),
    viewPopped: event(type<void>()),
    backRequested: event(type<{ view: string }>()),
    backHandled: event(type<{ view: string; isHandled: boolean }>()),
    guardChanged: event(type<{ id: string; views: string[] }>()),
    loadingChanged: event(type<{ loading: boolean }>()),
    shaken: event(type<void>()),
    shakeEnded: event(type<void>()),
    alertRaised: event(type<{ title: string; message: string }>()),
    alertDismissed: event(type<{ title: string; message: string }>()),
    toastRequested: event(type<Toast>()),
    toastShown: event(type<Toast>()),
    toastHidden: event(type<void>()),
    /** The plugin that requested the toast withdraws it, since what it announced has ended. */
    toastWithdrawn: event(type<void>()),
    /** Without an appearance, the known one stays. */
    themeChosen: event(type<{ theme: Theme; appearance?: Appearance | undefined }>()),
    localeChosen: event(type<{ locale: string }>()),
  },
  actions: {
    /** Opens the modal on a view. Without one, it picks the view by the visitor's situation. */
    open: action(type<OpenInput | undefined>()),
    /** Closes the modal, unless a guard blocks leaving the current view. */
    close: action(),
    /** Shows a view above the current one, unless it is shown already. Opens the modal if it is closed. */
    push: action(type<ViewInput>()),
    /** Shows a view instead of the current one. Opens the modal if it is closed. */
    replace: action(type<ViewInput>()),
    /** Leads to the view below; from the last one, closes the modal. */
    back: action(),
    /**
     * Changes the mode (`light`), or the whole theme: an object replaces the host's accent, corners, font and text size.
     *
     * @example kernel.actions.modal.setTheme({ theme: { mode: 'auto', accent: '#0d6efd', radius: 12 } })
     */
    setTheme: action(type<{ theme: Theme | ThemeOptions }>()),
    /** Changes the language: a BCP 47 tag, or `auto` for the browser's. */
    setLocale: action(type<{ locale: string }>()),
    /** Removes an alert that the visitor has read, or that no longer applies. */
    dismissAlert: action(type<{ title: string; message: string }>()),
    /** Handles Back in a view, or stops handling it. */
    handleBack: action(type<{ view: string; isHandled: boolean }>()),
    /** Shows a message at the top of the modal. Default: a success, which closes after 2.5 s. */
    toast: action(type<{ message: string; variant?: Toast['variant'] }>()),
    /** Closes the toast that is shown. The next one that waits follows. */
    hideToast: action(),
    /** Shows the view as busy and disables its controls. Closing ends it. */
    setLoading: action(type<{ loading: boolean }>()),
  },
})

type Defined = typeof defined

/** The contract’s type. Its name is what a host’s declarations hold, instead of all that it consists of. */
export interface ModalContract extends Defined {}

export const contract: ModalContract = defined
