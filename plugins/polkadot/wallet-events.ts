import type { EffectContext } from '../../kernel/index.ts'
import { Connectors } from '../capabilities.ts'
import type { OpenedSession } from '../chain/contract.ts'
import { endSession } from '../chain/end-session.ts'
import { createChoiceKeeper } from '../chain/stored-account.ts'
import { chainInfo } from './constants.ts'
import type { contract } from './contract.ts'
import { getAddressesOnNetwork, isOnNetwork, parseAccounts } from './responses.ts'
import { selectConnection } from './selectors.ts'

type Context = EffectContext<typeof contract>

const { namespace } = chainInfo

/** Listens to the wallet's changes, unless its transport reports them. */
export async function followWallet(context: Context, { provider: target, transport }: OpenedSession) {
  if (transport) return
  const keepChoice = createChoiceKeeper(namespace)
  // What the wallet reports itself is newer than the answer below.
  let isReported = false
  /**
   * Reports the wallet's current accounts. An invalid response is logged and ignored.
   * @returns The number of accounts
   */
  async function applyChange({ io, services }: Context, received: unknown, isOutdated = () => false) {
    const accounts = await parseAccounts(received, io).catch(() => undefined)
    const { activeNetwork = '' } = selectConnection(services)?.networkState ?? {}
    const caipNetworkId = accounts?.some(isOnNetwork(activeNetwork)) ? activeNetwork : accounts?.[0]?.network
    if (!accounts || !caipNetworkId) return accounts?.length
    const addresses = await getAddressesOnNetwork(caipNetworkId, accounts, io)
    if (isOutdated()) return
    const connectors = services.get(Connectors)
    const shared = keepChoice({ services }, { addresses }, accounts[0]?.account)
    connectors.reportAccounts({ namespace, provider: target, ...shared })
    connectors.reportNetwork({ namespace, provider: target, caipNetworkId })
    return accounts.length
  }
  context.io.listen({ target, event: 'accounts' }, async (own, accounts) => {
    isReported = true
    if ((await applyChange(own, accounts)) === 0) endSession(own, namespace, target)
  })
  // Catches changes between the connection and the first listener.
  const answer = await context.io.request({ target, method: 'accounts' }).catch(() => null)
  await applyChange(context, answer, () => isReported)
}
