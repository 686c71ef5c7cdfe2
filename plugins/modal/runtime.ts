import { defineRuntime } from '../../kernel/index.ts'
import { contract } from './contract.ts'
import { splitTheme } from './manifest.ts'
import { createRouter } from './router.ts'
import { toastEffects, toastReducers } from './toast-queue.ts'

/** Milliseconds of the shake animation. */
const SHAKE_MS = 500

/** Same chunk as the runtime: no kernel needs one without the other. */
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
        draft.requestedToast = null
        draft.toastQueue = []
        draft.loading = false
        draft.shake = false
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
      backRequested: (draft, { view }) => {
        draft.backRequest = { view, count: (draft.backRequest?.count ?? 0) + 1 }
      },
      backHandled: (draft, { view, isHandled }) => {
        draft.handledBackViews = draft.handledBackViews.filter((one) => one !== view)
        if (isHandled) draft.handledBackViews.push(view)
      },
      guardChanged: (draft, { id, views }) => {
        if (views.length > 0) draft.guards[id] = [...views]
        else delete draft.guards[id]
      },
      loadingChanged: (draft, { loading }) => {
        draft.loading = loading
      },
      shaken: (draft) => {
        draft.shake = true
      },
      shakeEnded: (draft) => {
        draft.shake = false
      },
      alertRaised: (draft, alert) => {
        const known = draft.alerts.find((one) => one.title === alert.title && one.message === alert.message)
        if (known) known.isDismissed = false
        else draft.alerts.push({ ...alert, isDismissed: false })
      },
      alertDismissed: (draft, { title, message }) => {
        for (const alert of draft.alerts) {
          if (alert.title === title && alert.message === message) alert.isDismissed = true
        }
      },
      ...toastReducers,
      themeChosen: (draft, { theme, appearance }) => {
        draft.theme = theme
        if (appearance) draft.appearance = { ...appearance }
      },
      localeChosen: (draft, { locale }) => {
        draft.locale = locale
      },
    },
    actions: {
      open: (context, input) => createRouter(context).open(input ?? {}),
      close: (context) => createRouter(context).close(),
      push: (context, { view, params }) => createRouter(context).push(view, params),
      replace: (context, { view, params }) => createRouter(context).replace(view, params),
      back: (context) => createRouter(context).back(),
      toast: (context, { message, ...options }) => createRouter(context).toast(message, options),
      hideToast: ({ send }) => send('toastHidden'),
      setLoading: (context, { loading }) => createRouter(context).setLoading(loading),
      handleBack: (context, { view, isHandled }) => createRouter(context).onBack(view, isHandled),
      dismissAlert: ({ send }, { title, message }) => send('alertDismissed', { title, message }),
      setTheme: ({ read, send }, { theme }) =>
        send('themeChosen', typeof theme === 'object' ? splitTheme(theme, read().theme) : { theme }),
      setLocale: ({ send }, { locale }) => send('localeChosen', { locale }),
    },
    effects: {
      async shaken({ send, io }) {
        await io.sleep(SHAKE_MS)
        send('shakeEnded')
      },
      ...toastEffects,
    },
    provide: { router: createRouter },
  })
