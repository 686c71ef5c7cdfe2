// What the plugin watches: of its own login, of views, and of who is connected.
import { Accounts, Router, type Standing } from '../capabilities.ts'
import { CONNECTOR } from './constants.ts'
import type { Context } from './context.ts'

export type Reading = Pick<Context, 'read' | 'services'>

export const topView = ({ services }: Reading) => {
  const { open, stack } = services.facts(Router) ?? {}
  return open ? (stack?.at(-1)?.view ?? null) : null
}

export const theme = ({ services }: Reading) => services.facts(Router)?.theme

export const isApproving = ({ read }: Reading) => read().approvals.length > 0

export const standingsOf = ({ services }: Reading) => services.facts(Accounts)?.standings ?? []

export const isOurs = ({ status, accountState }: Standing) =>
  status === 'connected' && accountState.connectedWalletInfo?.connectorId === CONNECTOR

/** Somebody is connected by it, or is about to be. */
export const isUsed = (context: Reading) =>
  standingsOf(context).some(
    (one) => isOurs(one) || (one.attempt?.connectorId === CONNECTOR && one.attempt.outcome === null),
  )

/** The frame knew the visitor, and yet there is no account. */
export const hasFailed = (context: Reading) =>
  context.read().login?.step === 'done' &&
  standingsOf(context).some(
    ({ attempt }) =>
      attempt?.connectorId === CONNECTOR && !attempt.isReconnection && /failed|timedOut/.test(attempt.outcome ?? ''),
  )

export const standingNetworks = (context: Reading) =>
  standingsOf(context).flatMap((one) => (isOurs(one) ? [one.networkState.activeNetwork] : []))

/** What the active account is, where it is one of the frame's with a choice. */
export function wishedType(context: Reading): 'eoa' | 'smartAccount' | null {
  const own = standingsOf(context).find((one) => one.namespace === 'eip155' && isOurs(one))
  const type = own && own.accountState.allAccounts.length > 1 ? own.accountState.allAccounts[0]?.type : null
  return type === 'eoa' || type === 'smartAccount' ? type : null
}
