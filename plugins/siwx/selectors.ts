// Who is connected, and whether they are to sign in.
import type { ReadContext } from '../../kernel/index.ts'
import { type Account, Accounts, Host } from '../capabilities.ts'
import { getShownView } from '../shared/wallets/shown-view.ts'
import { VIEWS } from './constants.ts'
import type { contract } from './contract.ts'

export type Reading = ReadContext<typeof contract>

/** Connected accounts, one of each namespace; not those that are let go of. */
export function selectConnectedAccounts({ services }: Reading): readonly Account[] {
  const { all = [], disconnecting = [] } = services.state(Accounts) ?? {}
  return all.filter(({ namespace }) => !disconnecting.includes(namespace))
}

/** The active account, unless it stands on a network that the host did not ask for: there, its own view leads back. */
export function selectActiveAccount(context: Reading): Account | null {
  const { services } = context
  const { activeNamespace, network } = services.state(Accounts) ?? {}
  const isListed = network != null || services.state(Host)?.allowUnsupportedChain
  const active = selectConnectedAccounts(context).find(({ namespace }) => namespace === activeNamespace)
  return (isListed && active) || null
}

/** The active account, where it has not signed in. */
export function selectUnsignedAccount(context: Reading): Account | null {
  const active = selectActiveAccount(context)
  const seen = active && context.read().accounts[active.namespace]
  return seen?.account === active?.caipAddress && seen?.status === 'unsigned' ? active : null
}

/** Whether the view is the one that is shown. */
export const isShown = (context: Reading): boolean => VIEWS.includes(getShownView(context) ?? '')
