// What a way to connect that serves several families watches: who is connected by it.
import type { Services } from '../kernel/index.ts'
import { Accounts, type Standing } from './capabilities.ts'

export interface Reading {
  readonly services: Pick<Services<readonly [typeof Accounts]>, 'facts'>
}

export const standingsOf = ({ services }: Reading) => services.facts(Accounts)?.standings ?? []

/** Where one family stands. */
export const standingIn = (reading: Reading, namespace: string): Standing | undefined =>
  standingsOf(reading).find((one) => one.namespace === namespace)

/** @param connectorId - Its connector's, in whichever family. */
export function standingsBy(connectorId: string) {
  const isOurs = ({ status, accountState }: Standing) =>
    status === 'connected' && accountState.connectedWalletInfo?.connectorId === connectorId
  return {
    isOurs,
    /** Somebody is connected by it, or is about to be. */
    isUsed: (context: Reading) =>
      standingsOf(context).some(
        (one) => isOurs(one) || (one.attempt?.connectorId === connectorId && one.attempt.outcome === null),
      ),
    standingNetworks: (context: Reading) =>
      standingsOf(context).flatMap((one) => (isOurs(one) ? [one.networkState.activeNetwork] : [])),
  }
}
