// Sends several calls at once through the wallet, if it makes them all or none. @see EIP-5792, ERC-7677
import { type EffectContext, type Json, Secret } from '../../kernel/index.ts'
import type { BatchMethods, CallBatch } from '../capabilities.ts'
import { formatChainId, formatQuantity } from '../shared/rpc/quantity.ts'
import { trackUntilEnd } from '../shared/rpc/track-wallet-request.ts'
import { requestWallet } from '../shared/wallets/request-wallet.ts'
import { parseBatchId, parseBatchStatus } from './batch-responses.ts'
import type { contract } from './contract.ts'
import type { CallSupport } from './manifest.ts'
import type { Eip155Options } from './options.ts'
import { createSearch } from './search-transactions.ts'
import { selectOpenedWallet } from './selectors.ts'
import { assertReady, getReadyWallet } from './send-call.ts'
import { CAPABILITIES_TIMEOUT_MS, GET_CAPABILITIES, NO_SUPPORT, parseCallSupport } from './wallet-capabilities.ts'

type Context = EffectContext<typeof contract>
type Sender = Pick<CallBatch, 'network' | 'from'>

const SEND = 'wallet_sendCalls'
/** How long a wallet may take to say where a batch stands, in ms. */
const STATUS_TIMEOUT_MS = 30_000
/**
 * The wallet can't do this on this network, whatever the calls are: 5700, 5710 and 5760, and 4200 and -32601 if it has
 * no such method.
 */
const UNSUPPORTED: readonly unknown[] = [5700, 5710, 5760, 4200, -32601]
const UNKNOWN_BATCH = 5730

const toAccount = ({ network, from }: Sender) => `${network.caipNetworkId}:${from}`

/** Returns what the wallet can do for an account. Asks it once; it shows no prompt. */
export async function readCallSupport(context: Context, sender: Sender): Promise<CallSupport> {
  const { io, read, send } = context
  const account = toAccount(sender)
  const known = read().callSupport?.find((one) => one.account === account)
  if (known) return known
  const wallet = selectOpenedWallet(read())
  if (!wallet) return NO_SUPPORT
  const chainId = formatChainId(sender.network.caipNetworkId)
  const params = new Secret<Json>([sender.from, [chainId]])
  const answer = await Promise.race([
    requestWallet(context, wallet, { method: GET_CAPABILITIES, params }).catch(() => null),
    io.sleep(CAPABILITIES_TIMEOUT_MS).then(() => null),
  ])
  const support = parseCallSupport(answer, chainId)
  if (selectOpenedWallet(read())?.provider === wallet.provider) send('callSupportReceived', { account, ...support })
  return support
}

export const createBatchMethods = (context: Context, { paymasterService }: Eip155Options = {}): BatchMethods => {
  const { io, read, send } = context

  /** @throws Code 4900 */
  function getWallet() {
    const wallet = selectOpenedWallet(read())
    if (!wallet) throw Object.assign(new Error('No wallet is connected.'), { code: 4900 })
    return wallet
  }

  return {
    canBatch: async (sender) => (await readCallSupport(context, sender)).atomic !== 'unsupported',

    async sendBatch({ network, from, calls, id }) {
      const service = paymasterService?.[network.caipNetworkId]
      const { hasPaymaster } = service ? await readCallSupport(context, { network, from }) : NO_SUPPORT
      const wallet = await getReadyWallet(context, network)
      const batch = {
        version: '2.0.0',
        id,
        from,
        chainId: formatChainId(network.caipNetworkId),
        atomicRequired: true,
        calls: calls.map(({ to, data, value }) => ({ to, data, value: formatQuantity(value) })),
        // The address of a paymaster may have a key of the host. The log has the rest, with which a swap reruns.
        ...(service &&
          hasPaymaster && { capabilities: { paymasterService: new Secret({ ...service, optional: true }) } }),
      }
      assertReady(context, wallet, from)
      try {
        const answer = await trackUntilEnd(context, { method: SEND, safety: 'unsafe' }, () =>
          requestWallet(context, wallet, { method: SEND, params: [batch as unknown as Json] }),
        )
        return parseBatchId(answer)
      } catch (error) {
        if (UNSUPPORTED.includes((error as { code?: unknown } | null)?.code))
          send('callSupportReceived', { account: toAccount({ network, from }), ...NO_SUPPORT })
        throw error
      }
    },

    async findBatch({ id }) {
      const wallet = getWallet()
      const silence = io.sleep(STATUS_TIMEOUT_MS).then(() => {
        throw new Error('The wallet did not answer.')
      })
      try {
        const pending = requestWallet(context, wallet, { method: 'wallet_getCallsStatus', params: [id] })
        return parseBatchStatus(await Promise.race([pending, silence]))
      } catch (error) {
        if ((error as { code?: unknown } | null)?.code === UNKNOWN_BATCH) return null
        throw error
      }
    },

    async showBatch({ id }) {
      await requestWallet(context, getWallet(), { method: 'wallet_showCallsStatus', params: [id] })
    },

    findBatchHash: ({ mark, call: { network, from, data }, except }) =>
      createSearch(context, network, from).find(
        mark,
        (sent) => sent.data.includes(data.slice(2).toLowerCase()),
        except,
      ),
  }
}
