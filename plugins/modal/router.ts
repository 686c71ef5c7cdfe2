import { Accounts, type RouterMethods, type StackEntry } from '../capabilities.ts'
import { MESSAGE_MAX_LENGTH } from './constants.ts'
import type { Context } from './context.ts'
import type { OpenInput } from './contract.ts'
import { getOpeningView } from './opening-view.ts'

/** Maximum number of alerts: changing texts must not fill the state. */
const MAX_ALERTS = 32
/** Maximum stack depth: a plugin in a loop must not fill the state. */
const MAX_STACK_DEPTH = 64

export interface RouterWithOpening extends RouterMethods {
  /** Resolves when the view is known. */
  open(target?: OpenInput): void | Promise<void>
}

/** Creates the router, for the plugin's own actions and for other plugins. */
export const createRouter = (context: Context): RouterWithOpening => {
  const { read, send } = context
  const current = () => read().stack.at(-1)?.view ?? ''

  /**
   * Returns true if a guard blocks leaving the current view. @param view - The next view, which the same guard may
   * include
   */
  const isGuarded = (view?: string) =>
    Object.values(read().guards).some((views) => views.includes(current()) && !(view && views.includes(view)))

  /** Runs `doIt`, or shakes the modal if a guard blocks it. */
  const runUnlessGuarded = (doIt: () => void, view?: string) => (isGuarded(view) ? send('shaken') : doIt())

  return {
    open(input = {}) {
      if (input.ifClosed && read().open) return
      const before = read().stack
      const show = (entry: StackEntry) =>
        runUnlessGuarded(() => {
          if (input.namespace) context.services.find(Accounts)?.activate(input.namespace)
          send('opened', entry)
        }, entry.view)
      const entry = getOpeningView(context, input)
      if (!(entry instanceof Promise)) return show(entry)
      return entry.then((late) => {
        // A change of the stack meanwhile is newer than this request.
        if (read().stack === before) show(late)
      })
    },
    close() {
      if (read().open) runUnlessGuarded(() => send('closed'))
    },
    push(view, params = {}) {
      if (current() === view || read().stack.length >= MAX_STACK_DEPTH) return
      runUnlessGuarded(() => send('viewPushed', { view, params }), view)
    },
    replace(view, params = {}) {
      runUnlessGuarded(() => send('viewReplaced', { view, params }), view)
    },
    back() {
      const { open, stack, handledBackViews } = read()
      if (!open) return
      const view = current()
      const next = stack.some(({ view }) => view === 'UnsupportedChain') ? '' : stack.at(-2)?.view
      runUnlessGuarded(() => {
        if (handledBackViews.includes(view)) send('backRequested', { view })
        else send(next ? 'viewPopped' : 'closed')
      }, next)
    },
    alert(title, text, { isRepeated } = {}) {
      const message = text.slice(0, MESSAGE_MAX_LENGTH)
      const { alerts } = read()
      const known = alerts.find((one) => one.title === title && one.message === message)
      if (known ? isRepeated && known.isDismissed : alerts.length < MAX_ALERTS) send('alertRaised', { title, message })
    },
    dismissAlert: (title, message) => send('alertDismissed', { title, message }),
    shake: () => send('shaken'),
    setLoading(loading) {
      if (read().loading !== loading) send('loadingChanged', { loading })
    },
    guard: (id, views) => send('guardChanged', { id, views: [...views] }),
    onBack: (view, isHandled) => send('backHandled', { view, isHandled }),
    withdrawToast(text) {
      const message = text.slice(0, MESSAGE_MAX_LENGTH)
      if (read().requestedToast === message) send('toastWithdrawn')
    },
    toast(message, { variant = 'success', svg = null, autoClose = variant !== 'loading' } = {}) {
      send('toastRequested', { message: message.slice(0, MESSAGE_MAX_LENGTH), variant, svg, open: true, autoClose })
    },
  }
}
