// What the plugin watches: of views, and of who is connected.
import { Accounts, Router, type Standing } from '../capabilities.ts'
import { BASIC_VIEW, CONNECTOR, VIEW } from './constants.ts'
import type { Context } from './context.ts'

type Reading = Pick<Context, 'read' | 'services'>

export function shownView({ services }: Reading) {
  const top = services.facts(Router)?.stack.at(-1)
  return top && [VIEW, BASIC_VIEW].includes(top.view) ? [top.view, top.params] : null
}

export const standingsOf = ({ services }: Reading) => services.facts(Accounts)?.standings ?? []

/** Somebody waits for a wallet to take the pairing. */
export const isAsked = (context: Reading) =>
  standingsOf(context).some(
    ({ attempt }) => attempt?.connectorId === CONNECTOR && attempt.outcome === null && !attempt.isReconnection,
  )

const isOurs = ({ status, accountState }: Standing) =>
  status === 'connected' && accountState.connectedWalletInfo?.connectorId === CONNECTOR

/** Somebody is connected by it, or is about to be. */
export const isUsed = (context: Reading) =>
  standingsOf(context).some(
    (one) => isOurs(one) || (one.attempt?.connectorId === CONNECTOR && one.attempt.outcome === null),
  )

export const standingNetworks = (context: Reading) =>
  standingsOf(context).flatMap((one) => (isOurs(one) ? [one.networkState.activeNetwork] : []))
