// Has the wallet sign and send a transaction, or send what it signed.
import { base58, base64 } from '@scure/base'
import { type EffectContext, type Json, Secret } from '../../kernel/index.ts'
import { Api, type Network } from '../capabilities.ts'
import { toFields } from '../shared/json/fields.ts'
import { ProviderRpcError, unsupported } from '../shared/rpc/errors.ts'
import { markUncertain } from '../shared/transactions/classify-send-error.ts'
import { type OpenedWallet, requestWallet, requestWalletSecret } from '../shared/wallets/request-wallet.ts'
import { SIGNATURE } from './address.ts'
import { toWalletChain } from './clusters.ts'
import { COMMITMENT } from './commitment.ts'
import type { contract } from './contract.ts'

type Context = EffectContext<typeof contract>

/** Size of a signature, in bytes. */
const SIGNATURE_SIZE = 64

interface Asked {
  readonly network: Network
  readonly from: string
  readonly transaction: string
}

/** Sends through the wallet. If it can only sign, the network's server sends. */
export async function sendWithWallet(
  context: Context,
  wallet: OpenedWallet,
  { network, from, transaction }: Asked,
): Promise<Json | undefined> {
  const fields = { transaction, pubkey: from }
  const params = new Secret<Json>(
    wallet.transport ? fields : { address: from, chain: toWalletChain(network.caipNetworkId), params: fields },
  )
  try {
    return toFields(await requestWallet(context, wallet, { method: 'solana_signAndSendTransaction', params })).signature
  } catch (error) {
    if ((error as { code?: unknown }).code !== 4200) throw error
    const signing = { method: 'solana_signTransaction', params }
    const signed = await requestWalletSecret(context, wallet, signing, (answer) => getSigned(answer, transaction))
    const sending = signed.map(
      (text): Json => [text, { encoding: 'base64', preflightCommitment: COMMITMENT.commitment }],
    )
    // The wallet has signed, so later errors of a server are not the wallet's response.
    return context.services
      .get(Api)
      .rpc(network, { method: 'sendTransaction', params: sending })
      .catch((error) => {
        throw markUncertain(error)
      })
  }
}

/**
 * Returns the signed transaction. A wallet may return its signature alone, which belongs into the transaction.
 * @see WalletConnect, Solana JSON-RPC methods; Solana, legacy transactions
 * @throws 4200 if there is neither: a wallet that only signs has sent nothing
 */
function getSigned(answer: Json, unsigned: string): string {
  const { transaction, signature } = toFields(answer)
  if (transaction && typeof transaction === 'string') return transaction
  const bytes = typeof signature === 'string' && SIGNATURE.test(signature) ? base58.decode(signature) : []
  if (bytes.length !== SIGNATURE_SIZE)
    throw new ProviderRpcError(unsupported('The wallet returned no signed transaction.').error)
  const signed = base64.decode(unsigned)
  // One account signs, so the list of signatures is its length in one byte, and one signature.
  signed.set(bytes, 1)
  return base64.encode(signed)
}
