// Transfers of wallets that only sign: what the payer holds comes from the network's service, and it sends the result.
import { type EffectContext, type Json, Secret } from '../../kernel/index.ts'
import { Api, type Network, type Standing } from '../capabilities.ts'
import { chainDisconnected, internal, type RpcAnswer } from '../rpc-errors.ts'
import { askWallet } from '../rpc-wallet.ts'
import type { OpenedWallet } from '../wallet.ts'
import { coinsFrom, feeRateFrom } from './api.ts'
import type { contract } from './contract.ts'
import { addressOf, askService, TIMEOUT } from './esplora.ts'
import { SEND_TRANSFER } from './methods.ts'

type Context = EffectContext<typeof contract>

/** @param call - What the wallet is told, but for what the payer holds. */
export async function transfer(
  context: Context,
  wallet: OpenedWallet,
  { networks, networkState, accountState }: Standing,
  call: Secret<{ readonly [field: string]: Json }>,
): Promise<RpcAnswer> {
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkState.activeNetwork)
  // What lies with an account for ordinals is no money.
  const payer = accountState.allAccounts.find(({ type }) => type === 'payment')?.address
  if (!network || !payer) return chainDisconnected()
  const funds = await fundsOf(context, network, payer).catch(() => null)
  if (!funds) return internal('No server tells what the account holds.')
  const signed = await askWallet(
    context,
    wallet,
    { method: SEND_TRANSFER, safety: 'unsafe' },
    call.map((told) => ({ ...told, funds })),
  )
  if ('error' in signed) return signed
  const { txid = '', transaction } = signed.result as { txid?: string; transaction?: string }
  const refusal = await sent(context, network, new Secret(transaction ?? ''))
  return refusal === null ? { result: { txid } } : { error: { code: TRANSACTION_REJECTED, message: refusal } }
}

/** @see EIP-1474 */
const TRANSACTION_REJECTED = -32003

async function fundsOf({ services }: Context, network: Network, payer: string) {
  const api = services.get(Api)
  const [coins, feeRate] = await Promise.all([
    askService(api, network, `/address/${payer}/utxo`, coinsFrom),
    askService(api, network, '/fee-estimates', feeRateFrom),
  ])
  return { payer, coins: [...coins], feeRate }
}

/** @returns Why no service took it; `null` where one did. @see Esplora, `POST /tx` */
async function sent({ io }: Context, { rpcUrls }: Network, body: Secret<string>): Promise<string | null> {
  let refusal = 'No server took the transaction.'
  for (const url of rpcUrls) {
    const request = { url: addressOf(url, '/tx'), method: 'POST', headers: { 'content-type': 'text/plain' }, body }
    const answer = await io.fetch({ ...request, timeout: TIMEOUT }).catch(() => null)
    if (answer?.status === 200) return null
    if (answer?.status === 400) refusal = String(answer.body).slice(0, 256)
  }
  return refusal
}
