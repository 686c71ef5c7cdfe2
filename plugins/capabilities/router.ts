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
  open(target?: { view?: string; params?: Record<string, string>; namespace?: Namespace }): void
  close(): void
  push(view: string, params?: Record<string, string>): void
  replace(view: string, params?: Record<string, string>): void
  back(): void
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
  open(target?: {
    view?: string
    params?: Record<string, string>
    namespace?: Namespace
    /** Does nothing if the modal is open: what opened it is newer than this request. */
    ifClosed?: boolean
  }): Promise<void>
  close(): Promise<void>
  push(entry: { view: string; params?: Record<string, string> }): Promise<void>
  replace(entry: { view: string; params?: Record<string, string> }): Promise<void>
  back(): Promise<void>
  setTheme(choice: { theme: Theme | ThemeOptions }): Promise<void>
  setLocale(choice: { locale: string }): Promise<void>
  dismissAlert(alert: { title: string; message: string }): Promise<void>
  handleBack(choice: { view: string; isHandled: boolean }): Promise<void>
  toast(toast: { message: string; variant?: Toast['variant'] }): Promise<void>
  /** Shows that work is in progress. The view's controls are disabled meanwhile. */
  setLoading(choice: { loading: boolean }): Promise<void>
  hideToast(): Promise<void>
}
