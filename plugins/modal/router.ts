import type { EffectContext } from '../../kernel/index.ts'
import { Accounts, type RouterActs } from '../capabilities.ts'
import type { contract, OpenInput } from './contract.ts'

type Context = EffectContext<typeof contract>

/** What the modal does for its own actions and for other plugins alike. */
export const createRouter = ({ read, send, services }: Context): RouterActs => {
  const isCurrent = (view: string) => read().stack.at(-1)?.view === view

  return {
    open({ view, params = {}, namespace }: OpenInput = {}) {
      const isConnected = services.facts(Accounts)?.active != null
      send('opened', {
        view: view ?? (isConnected && !namespace ? 'Account' : 'Connect'),
        params: namespace ? { ...params, namespace } : params,
      })
    },
    close() {
      if (read().open) send('closed')
    },
    push(view, params = {}) {
      if (!isCurrent(view)) send('viewPushed', { view, params })
    },
    replace(view, params = {}) {
      send('viewReplaced', { view, params })
    },
    back() {
      if (read().stack.length > 1) send('viewPopped')
      else if (read().open) send('closed')
    },
    toast(message, { variant = 'success', svg = null, autoClose = variant !== 'loading' } = {}) {
      send('toastRequested', { message, variant, svg, open: true, autoClose })
    },
  }
}
