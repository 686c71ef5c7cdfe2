import type { EffectContext } from '../../kernel/index.ts'
import { Connectors } from '../capabilities.ts'
import type { OpenedSession } from '../chain/contract.ts'
import { endSession } from '../chain/end-session.ts'
import { createChoiceKeeper } from '../chain/stored-account.ts'
import { chainInfo } from './constants.ts'
import type { contract } from './contract.ts'
import { parseAccounts } from './responses.ts'

type Context = EffectContext<typeof contract>

const { namespace } = chainInfo

/** Follows changes in the wallet, unless the transport reports them. Invalid ones enter the log and change nothing. */
export async function followWallet(context: Context, { provider: target, transport }: OpenedSession) {
  if (transport) return
  const { io } = context
  const keepChoice = createChoiceKeeper(namespace)
  /**
   * Reports the wallet's current accounts, if there are any and they are valid.
   * @returns The number of accounts
   */
  function applyChange({ services }: Context, accounts: unknown) {
    const addresses = findAddresses(accounts)
    if (addresses?.length)
      services
        .get(Connectors)
        .reportAccounts({ namespace, provider: target, ...keepChoice({ services }, { addresses }) })
    return addresses?.length
  }
  io.listen({ target, event: 'change' }, (own, accounts) => {
    if (applyChange(own, accounts) === 0) endSession(own, namespace, target)
  })
  // Reads the accounts once, to catch changes from before the subscription.
  applyChange(context, await io.request({ target, method: 'accounts' }).catch(() => null))
}

function findAddresses(accounts: unknown): readonly string[] | undefined {
  try {
    return parseAccounts(accounts).map(({ address }) => address)
  } catch {
    return undefined
  }
}
