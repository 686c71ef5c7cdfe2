import type { EffectContext } from '../../kernel/index.ts'
import { Connectors } from '../capabilities.ts'
import type { OpenedSession } from '../chain/contract.ts'
import { endSession } from '../chain/end-session.ts'
import { chainInfo } from './constants.ts'
import type { contract } from './contract.ts'
import { parseAccounts } from './responses.ts'

type Context = EffectContext<typeof contract>

const { namespace } = chainInfo

/** Follows changes in the wallet, unless the transport reports them. Invalid ones enter the log and change nothing. */
export async function followWallet({ io, services }: Context, { provider: target, transport }: OpenedSession) {
  if (transport) return
  io.listen({ target, event: 'change' }, (own, accounts) => {
    const addresses = findAddresses(accounts)
    if (addresses?.length === 0) endSession(own, namespace, target)
    else if (addresses) own.services.get(Connectors).reportAccounts({ namespace, provider: target, addresses })
  })
  // Reads the accounts once, to catch changes from before the subscription.
  const addresses = findAddresses(await io.request({ target, method: 'accounts' }).catch(() => null))
  if (addresses?.length) services.get(Connectors).reportAccounts({ namespace, provider: target, addresses })
}

function findAddresses(accounts: unknown): readonly string[] | undefined {
  try {
    return parseAccounts(accounts).map(({ address }) => address)
  } catch {
    return undefined
  }
}
