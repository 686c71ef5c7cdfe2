import type { EffectContext } from '../../kernel/index.ts'
import { Connectors } from '../capabilities.ts'
import type { OpenedSession } from '../chain/contract.ts'
import { endSession } from '../chain/end-session.ts'
import { getAccountsOnNetwork } from './accounts.ts'
import { chainInfo } from './constants.ts'
import type { contract } from './contract.ts'
import { parseAccounts } from './schemas.ts'
import { selectConnection } from './selectors.ts'

type Context = EffectContext<typeof contract>

const { namespace } = chainInfo

/** Listens to the wallet's changes, unless its transport reports them. */
export async function followWallet(context: Context, { provider: target, transport }: OpenedSession) {
  if (transport) return
  let looks = 0
  /** Answers may come in another order: only that of the latest look counts. */
  function lookAgain(own: Context) {
    const id = ++looks
    return look(own, target, () => id < looks)
  }
  context.io.listen({ target, event: 'change' }, async (own) => {
    if ((await lookAgain(own)) === 0) endSession(own, namespace, target)
  })
  // Catches changes between the connection and the first listener.
  await lookAgain(context)
}

/**
 * Reports the wallet's current accounts. An invalid or outdated response is logged and ignored.
 * @returns The number of accounts
 */
async function look({ io, services }: Context, provider: string, isOutdated: () => boolean) {
  const answer = await io.request({ target: provider, method: 'accounts' }).catch(() => null)
  const accounts = await parseAccounts(answer, io).catch(() => undefined)
  if (isOutdated()) return
  const { activeNetwork = '' } = selectConnection(services)?.networkState ?? {}
  const networks = accounts?.flatMap((account) => account.networks) ?? []
  const caipNetworkId = networks.includes(activeNetwork) ? activeNetwork : networks[0]
  if (!accounts || !caipNetworkId) return accounts?.length
  const connectors = services.get(Connectors)
  connectors.reportAccounts({ namespace, provider, ...getAccountsOnNetwork(caipNetworkId, accounts) })
  connectors.reportNetwork({ namespace, provider, caipNetworkId })
  return accounts.length
}
