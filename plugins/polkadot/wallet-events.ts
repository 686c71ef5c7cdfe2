import type { EffectContext } from '../../kernel/index.ts'
import { Connectors } from '../capabilities.ts'
import type { OpenedSession } from '../chain/contract.ts'
import { endSession } from '../chain/end-session.ts'
import { startWithActive } from '../chain/stored-account.ts'
import { chainInfo } from './constants.ts'
import type { contract } from './contract.ts'
import { getAddressesOnNetwork, isOnNetwork, parseAccounts } from './responses.ts'
import { selectConnection } from './selectors.ts'

type Context = EffectContext<typeof contract>

const { namespace } = chainInfo

/** Listens to the wallet's changes, unless its transport reports them. */
export async function followWallet(context: Context, { provider: target, transport }: OpenedSession) {
  if (transport) return
  context.io.listen({ target, event: 'accounts' }, async (own, accounts) => {
    if ((await applyChange(own, target, accounts)) === 0) endSession(own, namespace, target)
  })
  // Catches changes between the connection and the first listener.
  await applyChange(context, target, await context.io.request({ target, method: 'accounts' }).catch(() => null))
}

/**
 * Reports the wallet's current accounts. An invalid response is logged and ignored.
 * @returns The number of accounts
 */
async function applyChange(
  { io, services }: Context,
  provider: string,
  received: unknown,
): Promise<number | undefined> {
  const accounts = await parseAccounts(received, io).catch(() => undefined)
  const { activeNetwork = '' } = selectConnection(services)?.networkState ?? {}
  const caipNetworkId = accounts?.some(isOnNetwork(activeNetwork)) ? activeNetwork : accounts?.[0]?.network
  if (!accounts || !caipNetworkId) return accounts?.length
  const addresses = await getAddressesOnNetwork(caipNetworkId, accounts, io)
  const connectors = services.get(Connectors)
  connectors.reportAccounts({ namespace, provider, ...startWithActive({ services }, namespace, { addresses }) })
  connectors.reportNetwork({ namespace, provider, caipNetworkId })
  return accounts.length
}
