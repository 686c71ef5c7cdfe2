// The effects that call a wallet or request a balance, with their outcomes: success, rejection, timeout or cancel.
// Loaded lazily, with the first request.
import { PorticoError } from '../../kernel/index.ts'
import type { Namespace } from '../capabilities/caip.ts'
import type { ConnectorRef } from '../capabilities.ts'
import { toConnectOutcome, WALLET_TIMEOUT_MS } from './connect-outcome.ts'
import type { Context } from './context.ts'
import { getChain } from './find-chain.ts'
import { getConnector, loadTransport } from './find-connector.ts'
import { selectActiveNetwork } from './initial-state.ts'
import { pickStoredSessions } from './merge-sessions.ts'
import { keepOtherWallets } from './other-wallets.ts'
import { computeSessionId } from './session-id.ts'
import { sortSessionAccounts } from './sort-session-accounts.ts'

export { reconnectWallet } from './reconnect-wallet.ts'

/** The effect of `connectionRequested`. */
export async function connectWallet(context: Context, { namespace, connectorId }: ConnectorRef) {
  const { send, read, io } = context
  const connector = getConnector(context, connectorId, namespace)
  const caipNetworkId = read().chains[namespace]?.networkState.activeNetwork ?? ''
  // A transport has its own timeout.
  const timeout = connector.transport ? [] : [io.sleep(WALLET_TIMEOUT_MS).then(() => null)]
  try {
    await loadTransport(context, connector)
    const request = getChain(context, namespace).connect({ connector, caipNetworkId })
    const answer = await Promise.race([Promise.all([request, io.random(8)]), ...timeout])
    if (!answer) return send('connectionEnded', { namespace, outcome: 'timedOut' })
    const [opened, random] = answer
    const session = computeSessionId(pickStoredSessions(read()), io.now(), random)
    const others = keepOtherWallets(context, { namespace, connectorId })
    send('connected', {
      namespace,
      connectorId,
      ...sortSessionAccounts(context, namespace, opened),
      session,
      ...others,
    })
  } catch (error) {
    send('connectionEnded', { namespace, outcome: toConnectOutcome(error), ...findFault(error) })
  }
}

/** An error that the host can fix (something is missing) goes to the caller. Any other is a result. */
const findFault = (error: unknown) =>
  error instanceof PorticoError && error.code.endsWith('-missing')
    ? { fault: { code: error.code, message: error.message, hints: [...error.hints] } }
    : {}

/** The effect of `balanceRequested`. */
export async function fetchBalance(context: Context, { namespace }: { namespace: Namespace }) {
  const { read, send } = context
  const record = read().chains[namespace]
  const address = record?.accountState.address
  const network = selectActiveNetwork(record)
  if (!address) return
  // No server is known for a network that the host does not list.
  if (!network) return send('balanceFailed', { namespace })
  try {
    const balance = await getChain(context, namespace).getBalance({ address, network })
    send('balanceReceived', { namespace, balance, symbol: network.nativeCurrency.symbol })
  } catch {
    send('balanceFailed', { namespace })
  }
}
