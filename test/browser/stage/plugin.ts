import { action, defineContract, definePlugin, defineRuntime, event, type } from '../../../kernel/index.ts'
import { Router, type ToastOptions } from '../../../plugins/capabilities.ts'

export interface StageState {
  /** How often the button of the view `Confirm` was accepted. */
  confirmed: number
  about: string
  isLoading: boolean
  /** How that button is disabled, if it is. */
  off: 'disabled' | 'aria-disabled' | null
  /** Number of lines above the button. */
  lines: number
  /** How often the view `Form` was asked to go back. */
  asked: number
  isDone: boolean
}

type Change = Partial<Omit<StageState, 'confirmed' | 'asked'>>

export const contract = defineContract({
  id: 'stage',
  initialState: (): StageState => ({
    confirmed: 0,
    about: 'Send 250 USDC',
    isLoading: false,
    off: null,
    lines: 1,
    asked: 0,
    isDone: false,
  }),
  events: {
    confirmed: event(type<void>()),
    askedBack: event(type<void>()),
    changed: event(type<Change>()),
  },
  actions: {
    confirm: action(),
    askBack: action(),
    change: action(type<Change>()),
    say: action(type<ToastOptions & { message: string }>()),
    alert: action(type<{ title: string; message: string }>()),
    guard: action(type<{ views: readonly string[] }>()),
    setLoading: action(type<{ loading: boolean }>()),
  },
  needs: [Router],
})

/** Views that the base plugins lack: an irreversible button, a form, an end, and announcements. */
export const stage = () =>
  definePlugin(contract, {
    load: async () =>
      defineRuntime(contract, {
        reduce: {
          confirmed: (draft) => {
            draft.confirmed += 1
          },
          askedBack: (draft) => {
            draft.asked += 1
          },
          changed: (draft, change) => {
            Object.assign(draft, change)
          },
        },
        actions: {
          confirm: ({ send }) => send('confirmed'),
          askBack: ({ send }) => send('askedBack'),
          change: ({ send }, change) => send('changed', change),
          say: ({ services }, { message, ...options }) => services.get(Router).toast(message, options),
          alert: ({ services }, { title, message }) => services.get(Router).alert(title, message),
          guard: ({ services }, { views }) => services.get(Router).guard('stage', views),
          setLoading: ({ services }, { loading }) => services.get(Router).setLoading(loading),
        },
      }),
    views: {
      Confirm: { title: 'Review', load: () => import('./views/Confirm.tsx') },
      Form: { title: 'Form', load: () => import('./views/Form.tsx') },
      Amounts: { title: 'Amounts', load: () => import('./views/Amounts.tsx') },
      Done: { title: 'Done', load: () => import('./views/Done.tsx') },
    },
  })
