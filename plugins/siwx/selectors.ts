// Selectors for the connected accounts and their sign-in state.
import type { ReadContext } from '../../kernel/index.ts'
import { toNamespace } from '../capabilities/caip.ts'
import { type Account, Accounts, Connectors, Host, Router } from '../capabilities.ts'
import { selectConnection } from '../shared/wallets/connections.ts'
import { hasNoNamespaces } from '../shared/wallets/has-no-namespaces.ts'
import { isSignInNamespace } from '../shared/wallets/sign-in-namespaces.ts'
import { APPROVAL, VIEWS } from './constants.ts'
import type { contract } from './contract.ts'

export type SelectorContext = ReadContext<typeof contract>

/** Selects the connected accounts, one per namespace, without those that are disconnecting. None while it is off. */
export function selectConnectedAccounts({ read, services }: SelectorContext): readonly Account[] {
  const { all = [], disconnecting = [] } = services.state(Accounts) ?? {}
  return all.filter(({ namespace }) => read().isEnabled && !disconnecting.includes(namespace))
}

/**
 * Selects the active account, unless it is on an unsupported network, whose own view leads back. Without any adapter
 * (the basic WalletConnect mode), every network is supported.
 */
export function selectActiveAccount(context: SelectorContext): Account | null {
  const { services } = context
  const { activeNamespace, network } = services.state(Accounts) ?? {}
  const isAnySupported = services.state(Host)?.allowUnsupportedChain || hasNoNamespaces(context)
  const active = selectConnectedAccounts(context).find(({ namespace }) => namespace === activeNamespace)
  return ((network != null || isAnySupported) && active) || null
}

/**
 * Whether a wallet outside the modal was asked: its answer counts, wherever the visitor is meanwhile. A visitor who
 * leaves the approval of an embedded wallet has declined it.
 */
export function isWalletAsked({ read, services }: SelectorContext): boolean {
  const { account = '', status } = read().request ?? {}
  const namespace = toNamespace(account)
  const { connectorId } = selectConnection({ services }, namespace)?.accountState.connectedWalletInfo ?? {}
  const connector = services
    .state(Connectors)
    ?.connectors.find(({ id, chain }) => id === connectorId && chain === namespace)
  return (status === 'signing' && connector?.type !== 'AUTH') || status === 'verifying'
}

/** Selects the active account if it has not signed in. One that can't is asked only where it must. */
export function selectUnsignedAccount(context: SelectorContext): Account | null {
  const active = selectActiveAccount(context)
  if (!active) return null
  const { accounts, isRequired } = context.read()
  const { account, status } = accounts[active.namespace] ?? {}
  const isAsked = isRequired || isSignInNamespace(active.namespace)
  return isAsked && status === 'unsigned' && account === active.caipAddress ? active : null
}

/** Whether the sign-in view is open, or right below an open approval. */
export function isShown({ services }: SelectorContext): boolean {
  const { open, stack = [] } = services.state(Router) ?? {}
  const shown = stack.at(-1)?.view === APPROVAL ? stack.at(-2) : stack.at(-1)
  return open === true && VIEWS.includes(shown?.view ?? '')
}
