// Transfers for wallets that only sign: the network's service provides the coins and broadcasts the result.
import { type EffectContext, type Json, Secret } from '../../kernel/index.ts'
import { Api, type NamespaceConnection, type Network } from '../capabilities.ts'
import { getSessionChange } from '../chain/session-change.ts'
import { chainDisconnected, internal, type RpcOutcome } from '../shared/rpc/errors.ts'
import { sendToWallet } from '../shared/rpc/send-to-wallet.ts'
import { createRefusedFailure, createUncertainFailure } from '../shared/transactions/broadcast-errors.ts'
import type { OpenedWallet } from '../shared/wallets/request-wallet.ts'
import type { contract } from './contract.ts'
import { callEsplora, getServiceAddress, TIMEOUT } from './esplora.ts'
import { SEND_TRANSFER } from './methods.ts'
import { parseCoins, parseFeeRate } from './responses.ts'

type Context = EffectContext<typeof contract>

/**
 * Composes, signs and broadcasts a transfer.
 * @param call - The wallet's request, still without the coins
 */
export async function transfer(
  context: Context,
  wallet: OpenedWallet,
  connection: NamespaceConnection,
  call: Secret<{ readonly [field: string]: Json }>,
): Promise<RpcOutcome> {
  const { networks, networkState, accountState } = connection
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkState.activeNetwork)
  // Spending the coins of an ordinals account could destroy collectibles.
  const payer = accountState.allAccounts.find(({ type }) => type === 'payment')?.address
  if (!network || !payer) return chainDisconnected()
  const funds = await getFunds(context, network, payer).catch(() => null)
  if (!funds) return internal('No server tells what the account holds.')
  const change = getSessionChange(context, wallet, connection)
  if (change) return change
  const signed = await sendToWallet(
    context,
    wallet,
    { method: SEND_TRANSFER, safety: 'unsafe' },
    call.map((received) => ({ ...received, funds })),
  )
  if ('error' in signed) return signed
  const { txid = '', transaction } = signed.result as { txid?: string; transaction?: string }
  return sendTransfer(context, network, txid, new Secret(transaction ?? ''))
}

async function getFunds({ services }: Context, network: Network, payer: string) {
  const api = services.get(Api)
  const [coins, feeRate] = await Promise.all([
    callEsplora(api, network, `/address/${payer}/utxo`, parseCoins),
    callEsplora(api, network, '/fee-estimates', parseFeeRate),
  ])
  return { payer, coins: [...coins], feeRate }
}

/** A service that took the transaction responds with its id. Anything on the way to it may respond with 200, too. */
const TOOK_IT = /^[0-9a-f]{64}\s*$/i
/** Refusals of a transaction that the service has already, by the words of Bitcoin Core. */
const HAS_IT = /already[ -](?:in|known)|same-nonwitness-data-in-mempool/i

/**
 * Broadcasts a transaction.
 * @returns -32003 only if every service refused it. A service that did not answer may have sent it on, and a second
 * transfer could spend other coins.
 * @see Esplora, `POST /tx`
 */
async function sendTransfer(
  { io }: Context,
  { rpcUrls }: Network,
  txid: string,
  body: Secret<string>,
): Promise<RpcOutcome> {
  let refusal = 'No server took the transaction.'
  let isUncertain = false
  for (const url of rpcUrls) {
    const request = {
      url: getServiceAddress(url, '/tx'),
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body,
    }
    const answer = await io.fetch({ ...request, timeout: TIMEOUT }).catch(() => null)
    const { status = 0, body: said } = answer ?? {}
    const words = typeof said === 'string' ? said : JSON.stringify(said ?? '')
    const confirmation = { 200: TOOK_IT, 400: HAS_IT }[status]
    if (confirmation?.test(words)) return { result: { txid } }
    if (status === 400) refusal = words.slice(0, 256)
    isUncertain ||= status < 400 || status >= 500
  }
  return { error: isUncertain ? createUncertainFailure({ txid }) : createRefusedFailure(refusal) }
}
