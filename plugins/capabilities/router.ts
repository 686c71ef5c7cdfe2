import { defineCapability, type } from '../../kernel/index.ts'
import type { Appearance } from './appearance.ts'
import type { Namespace } from './caip.ts'
import type { Theme, ThemeOptions } from './host.ts'

/** A view that is shown, or that Back leads to, with its parameters. */
export interface StackEntry {
  readonly view: string
  readonly params: Readonly<Record<string, string>>
}

/** A short message at the top of the modal. */
export interface Toast {
  readonly message: string
  readonly variant: 'success' | 'error' | 'loading'
  /** The name of an icon, to replace the variant's. */
  readonly svg: string | null
  readonly open: boolean
  readonly autoClose: boolean
}

/** A problem with the whole setup, shown above every view until it is dismissed. */
export interface Alert {
  readonly title: string
  readonly message: string
  readonly isDismissed: boolean
}

/** What the modal shows, and how it looks. */
export interface RouterInfo {
  readonly open: boolean
  readonly loading: boolean
  readonly shake: boolean
  readonly stack: readonly StackEntry[]
  readonly toast: Toast | null
  /** The raised alerts, oldest first. Each is raised once, even after it was dismissed. */
  readonly alerts: readonly Alert[]
  /** Views that cannot be left, by the id of the guard. */
  readonly guards: Readonly<Record<string, readonly string[]>>
  /** The view whose back button was pressed and which handles it itself; `count` distinguishes two presses. */
  readonly backRequest: { readonly view: string; readonly count: number } | null
  /** Views that handle the back button themselves. */
  readonly handledBackViews: readonly string[]
  readonly theme: Theme
  /** The host's own design. */
  readonly appearance?: Appearance | undefined
  /** The language as a BCP 47 tag. Absent or `auto`: the browser's. */
  readonly locale?: string | undefined
  /** The ids of all views, if no namespace is enabled. */
  readonly views?: readonly string[] | undefined
  /** Origins that may frame the page. */
  readonly frameAncestors?: readonly string[] | undefined
}

/** How a toast looks, and whether it closes by itself. Default: a success, which does. */
export interface ToastOptions {
  readonly variant?: Toast['variant']
  readonly svg?: string | null
  readonly autoClose?: boolean
}

/** Opens and leaves views, and tells the visitor something. */
export interface RouterMethods {
  /**
   * Opens the modal on a view, with an empty way back. Does nothing but shake if a guard blocks leaving the current
   * view.
   * @param target.view - Default: the account if one is connected, else the ways to connect.
   * @param target.namespace - The namespace that the view is about. Default: all of them.
   */
  open(target?: { view?: string; params?: Record<string, string>; namespace?: Namespace }): void
  /** Closes the modal, its toast included. Shakes instead if a guard blocks leaving the current view. */
  close(): void
  /**
   * Shows a view above the current one, to which Back leads. Opens the modal if it is closed. Does nothing if this view
   * is shown already, with whatever parameters, or if 64 views are stacked.
   * @example services.get(Router).push('TipJar', { receiver })
   */
  push(view: string, params?: Record<string, string>): void
  /** Shows a view instead of the current one. Opens the modal if it is closed. */
  replace(view: string, params?: Record<string, string>): void
  /**
   * Leads to the view below; from the last one, closes the modal. A view that handles Back itself gets it (`onBack`).
   */
  back(): void
  /**
   * Shows a message at the top of the modal, after those that wait. Errors wait their turn; any other message that
   * still waits is dropped by the next one.
   * @param message - In English, which is the key of its translations. At most 300 characters are shown.
   * @param options.autoClose - Whether it closes after 2.5 s. Default: true, except for the variant `loading`.
   */
  toast(message: string, options?: ToastOptions): void
  /**
   * Hides the toast with this message, visible or queued: what a loading toast announced has ended. Other toasts stay.
   */
  withdrawToast(message: string): void
  /**
   * Raises an alert once: the same title and message again have no effect.
   * @param options.isRepeated - Raises it again each time, even after it was dismissed.
   */
  alert(title: string, message: string, options?: { readonly isRepeated?: boolean }): void
  /** Removes an alert that no longer applies. */
  dismissAlert(title: string, message: string): void
  /** Shakes the modal for 500 ms. */
  shake(): void
  /** Shows that work is in progress, and disables the view's controls, until `false` or until the modal closes. */
  setLoading(loading: boolean): void
  /** Prevents views from being closed or left. An empty list removes the guard. */
  guard(id: string, views: readonly string[]): void
  /** Takes over the way back from a view: `backRequest` of the state tells when it was asked for. `false` gives it up. */
  onBack(view: string, isHandled: boolean): void
}

/** The modal's view stack. */
export const Router = /* @__PURE__ */ defineCapability(
  'router',
  /* @__PURE__ */ type<RouterMethods>(),
  /* @__PURE__ */ type<RouterInfo>(),
)

/** The actions of the provider of `Router`, for views and hosts. */
export interface RouterActions {
  /** Opens the modal on a view. Default: the account if one is connected, else the ways to connect. */
  open(target?: {
    view?: string
    params?: Record<string, string>
    namespace?: Namespace
    /** Does nothing if the modal is open: what opened it is newer than this request. */
    ifClosed?: boolean
  }): Promise<void>
  /** Closes the modal, unless a guard blocks leaving the current view. */
  close(): Promise<void>
  /**
   * Shows a view above the current one, to which Back leads, unless it is shown already. Opens the modal if it is
   * closed.
   */
  push(entry: { view: string; params?: Record<string, string> }): Promise<void>
  /** Shows a view instead of the current one. Opens the modal if it is closed. */
  replace(entry: { view: string; params?: Record<string, string> }): Promise<void>
  /** Leads to the view below; from the last one, closes the modal. */
  back(): Promise<void>
  /**
   * Changes the mode (`light`), or with an object the whole theme: the host's accent, corners, font and text size too.
   */
  setTheme(choice: { theme: Theme | ThemeOptions }): Promise<void>
  /** Changes the language: a BCP 47 tag, or `auto` for the browser's. */
  setLocale(choice: { locale: string }): Promise<void>
  /** Removes an alert that the visitor has read, or that no longer applies. */
  dismissAlert(alert: { title: string; message: string }): Promise<void>
  /** Takes over the way back from a view (`backRequest` of the state tells when it was asked for), or gives it up. */
  handleBack(choice: { view: string; isHandled: boolean }): Promise<void>
  /** Shows a message at the top of the modal. Default: a success, which closes after 2.5 s. */
  toast(toast: { message: string; variant?: Toast['variant'] }): Promise<void>
  /** Shows that work is in progress. The view's controls are disabled meanwhile. */
  setLoading(choice: { loading: boolean }): Promise<void>
  /** Closes the toast that is shown. The next one that waits follows. */
  hideToast(): Promise<void>
}
