import type { EffectContext } from '../../kernel/index.ts'
import { Connectors } from '../capabilities.ts'
import type { OpenedSession } from '../chain/contract.ts'
import { endSession } from '../chain/end-session.ts'
import { chainInfo } from './constants.ts'
import type { contract } from './contract.ts'
import { getAddressesOnNetwork, isOn, parseAccounts } from './schemas.ts'
import { selectConnection } from './selectors.ts'

type Context = EffectContext<typeof contract>

const { namespace } = chainInfo

/** What the wallet does unasked, unless its transport tells. */
export async function follow(context: Context, { provider: target, transport }: OpenedSession) {
  if (transport) return
  context.io.listen({ target, event: 'accounts' }, async (own, accounts) => {
    if ((await applyChange(own, target, accounts)) === 0) endSession(own, namespace, target)
  })
  // What changed before anybody listened, while the wallet was still being asked, is not missed.
  await applyChange(context, target, await context.io.request({ target, method: 'accounts' }).catch(() => null))
}

/** Takes up what the wallet shares now. Nonsense is in the log, and changes nothing. @returns How many accounts it is. */
async function applyChange({ io, services }: Context, provider: string, told: unknown): Promise<number | undefined> {
  const accounts = await parseAccounts(told, io).catch(() => undefined)
  const { activeNetwork = '' } = selectConnection(services)?.networkState ?? {}
  const caipNetworkId = accounts?.some(isOn(activeNetwork)) ? activeNetwork : accounts?.[0]?.network
  if (!accounts || !caipNetworkId) return accounts?.length
  const addresses = await getAddressesOnNetwork(caipNetworkId, accounts, io)
  const connectors = services.get(Connectors)
  connectors.accountsChanged({ namespace, provider, addresses })
  connectors.networkChanged({ namespace, provider, caipNetworkId })
  return accounts.length
}
