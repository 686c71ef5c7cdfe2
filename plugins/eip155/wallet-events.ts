import type { EffectContext } from '../../kernel/index.ts'
import { type CaipNetworkId, Connectors } from '../capabilities.ts'
import type { OpenedSession } from '../chain/contract.ts'
import { endSession } from '../chain/end-session.ts'
import { chainInfo } from './constants.ts'
import type { contract } from './contract.ts'
import { parseAccounts, parseChainId, parseMessage } from './responses.ts'

type Context = EffectContext<typeof contract>

const { namespace } = chainInfo

/** Listens to the wallet's events, unless its transport reports them. Invalid payloads are logged and ignored. */
export async function followWallet(context: Context, { provider: target, transport }: OpenedSession) {
  const { io } = context
  if (transport) return
  // What the wallet reports itself is newer than the answers below.
  let isAccountReported = false
  let isNetworkReported = false
  io.listen({ target, event: 'accountsChanged' }, (own, accounts) => {
    isAccountReported = true
    return reportAccounts(own, target, accounts)
  })
  io.listen({ target, event: 'chainChanged' }, (own, chainId) => {
    isNetworkReported = true
    reportNetwork(own, target, chainId)
  })
  io.listen({ target, event: 'message' }, ({ send }, message) => {
    const received = parseMessage(message)
    if (received) send('messageReceived', received)
  })
  // A wallet also emits `disconnect` when it loses its node. The session ends only if it shares no account any more.
  io.listen({ target, event: 'disconnect' }, async (own) => {
    const answer = await own.io.request({ target, method: 'eth_accounts' }).catch(() => [])
    if (Array.isArray(answer) && answer.length === 0) endSession(own, namespace, target)
  })
  // Catches changes between the connection and the first listener.
  const accounts = io.request({ target, method: 'eth_accounts' }).catch(() => null)
  const chainId = io.request({ target, method: 'eth_chainId' }).catch(() => null)
  await reportAccounts(context, target, await accounts, () => isAccountReported)
  const asked = await chainId
  if (!isNetworkReported) reportNetwork(context, target, asked)
}

/** Reports the wallet's accounts, or ends the session if it shares none. */
async function reportAccounts(context: Context, provider: string, answer: unknown, isOutdated = () => false) {
  const addresses = await parseAccounts(answer, context.io).catch(() => null)
  if (!addresses || isOutdated()) return
  if (addresses.length === 0) endSession(context, namespace, provider)
  else context.services.get(Connectors).reportAccounts({ namespace, provider, addresses })
}

function reportNetwork({ services }: Context, provider: string, answer: unknown) {
  let caipNetworkId: CaipNetworkId
  try {
    caipNetworkId = parseChainId(answer)
  } catch {
    return
  }
  services.get(Connectors).reportNetwork({ namespace, provider, caipNetworkId })
}
