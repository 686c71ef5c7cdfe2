import type { EffectContext } from '../../kernel/index.ts'
import { Connectors } from '../capabilities.ts'
import type { OpenedSession } from '../chain/contract.ts'
import { endSession } from '../chain/end-session.ts'
import { chainInfo } from './constants.ts'
import type { contract } from './contract.ts'
import { parseAccounts, parseChainId, parseMessage } from './schemas.ts'

type Context = EffectContext<typeof contract>

const { namespace } = chainInfo

/** Listens to the wallet's events, unless its transport reports them. Invalid payloads are logged and ignored. */
export async function followWallet(context: Context, { provider: target, transport }: OpenedSession) {
  const { io, services } = context
  if (transport) return
  /** What the wallet has reported itself: answers that were asked for before are older. */
  const heard = { accounts: false, network: false }
  io.listen({ target, event: 'accountsChanged' }, async (own, accounts) => {
    heard.accounts = true
    const addresses = await parseAccounts(accounts, own.io).catch(() => undefined)
    if (addresses?.length === 0) endSession(own, namespace, target)
    else if (addresses) own.services.get(Connectors).reportAccounts({ namespace, provider: target, addresses })
  })
  io.listen({ target, event: 'chainChanged' }, ({ services }, chainId) => {
    heard.network = true
    const caipNetworkId = tryRead(() => parseChainId(chainId))
    if (caipNetworkId) services.get(Connectors).reportNetwork({ namespace, provider: target, caipNetworkId })
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
  const answer = io.request({ target, method: 'eth_accounts' }).catch(() => null)
  const chainId = io.request({ target, method: 'eth_chainId' }).catch(() => null)
  const addresses = await parseAccounts(await answer, io).catch(() => undefined)
  if (addresses && !heard.accounts) {
    if (addresses.length === 0) endSession(context, namespace, target)
    else services.get(Connectors).reportAccounts({ namespace, provider: target, addresses })
  }
  const asked = await chainId
  const caipNetworkId = tryRead(() => parseChainId(asked))
  if (caipNetworkId && !heard.network)
    services.get(Connectors).reportNetwork({ namespace, provider: target, caipNetworkId })
}

function tryRead<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
