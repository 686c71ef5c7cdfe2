import {
  Accounts,
  type Alert,
  type Appearance,
  type Configuration,
  Router,
  type StackEntry,
  type Theme,
  type ThemeOptions,
  type Toast,
} from '../capabilities.ts'

export interface ModalState {
  open: boolean
  loading: boolean
  shake: boolean
  stack: StackEntry[]
  toast: Toast | null
  /** The message of the last toast requested, visible or queued, until it is withdrawn. */
  requestedToast?: string | null | undefined
  /** Toasts that are not shown yet: errors, and the last one requested. */
  toastQueue?: Toast[] | undefined
  /** Milliseconds since the epoch. */
  toastHiddenAt?: number | undefined
  alerts: Alert[]
  guards: Record<string, string[]>
  /** Views that handle Back themselves. */
  handledBackViews: string[]
  backRequest: { view: string; count: number } | null
  theme: Theme
  /** The host's own design. */
  appearance?: Appearance | undefined
  /** A BCP 47 tag; absent or `auto`: the browser’s. */
  locale?: string | undefined
  /** The views of all plugins, if no namespace is enabled: rule 2 of opening picks one. */
  views?: readonly string[] | undefined
  frameAncestors?: readonly string[] | undefined
}

/** Splits what a host writes into the mode and its own design. */
export const splitTheme = ({ mode, ...appearance }: ThemeOptions, known: Theme) => ({
  theme: mode ?? known,
  appearance,
})

/** The eager part of the plugin: every page loads it. */
export const manifest = {
  id: 'modal' as const,
  initialState: ({ theme = 'dark', locale, views, frameAncestors }: Configuration): ModalState => ({
    open: false,
    loading: false,
    shake: false,
    stack: [],
    toast: null,
    alerts: [],
    guards: {},
    handledBackViews: [],
    backRequest: null,
    ...(typeof theme === 'object' ? splitTheme(theme, 'dark') : { theme }),
    locale,
    views,
    frameAncestors,
  }),
  needs: [] as const,
  optional: [Accounts] as const,
  provides: [Router.of((state: ModalState) => state)] as const,
}
