// Transfers of wallets that only sign: what the payer holds comes from the network's service, and it sends the result.
import { type EffectContext, type Json, Secret } from '../../kernel/index.ts'
import { Api, type NamespaceConnection, type Network } from '../capabilities.ts'
import { chainDisconnected, internal, type RpcAnswer } from '../shared/rpc/errors.ts'
import { askWallet } from '../shared/rpc/wallet.ts'
import type { OpenedWallet } from '../shared/wallets/request-wallet.ts'
import type { contract } from './contract.ts'
import { askService, getServiceAddress, TIMEOUT } from './esplora.ts'
import { SEND_TRANSFER } from './methods.ts'
import { parseCoins, parseFeeRate } from './schemas.ts'

type Context = EffectContext<typeof contract>

/** @param call - What the wallet is told, but for what the payer holds. */
export async function transfer(
  context: Context,
  wallet: OpenedWallet,
  { networks, networkState, accountState }: NamespaceConnection,
  call: Secret<{ readonly [field: string]: Json }>,
): Promise<RpcAnswer> {
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkState.activeNetwork)
  // What lies with an account for ordinals is no money.
  const payer = accountState.allAccounts.find(({ type }) => type === 'payment')?.address
  if (!network || !payer) return chainDisconnected()
  const funds = await getFunds(context, network, payer).catch(() => null)
  if (!funds) return internal('No server tells what the account holds.')
  const signed = await askWallet(
    context,
    wallet,
    { method: SEND_TRANSFER, safety: 'unsafe' },
    call.map((told) => ({ ...told, funds })),
  )
  if ('error' in signed) return signed
  const { txid = '', transaction } = signed.result as { txid?: string; transaction?: string }
  const refusal = await sendTransfer(context, network, new Secret(transaction ?? ''))
  return refusal === null ? { result: { txid } } : { error: { code: TRANSACTION_REJECTED, message: refusal } }
}

/** @see EIP-1474 */
const TRANSACTION_REJECTED = -32003

async function getFunds({ services }: Context, network: Network, payer: string) {
  const api = services.get(Api)
  const [coins, feeRate] = await Promise.all([
    askService(api, network, `/address/${payer}/utxo`, parseCoins),
    askService(api, network, '/fee-estimates', parseFeeRate),
  ])
  return { payer, coins: [...coins], feeRate }
}

/** @returns Why no service took it; `null` where one did. @see Esplora, `POST /tx` */
async function sendTransfer({ io }: Context, { rpcUrls }: Network, body: Secret<string>): Promise<string | null> {
  let refusal = 'No server took the transaction.'
  for (const url of rpcUrls) {
    const request = {
      url: getServiceAddress(url, '/tx'),
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body,
    }
    const answer = await io.fetch({ ...request, timeout: TIMEOUT }).catch(() => null)
    if (answer?.status === 200) return null
    if (answer?.status === 400) refusal = String(answer.body).slice(0, 256)
  }
  return refusal
}
