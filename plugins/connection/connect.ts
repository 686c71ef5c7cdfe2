// Runs an attempt to connect from start to end.
import { PorticoError } from '../../kernel/index.ts'
import type { Namespace } from '../capabilities/caip.ts'
import type { Context } from './context.ts'
import { getConnector } from './find-connector.ts'
import type { ConnectionState } from './state.ts'

/**
 * Connects, and resolves when the attempt ends, with any outcome.
 * @throws The attempt's `fault`
 */
export async function connect(context: Context, connectorId: string, namespace?: Namespace) {
  const connector = getConnector(context, connectorId, namespace)
  const { send, waitFor, read } = context
  send('connectionRequested', { namespace: connector.chain, connectorId })
  const getAttempt = ({ chains }: ConnectionState) => chains[connector.chain]?.attempt
  const own = getAttempt(read())?.id
  // The attempt also ends when another one replaces it.
  const getOutcome = (slice: ConnectionState) => {
    const attempt = getAttempt(slice)
    return attempt?.id === own ? attempt?.outcome : 'cancelled'
  }
  await waitFor((slice) => getOutcome(slice) !== null)
  const status = getOutcome(read()) ?? ('cancelled' as const)
  const { fault } = getAttempt(read()) ?? {}
  if (status === 'failed' && fault) throw new PorticoError(fault.code, fault.message, fault)
  return { status }
}
