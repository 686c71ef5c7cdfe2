// What the plugin watches: of its own login, and of who is connected.
import { Router } from '../capabilities.ts'
import { selectConnections, selectConnectionsBy } from '../shared/wallets/connections.ts'
import { CONNECTOR } from './constants.ts'
import type { Context } from './context.ts'

export type Reading = Pick<Context, 'read' | 'services'>

export const selectTheme = ({ services }: Reading) => services.state(Router)?.theme

export const isApproving = ({ read }: Reading) => read().approvals.length > 0

const { isOurs, isUsed, standingNetworks } = selectConnectionsBy(CONNECTOR)

export { isUsed, standingNetworks }

/** The frame knew the visitor, and yet there is no account. */
export const hasFailed = (context: Reading) =>
  context.read().login?.step === 'done' &&
  selectConnections(context).some(
    ({ attempt }) =>
      attempt?.connectorId === CONNECTOR && !attempt.isReconnection && /failed|timedOut/.test(attempt.outcome ?? ''),
  )

/** A provider has sent the visitor back, and the frame finds out who it is. */
export const isAuthenticating = ({ read }: Reading) => {
  const { login } = read()
  return login?.step === 'checking' && login.way !== 'email'
}

export const isSettingType = ({ read }: Reading) => read().isSettingType === true

/** Networks on which the account may be a smart one; `null` while it is not connected. */
export function selectSmartNetworks(context: Reading): readonly number[] | null {
  const own = selectConnections(context).find((one) => one.namespace === 'eip155' && isOurs(one))
  return own ? context.read().smartNetworks : null
}

/** What the active account is, where it is one of the frame's with a choice. */
export function selectWishedType(context: Reading): 'eoa' | 'smartAccount' | null {
  const own = selectConnections(context).find((one) => one.namespace === 'eip155' && isOurs(one))
  const type = own && own.accountState.allAccounts.length > 1 ? own.accountState.allAccounts[0]?.type : null
  return type === 'eoa' || type === 'smartAccount' ? type : null
}
