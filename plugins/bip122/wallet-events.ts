import type { EffectContext } from '../../kernel/index.ts'
import { Connectors } from '../capabilities.ts'
import type { OpenedSession } from '../chain/contract.ts'
import { endSession } from '../chain/end-session.ts'
import { createChoiceKeeper } from '../chain/stored-account.ts'
import { getAccountsOnNetwork } from './accounts.ts'
import { chainInfo } from './constants.ts'
import type { contract } from './contract.ts'
import { parseAccounts, type WalletAccount } from './responses.ts'
import { selectConnection } from './selectors.ts'

type Context = EffectContext<typeof contract>

const { namespace } = chainInfo

/** Listens to the wallet's changes, unless its transport reports them. */
export async function followWallet(context: Context, { provider: target, transport }: OpenedSession) {
  if (transport) return
  const keepChoice = createChoiceKeeper(namespace)
  let begun = 0
  let latest = 0
  /**
   * Answers may come in another order, and the last one may be an error: the latest valid one counts.
   * @returns The number of accounts, if it counts
   */
  async function look(own: Context) {
    const id = ++begun
    const accounts = await requestAccounts(own, target)
    if (!accounts || id < latest) return
    latest = id
    reportAccounts(own, target, accounts, keepChoice)
    return accounts.length
  }
  context.io.listen({ target, event: 'change' }, async (own) => {
    if ((await look(own)) === 0) endSession(own, namespace, target)
  })
  // Catches changes between the connection and the first listener.
  await look(context)
}

/** Gets the wallet's current accounts. An invalid response is logged and ignored. */
async function requestAccounts({ io }: Context, provider: string) {
  const answer = await io.request({ target: provider, method: 'accounts' }).catch(() => null)
  return parseAccounts(answer, io).catch(() => undefined)
}

function reportAccounts(
  { services }: Context,
  provider: string,
  accounts: readonly WalletAccount[],
  keepChoice: ReturnType<typeof createChoiceKeeper>,
) {
  const { activeNetwork = '' } = selectConnection(services)?.networkState ?? {}
  const networks = accounts.flatMap((account) => account.networks)
  const caipNetworkId = networks.includes(activeNetwork) ? activeNetwork : networks[0]
  if (!caipNetworkId) return
  const connectors = services.get(Connectors)
  const shared = getAccountsOnNetwork(caipNetworkId, accounts)
  connectors.reportAccounts({ namespace, provider, ...keepChoice({ services }, shared, accounts[0]?.address) })
  connectors.reportNetwork({ namespace, provider, caipNetworkId })
}
