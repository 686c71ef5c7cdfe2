import { defineCapability, type } from '../../kernel/index.ts'
import type { Namespace } from '../shared/caip.ts'
import type { Theme } from './host.ts'

export interface StackEntry {
  readonly view: string
  readonly params: Readonly<Record<string, string>>
}

export interface Toast {
  readonly message: string
  readonly variant: 'success' | 'error' | 'loading'
  /** The name of an icon, where another than the variant's is meant. */
  readonly svg: string | null
  readonly open: boolean
  readonly autoClose: boolean
}

/** Something is wrong with the whole of it: shown above every view until it is dismissed. */
export interface Alert {
  readonly title: string
  readonly message: string
  readonly isDismissed: boolean
}

export interface RouterInfo {
  readonly open: boolean
  readonly loading: boolean
  readonly shake: boolean
  readonly stack: readonly StackEntry[]
  readonly toast: Toast | null
  /** Those that were raised, oldest first. Each is raised once, also after it was dismissed. */
  readonly alerts: readonly Alert[]
  /** Views that can't be left, by the id of who said so. */
  readonly guards: Readonly<Record<string, readonly string[]>>
  /** The view that was asked to go back and has taken that over; `count` tells two askings apart. */
  readonly backRequest: { readonly view: string; readonly count: number } | null
  /** Views whose way back somebody has taken over. */
  readonly handledBackViews: readonly string[]
  readonly theme: Theme
  /** Ids of all views, where no namespace is enabled. */
  readonly views?: readonly string[] | undefined
  /** Origins that may frame the page. */
  readonly frameAncestors?: readonly string[] | undefined
}

export interface ToastOptions {
  readonly variant?: Toast['variant']
  readonly svg?: string | null
  readonly autoClose?: boolean
}

export interface RouterMethods {
  open(target?: { view?: string; params?: Record<string, string>; namespace?: Namespace }): void
  close(): void
  push(view: string, params?: Record<string, string>): void
  replace(view: string, params?: Record<string, string>): void
  back(): void
  toast(message: string, options?: ToastOptions): void
  /** Hides a toast of this message, shown or still to come: what a loading toast announced has ended. Others stay. */
  hideToast(message: string): void
  /**
   * Raised once: the same words again change nothing.
   * @param options.isRepeated - Raised again each time it applies, also after it was dismissed.
   */
  alert(title: string, message: string, options?: { readonly isRepeated?: boolean }): void
  /** What an alert said holds no longer. */
  dismissAlert(title: string, message: string): void
  /** For 500 ms. */
  shake(): void
  setLoading(loading: boolean): void
  /** Views that can be neither closed nor left while the guard stands; an empty list lifts it. */
  guard(id: string, views: readonly string[]): void
  /** Takes over the way back from a view: `facts.backRequest` tells when it was asked for. `false` gives it up. */
  onBack(view: string, isHandled: boolean): void
}

/** The modal's stack of views. */
export const Router = /* @__PURE__ */ defineCapability(
  'router',
  /* @__PURE__ */ type<RouterMethods>(),
  /* @__PURE__ */ type<RouterInfo>(),
)

/** The actions of the provider of `Router`, for views and hosts. */
export interface RouterActions {
  open(target?: { view?: string; params?: Record<string, string>; namespace?: Namespace }): Promise<void>
  close(): Promise<void>
  push(entry: { view: string; params?: Record<string, string> }): Promise<void>
  replace(entry: { view: string; params?: Record<string, string> }): Promise<void>
  back(): Promise<void>
  setTheme(choice: { theme: Theme }): Promise<void>
  dismissAlert(alert: { title: string; message: string }): Promise<void>
  handleBack(choice: { view: string; isHandled: boolean }): Promise<void>
  toast(toast: { message: string; variant?: Toast['variant'] }): Promise<void>
  /** Shows that something is under way: what the view offers is off meanwhile. */
  setLoading(choice: { loading: boolean }): Promise<void>
  hideToast(): Promise<void>
}
