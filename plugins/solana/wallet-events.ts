import type { EffectContext } from '../../kernel/index.ts'
import { Connectors } from '../capabilities.ts'
import type { OpenedSession } from '../chain/contract.ts'
import { endSession } from '../chain/end-session.ts'
import { startWithActive } from '../chain/stored-account.ts'
import { chainInfo } from './constants.ts'
import type { contract } from './contract.ts'
import { parseAccounts } from './responses.ts'

type Context = EffectContext<typeof contract>

const { namespace } = chainInfo

/** Follows changes in the wallet, unless the transport reports them. Invalid ones enter the log and change nothing. */
export async function followWallet(context: Context, { provider: target, transport }: OpenedSession) {
  if (transport) return
  const { io } = context
  io.listen({ target, event: 'change' }, (own, accounts) => {
    if (applyChange(own, target, accounts) === 0) endSession(own, namespace, target)
  })
  // Reads the accounts once, to catch changes from before the subscription.
  applyChange(context, target, await io.request({ target, method: 'accounts' }).catch(() => null))
}

/**
 * Reports the wallet's current accounts, if there are any and they are valid.
 * @returns The number of accounts
 */
function applyChange({ services }: Context, provider: string, accounts: unknown) {
  const addresses = findAddresses(accounts)
  if (addresses?.length) {
    const shared = startWithActive({ services }, namespace, { addresses })
    services.get(Connectors).reportAccounts({ namespace, provider, ...shared })
  }
  return addresses?.length
}

function findAddresses(accounts: unknown): readonly string[] | undefined {
  try {
    return parseAccounts(accounts).map(({ address }) => address)
  } catch {
    return undefined
  }
}
