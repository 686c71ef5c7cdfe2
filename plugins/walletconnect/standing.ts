// What the plugin watches: of views, and of who is connected.
import { Router } from '../capabilities.ts'
import { standingsBy, standingsOf } from '../standings.ts'
import { BASIC_VIEW, CONNECTOR, VIEW } from './constants.ts'
import type { Context } from './context.ts'

type Reading = Pick<Context, 'read' | 'services'>

export function shownView({ services }: Reading) {
  const top = services.facts(Router)?.stack.at(-1)
  return top && [VIEW, BASIC_VIEW].includes(top.view) ? [top.view, top.params] : null
}

/** Somebody waits for a wallet to take the pairing. */
export const isAsked = (context: Reading) =>
  standingsOf(context).some(
    ({ attempt }) => attempt?.connectorId === CONNECTOR && attempt.outcome === null && !attempt.isReconnection,
  )

export const { isUsed, standingNetworks } = standingsBy(CONNECTOR)
