import { type Alert, type Configuration, Router, type StackEntry, type Theme, type Toast } from '../capabilities.ts'

export interface ModalState {
  open: boolean
  loading: boolean
  shake: boolean
  stack: StackEntry[]
  toast: Toast | null
  /** The message of the last toast that was asked for, until it is withdrawn: shown, or waiting for another to leave. */
  toastAsked?: string | null | undefined
  /** Milliseconds since the epoch. */
  toastHiddenAt?: number | undefined
  alerts: Alert[]
  guards: Record<string, string[]>
  /** Views whose way back somebody has taken over. */
  handledBackViews: string[]
  backRequest: { view: string; count: number } | null
  theme: Theme
  /** All that the plugins have, where no namespace is enabled: rule 2 of opening chooses among them. */
  views?: readonly string[] | undefined
  frameAncestors?: readonly string[] | undefined
}

/** What a page pays for before anybody acts. */
export const manifest = {
  id: 'modal' as const,
  initialState: ({ theme = 'dark', views, frameAncestors }: Configuration): ModalState => ({
    open: false,
    loading: false,
    shake: false,
    stack: [],
    toast: null,
    alerts: [],
    guards: {},
    handledBackViews: [],
    backRequest: null,
    theme,
    views,
    frameAncestors,
  }),
  needs: [] as const,
  provides: [Router.of((state: ModalState) => state)] as const,
}
