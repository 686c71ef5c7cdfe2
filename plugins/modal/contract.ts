import { action, defineContract, event, type } from '../../kernel/index.ts'
import { Accounts, type Configuration, Router, type StackEntry, type Theme, type Toast } from '../capabilities.ts'

export interface ModalState {
  open: boolean
  loading: boolean
  shake: boolean
  stack: StackEntry[]
  toast: Toast | null
  alerts: { title: string; message: string }[]
  theme: Theme
}

export interface OpenInput {
  view?: string
  params?: Record<string, string>
  namespace?: string
}

export interface ViewInput {
  view: string
  params?: Record<string, string>
}

export const contract = defineContract({
  id: 'modal',
  initialState: ({ theme = 'dark' }: Configuration): ModalState => ({
    open: false,
    loading: false,
    shake: false,
    stack: [],
    toast: null,
    alerts: [],
    theme,
  }),
  events: {
    opened: event(type<StackEntry>(), { track: 'MODAL_OPEN' }),
    closed: event(type<void>(), { track: 'MODAL_CLOSE' }),
    viewPushed: event(type<StackEntry>()),
    viewReplaced: event(type<StackEntry>()),
    viewPopped: event(type<void>()),
    toastRequested: event(type<Toast>()),
    toastShown: event(type<Toast>()),
    toastHidden: event(type<void>()),
    themeChosen: event(type<{ theme: Theme }>()),
  },
  actions: {
    /** Opens the modal on a view; without one, on what the visitor most likely wants. */
    open: action(type<OpenInput | undefined>()),
    close: action(),
    push: action(type<ViewInput>()),
    replace: action(type<ViewInput>()),
    back: action(),
    setTheme: action(type<{ theme: Theme }>()),
  },
  optional: [Accounts],
  provides: [Router.of((state: ModalState) => state)],
})
