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

/** What the wallet does unasked, unless its transport tells. */
export async function follow(context: Context, { provider: target, transport }: OpenedSession) {
  if (transport) return
  context.io.listen({ target, event: 'change' }, async (own) => {
    if ((await look(own, target)) === 0) endSession(own, namespace, target)
  })
  // What changed before anybody listened, while the wallet was still being asked, is not missed.
  await look(context, target)
}

/** Takes up what the wallet shares now. Nonsense is in the log, and changes nothing. @returns How many accounts it is. */
async function look({ io, services }: Context, provider: string): Promise<number | undefined> {
  const answer = await io.request({ target: provider, method: 'accounts' }).catch(() => null)
  const accounts = await parseAccounts(answer, io).catch(() => undefined)
  const { activeNetwork = '' } = selectConnection(services)?.networkState ?? {}
  const networks = accounts?.flatMap((account) => account.networks) ?? []
  const caipNetworkId = networks.includes(activeNetwork) ? activeNetwork : networks[0]
  if (!accounts || !caipNetworkId) return accounts?.length
  const connectors = services.get(Connectors)
  connectors.accountsChanged({ namespace, provider, ...getAccountsOnNetwork(caipNetworkId, accounts) })
  connectors.networkChanged({ namespace, provider, caipNetworkId })
  return accounts.length
}
