import { Accounts, type StackEntry } from '../capabilities.ts'
import type { Context } from './context.ts'
import type { OpenInput } from './contract.ts'

/**
 * Gets the first view: (1) the requested one; (2) without namespaces and account, the wallet list on mobile and the QR
 * code elsewhere; (3) the account; (4) the ways to connect.
 *
 * @see SPECIFICATION.md §2
 */
export function getOpeningView(context: Context, input: OpenInput): StackEntry | Promise<StackEntry> {
  const { view, params = {}, namespace } = input
  const entry = (chosen: string) => ({ view: chosen, params: namespace ? { ...params, namespace } : params })
  if (view) return entry(view)
  const accounts = context.services.state(Accounts)
  const account = namespace ? accounts?.all.some((one) => one.namespace === namespace) : accounts?.active
  const { views } = context.read()
  if (views && !account)
    return loadBasicView(context).then(async (code) => entry(await code.getBasicView(context, views)))
  return entry(account ? 'Account' : 'Connect')
}

const loadBasicView = ({ io }: Context) => io.load('basic-view', () => import('./basic-view.ts'))
