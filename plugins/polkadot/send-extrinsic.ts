// Sends extrinsics for hosts without the library: the port's library composes, the wallet signs, the library submits.
import type { EffectContext, Json, Secret } from '../../kernel/index.ts'
import type { NamespaceConnection } from '../capabilities.ts'
import { getSessionChange } from '../chain/session-change.ts'
import { chainDisconnected, type RpcOutcome } from '../shared/rpc/errors.ts'
import { sendToWallet, toRpcOutcome } from '../shared/rpc/send-to-wallet.ts'
import type { OpenedWallet } from '../shared/wallets/request-wallet.ts'
import { LIBRARY } from './constants.ts'
import type { contract } from './contract.ts'
import { SIGN_TRANSACTION } from './methods.ts'

type Context = EffectContext<typeof contract>

/**
 * Composes, signs and submits an extrinsic.
 * @param received - The account, and the host's params
 */
export async function sendExtrinsic(
  context: Context,
  wallet: OpenedWallet,
  connection: NamespaceConnection,
  received: Secret<{ readonly [field: string]: Json }>,
): Promise<RpcOutcome> {
  const { io } = context
  const { networks, networkState } = connection
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkState.activeNetwork)
  if (!network) return chainDisconnected()
  if (network.rpcUrls.length === 0) return chainDisconnected('URL required')
  const endpoint = { caipNetworkId: network.caipNetworkId, urls: [...network.rpcUrls] }
  try {
    const composing = received.map((fields) => ({ ...endpoint, ...fields }))
    const payload = await io.requestSecret({ target: LIBRARY, method: 'compose', params: composing })
    const change = getSessionChange(context, wallet, connection)
    if (change) return change
    const signing = payload.map(getSigning)
    const params = wallet.transport ? signing : signing.map((one) => ({ address: one.address, params: one }))
    const signed = await sendToWallet(context, wallet, { method: SIGN_TRANSACTION, safety: 'unsafe' }, params)
    if ('error' in signed) return signed
    const submitting = payload.map((payload) => ({ ...endpoint, payload, signed: signed.result }))
    const sent = await io.requestSecret({ target: LIBRARY, method: 'submit', params: submitting })
    return { result: sent.reveal() }
  } catch (error) {
    return toRpcOutcome(context, error)
  }
}

/** @see WalletConnect, `polkadot_signTransaction` */
const getSigning = (transactionPayload: Json) => ({
  address: (Object(transactionPayload) as { address?: Json }).address ?? '',
  transactionPayload,
})
