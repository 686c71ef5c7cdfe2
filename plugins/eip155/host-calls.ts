// Sends a host's calls together, through the wallet's `wallet_sendCalls`.
import type { EffectContext, Json, Secret } from '../../kernel/index.ts'
import { formatChainId, formatQuantity } from '../shared/rpc/quantity.ts'
import { parseBatchId } from './batch-responses.ts'
import type { contract } from './contract.ts'
import type { Eip155Options } from './options.ts'
import { answerHost } from './request.ts'
import { selectConnection, selectProviderState } from './selectors.ts'
import { readCallSupport } from './send-batch.ts'
import type { CallsOutcome, CallsRequest } from './send-calls-types.ts'

type Context = EffectContext<typeof contract>

/** The action `sendCalls`. Like `answerHost`, it must not branch on a secret. */
export async function sendHostCalls(
  context: Context,
  { calls, caipNetworkId, atomicRequired = true, capabilities }: CallsRequest,
  { paymasterService }: Eip155Options,
): Promise<CallsOutcome> {
  const { accounts, chainId: active } = selectProviderState(context.services)
  const [from] = accounts
  const network = selectConnection(context.services)?.networks.find((one) =>
    caipNetworkId ? one.caipNetworkId === caipNetworkId : formatChainId(one.caipNetworkId) === active,
  )
  const service = network && paymasterService?.[network.caipNetworkId]
  const { hasPaymaster } = service && from ? await readCallSupport(context, { network, from }) : { hasPaymaster: false }
  const own = service && hasPaymaster ? { paymasterService: { ...service, optional: true } } : {}
  const params = (calls as Secret<Json>).map((list) => [
    {
      version: '2.0.0',
      chainId: caipNetworkId ? formatChainId(caipNetworkId) : active,
      ...(from && { from }),
      atomicRequired,
      calls: Array.isArray(list) ? list.map(toWalletCall) : list,
      capabilities: { ...own, ...Object((capabilities as Secret<Json> | undefined)?.reveal()) },
    },
  ])
  const answered = await answerHost(context, { method: 'wallet_sendCalls', params: params as Secret<Json> })
  return 'error' in answered ? answered : { result: { id: parseBatchId(answered.result) } }
}

function toWalletCall(call: Json): Json {
  const { value, ...rest } = call as { value?: string }
  return { ...rest, ...(value !== undefined && { value: formatQuantity(value) }) }
}
