import { defineRuntime } from '../../kernel/index.ts'
import { TOAST_STAY, TOAST_SWAP } from './constants.ts'
import { contract } from './contract.ts'
import { createRouter } from './router.ts'

export const createRuntime = () =>
  defineRuntime(contract, {
    reduce: {
      opened: (draft, entry) => {
        draft.open = true
        draft.stack = [entry]
      },
      closed: (draft) => {
        draft.open = false
        draft.stack = []
        draft.toast = null
      },
      viewPushed: (draft, entry) => {
        draft.open = true
        draft.stack.push(entry)
      },
      viewReplaced: (draft, entry) => {
        draft.open = true
        draft.stack.splice(-1, 1, entry)
      },
      viewPopped: (draft) => {
        draft.stack.pop()
      },
      toastRequested: () => {},
      toastShown: (draft, toast) => {
        draft.toast = { ...toast }
      },
      toastHidden: (draft) => {
        if (draft.toast) draft.toast.open = false
      },
      themeChosen: (draft, { theme }) => {
        draft.theme = theme
      },
    },
    actions: {
      open: (context, input) => createRouter(context).open(input ?? {}),
      close: (context) => createRouter(context).close(),
      push: (context, { view, params }) => createRouter(context).push(view, params),
      replace: (context, { view, params }) => createRouter(context).replace(view, params),
      back: (context) => createRouter(context).back(),
      setTheme: ({ send }, { theme }) => send('themeChosen', { theme }),
    },
    effects: {
      async toastRequested({ read, send, io }, toast) {
        if (read().toast?.open) {
          send('toastHidden')
          await io.sleep(TOAST_SWAP)
        }
        send('toastShown', toast)
      },
      toastShown: {
        endedBy: ['toastHidden', 'closed'],
        async run({ send, io }, { autoClose }) {
          if (!autoClose) return
          await io.sleep(TOAST_STAY)
          send('toastHidden')
        },
      },
    },
    provide: { router: createRouter },
  })
