// Selectors for the login and for who is connected.
import { Accounts, Router } from '../capabilities.ts'
import { selectConnections, selectConnectionsBy } from '../shared/wallets/connections.ts'
import type { Context } from './context.ts'
import { CONNECTOR } from './manifest.ts'

export type SelectorContext = Pick<Context, 'read' | 'services'>

export const selectTheme = ({ services }: SelectorContext) => {
  const { theme, appearance } = services.state(Router) ?? {}
  return [theme ?? null, appearance?.accent ?? null]
}

export const isApproving = ({ read }: SelectorContext) => read().approvals.length > 0

const { isOurs, isUsed, selectActiveNetworks } = selectConnectionsBy(CONNECTOR)

export { isOurs, isUsed }

const findOwn = (context: SelectorContext) =>
  selectConnections(context).find((one) => one.namespace === 'eip155' && isOurs(one))

/** Selects what decides about the frame's network: the active namespace, and the networks of the frame's accounts. */
export function selectOwnNetworks(context: SelectorContext): readonly (string | null)[] {
  const networks = selectActiveNetworks(context)
  return networks.length > 0 ? [context.services.state(Accounts)?.activeNamespace ?? null, ...networks] : networks
}

/** Returns true if the frame identified the visitor but connecting failed since then. */
export const hasConnectFailed = (context: SelectorContext) => {
  const { login } = context.read()
  return (
    login?.step === 'done' &&
    selectConnections(context).some(
      ({ attempt }) =>
        attempt?.connectorId === CONNECTOR &&
        attempt.id > login.id &&
        !attempt.isReconnection &&
        attempt.outcome === 'failed',
    )
  )
}

/** Returns true while the frame checks a provider's result. */
export const isAuthenticating = ({ read }: SelectorContext) => {
  const { login } = read()
  return login?.step === 'checking' && login.way !== 'email'
}

export const selectIsSwitchingType = ({ read }: SelectorContext) => read().isSwitchingType === true

/** Selects the EVM chain ids with smart accounts; `null` if the frame's account is not connected. */
export function selectSmartNetworks(context: SelectorContext): readonly number[] | null {
  return findOwn(context) ? context.read().smartNetworks : null
}

/** Selects the type of the active account if the frame offers several, or `null`. */
export function selectActiveType(context: SelectorContext): 'eoa' | 'smartAccount' | null {
  const own = findOwn(context)
  const type = own && own.accountState.allAccounts.length > 1 ? own.accountState.allAccounts[0]?.type : null
  return type === 'eoa' || type === 'smartAccount' ? type : null
}
