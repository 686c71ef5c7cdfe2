// Selectors for the login and for who is connected.
import type { Json } from '../../kernel/index.ts'
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

const { isOurs, isUsed, selectActiveNetworks, selectOwn, selectOwnIn } = selectConnectionsBy(CONNECTOR)

export { isOurs, isUsed, selectOwn, selectOwnIn }

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

/** Selects what decides about the networks of the account: those that the host lists, and those with smart accounts. */
export const selectNetworks = (context: SelectorContext): Json => [
  context.read().smartNetworks,
  ...selectOwn(context).map((one) => one.networks as unknown as Json),
]

/** Selects the type of the active account if the frame offers several, or `null`. */
export function selectActiveType(context: SelectorContext): 'eoa' | 'smartAccount' | null {
  const [first, second] = selectOwnIn(context, 'eip155')?.accountState.allAccounts ?? []
  const type = second && first?.type
  return type === 'eoa' || type === 'smartAccount' ? type : null
}
