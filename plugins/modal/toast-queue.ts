// The queue of toasts: which is shown, which wait, and for how long.
import type { Runtime } from '../../kernel/index.ts'
import type { Toast } from '../capabilities.ts'
import type { contract } from './contract.ts'

/** Milliseconds between two toasts. */
const TOAST_GAP_MS = 150
/** Milliseconds before a toast closes by itself. */
const TOAST_STAY_MS = 2_500
/** Maximum number of toasts that wait: errors in a loop must not fill the state. */
const MAX_QUEUED_TOASTS = 8

type Reducers = Runtime<typeof contract>['reduce']
type Effects = NonNullable<Runtime<typeof contract>['effects']>

const leaveOut = (toasts: readonly Toast[] | undefined, message: string | null | undefined) =>
  toasts?.filter((one) => one.message !== message) ?? []

export const toastReducers = {
  toastRequested: (draft, toast) => {
    draft.requestedToast = toast.message
    const errors = draft.toastQueue?.filter(({ variant }) => variant === 'error')
    draft.toastQueue = [...leaveOut(errors, toast.message), { ...toast }].slice(-MAX_QUEUED_TOASTS)
  },
  toastShown: (draft, toast) => {
    draft.toast = { ...toast }
    draft.toastQueue = leaveOut(draft.toastQueue, toast.message)
  },
  toastHidden: (draft, _, { at }) => {
    if (draft.toast) draft.toast.open = false
    draft.toastHiddenAt = at
  },
  toastWithdrawn: (draft, _, { at }) => {
    const { requestedToast: message, toast } = draft
    if (toast?.open && toast.message === message) {
      toast.open = false
      draft.toastHiddenAt = at
    }
    draft.toastQueue = leaveOut(draft.toastQueue, message)
    draft.requestedToast = null
  },
} satisfies Partial<Reducers>

export const toastEffects = {
  toastRequested: {
    endedBy: ['closed'],
    async run({ read, send, io }) {
      while (read().toastQueue?.[0]) {
        if (read().toast?.open) send('toastHidden')
        const wait = (read().toastHiddenAt ?? 0) + TOAST_GAP_MS - io.now()
        // The system clock may be set back.
        if (wait > 0) await io.sleep(Math.min(wait, TOAST_GAP_MS))
        const [next, later] = read().toastQueue ?? []
        if (next) send('toastShown', next)
        if (later) await io.sleep(TOAST_STAY_MS)
      }
    },
  },
  toastShown: {
    endedBy: ['toastHidden', 'closed'],
    async run({ read, send, io }, { autoClose }) {
      if (!autoClose) return
      await io.sleep(TOAST_STAY_MS)
      // It may have been withdrawn.
      if (read().toast?.open) send('toastHidden')
    },
  },
} satisfies Effects
