// Transfers of SOL, and of tokens of both token programs.
import { base58, base64 } from '@scure/base'
import type { EffectContext, Json } from '../../kernel/index.ts'
import type { Network, SentTransfer, Transfer } from '../capabilities.ts'
import type { LazyTransferMethods } from '../chain/chain-methods.ts'
import { isText, toFields } from '../shared/json/fields.ts'
import { disconnected, ProviderRpcError } from '../shared/rpc/errors.ts'
import { requestNetwork } from '../shared/rpc/network-identity.ts'
import { trackUntilEnd } from '../shared/rpc/track-wallet-request.ts'
import {
  checkBeforeRequest,
  createNetworkChangedError,
  createWalletBusyError,
  markNotRequested,
} from '../shared/transactions/classify-send-error.ts'
import { isSameTransfer } from '../shared/transactions/same-transfer.ts'
import type { OpenedWallet } from '../shared/wallets/request-wallet.ts'
import { createAccountReader, isValue } from './account-reader.ts'
import { isAddress, SIGNATURE } from './address.ts'
import { COMMITMENT } from './commitment.ts'
import type { contract } from './contract.ts'
import type { Instruction } from './create-transaction.ts'
import { isOnCurve } from './curve.ts'
import { findReceiverAccount } from './find-receiver-account.ts'
import { SYSTEM_PROGRAM, TOKEN_PROGRAMS } from './programs.ts'
import { selectConnection, selectOpenedWallet } from './selectors.ts'
import { parseSent } from './sent-transfer.ts'
import { sendWithWallet } from './wallet-sending.ts'

/** Fee of a transfer, which has one signature, in lamports. */
const SIGNATURE_FEE = 5_000n
/**
 * Lamports that stay when the visitor sends everything: for the rent of the account, and for the priority fee that
 * wallets add.
 */
const RESERVE = 1_000_000n
/** The most transactions since the mark that a server lists: its own limit. */
const SIGNATURES_LIMIT = 1_000
/** The most of them that are read to find a lost transfer. It was asked for at the mark, so it is one of the first. */
const READ_LIMIT = 16
/** How far the visitor's clock may be ahead of the cluster's. */
const CLOCK_MARGIN_MS = 60_000

export function createTransfers(context: EffectContext<typeof contract>): LazyTransferMethods {
  const { io, read, services } = context
  const loadMessage = () => io.load('message', () => import('./create-transaction.ts'))
  const reader = createAccountReader(context)
  const { rpc, fetchAccount, fetchMint, findSource, getMinimum } = reader

  /** The latest first. @param from - Leaves out what is older, or has no known time. In milliseconds since the epoch. */
  async function fetchSignatures(network: Network, address: string, options: object, from = 0): Promise<string[]> {
    const params = [address, { ...options, ...COMMITMENT }]
    const list = await rpc(network, 'getSignaturesForAddress', params, Array.isArray)
    const seconds = from / 1_000
    return (list as Json[])
      .map(toFields)
      .filter(({ blockTime }) => seconds === 0 || Number(blockTime ?? 0) >= seconds)
      .map(({ signature }) => signature)
      .filter((one) => isText(one))
  }

  async function findSent(network: Network, hash: string, transfer: Transfer): Promise<SentTransfer | null> {
    const options = { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0, ...COMMITMENT }
    const request = { method: 'getTransaction', params: [hash, options], isFound: Boolean }
    const found = await requestNetwork(context, network, request)
    return found === null ? null : parseSent(context, toFields(found), transfer)
  }

  /** @throws If the cluster would refuse the transfer, since a new account has to hold a minimum */
  async function assertRent(network: Network, to: string, lamports: bigint): Promise<void> {
    if ((await fetchAccount(network, to)) || lamports >= (await getMinimum(network, 0))) return
    throw new RangeError('The amount is below the minimum for a new account.')
  }

  /** @throws If the cluster would refuse what the sender keeps: it has to be nothing, or the minimum of an account */
  async function assertRest({ network, from }: Transfer, spent: bigint): Promise<void> {
    const { value } = toFields(await rpc(network, 'getBalance', [from, COMMITMENT], isValue))
    const rest = BigInt(value as number) - spent - SIGNATURE_FEE
    if (rest === 0n || rest >= (await getMinimum(network, 0))) return
    throw new RangeError('The sender would keep less than the minimum of an account.')
  }

  async function createInstructions(transfer: Transfer): Promise<readonly Instruction[]> {
    const { network, from, to, token: mint, amount } = transfer
    const { createTokenAccount, transferSol, transferToken } = await loadMessage()
    if (mint === null) {
      await assertRent(network, to, BigInt(amount))
      await assertRest(transfer, to === from ? 0n : BigInt(amount))
      return [transferSol(from, to, BigInt(amount))]
    }
    const found = await findReceiverAccount(context, reader, transfer, mint)
    const { program, decimals, account: destination, rent } = found
    await assertRest(transfer, rent)
    if (decimals !== transfer.decimals) throw new TypeError('The token has other decimals.')
    const receiver = await fetchAccount(network, to)
    if (TOKEN_PROGRAMS.some((one) => one === receiver?.owner))
      throw new TypeError('The receiver is a token, or holds one.')
    const source = await findSource(transfer, mint)
    // Always, since the cluster then refuses an account that has got another owner meanwhile.
    return [
      createTokenAccount(program, { payer: from, account: destination, owner: to, mint }),
      transferToken(program, { source, mint, destination, owner: from }, BigInt(amount), decimals),
    ]
  }

  return {
    async checkAddress(text) {
      return isAddress(text) && base58.decode(text).length === 32 ? { address: text } : { fault: 'form' }
    },

    getAssets: async () => [],

    async isContract({ network, address }) {
      const found = await fetchAccount(network, address)
      // An address without an account is a regular one, unless nobody can have a key for it.
      return found === null ? !isOnCurve(base58.decode(address)) : found.owner !== SYSTEM_PROGRAM
    },

    async getMark({ network, address }) {
      const [latest] = await fetchSignatures(network, address, { limit: 1 })
      return latest ?? ''
    },

    async findHash({ mark, at, transfer, except = [] }) {
      const { network, from } = transfer
      const since = { limit: SIGNATURES_LIMIT, ...(mark && { until: mark }) }
      // A node that does not know the mark lists everything: an older payment may be the same.
      const all = await fetchSignatures(network, from, since, at - CLOCK_MARGIN_MS)
      for (const hash of all.reverse().slice(0, READ_LIMIT)) {
        if (except.includes(hash)) continue
        const found = await findSent(network, hash, transfer)
        // No server has it yet. A later transaction with the same content would be taken for this one.
        if (!found) return null
        if (isSameTransfer(found, transfer)) return hash
      }
      return null
    },

    getDecimals: async ({ network, token }) => (await fetchMint(network, token)).decimals,

    async estimateFee({ network, to, token: mint }) {
      // Here, so that the wallet is asked at once when the visitor confirms.
      await loadMessage()
      const rent = mint === null ? 0n : (await findReceiverAccount(context, reader, { network, to }, mint)).rent
      const amount = SIGNATURE_FEE + rent
      const minimum = await getMinimum(network, 0)
      const kept = { reserve: `${amount + RESERVE}`, minimum: `${minimum}` }
      const fee = { gasPrice: `${SIGNATURE_FEE}`, amount: `${amount}`, ...kept }
      return rent > 0n ? { ...fee, rent: `${rent}` } : fee
    },

    async sendTransaction(transfer) {
      const { network, from } = transfer
      const wallet = selectOpenedWallet(read())
      if (!wallet) throw markNotRequested(new ProviderRpcError(disconnected().error))
      const transaction = await checkBeforeRequest(() => encodeTransaction(transfer))
      assertReady(wallet, transfer)
      const method = 'solana_signAndSendTransaction'
      const signature = await trackUntilEnd(context, { method, safety: 'unsafe' }, () =>
        sendWithWallet(context, wallet, { network, from, transaction }),
      )
      if (typeof signature !== 'string' || !SIGNATURE.test(signature)) throw new TypeError('Expected a signature')
      return signature
    },

    findTransfer: ({ network, hash, transfer }) => findSent(network, hash, transfer),
  }

  /** @throws Before the wallet received anything: `network-changed` or `wallet-busy` */
  function assertReady({ provider }: OpenedWallet, { network, from }: Transfer) {
    const { accountState, networkState } = selectConnection(services) ?? {}
    if (
      read().provider !== provider ||
      accountState?.address !== from ||
      networkState?.activeNetwork !== network.caipNetworkId
    )
      throw createNetworkChangedError('The account or the network has changed.')
    if (read().pending.some(({ safety }) => safety === 'unsafe'))
      throw createWalletBusyError('The wallet is being asked to sign something else.')
  }

  async function encodeTransaction(transfer: Transfer): Promise<string> {
    const { network, from } = transfer
    const instructions = await createInstructions(transfer)
    const { value } = toFields(await rpc(network, 'getLatestBlockhash', [COMMITMENT], isValue))
    const { blockhash } = toFields(value)
    if (typeof blockhash !== 'string' || !isAddress(blockhash)) throw new TypeError('Expected a blockhash')
    const { createTransaction } = await loadMessage()
    return base64.encode(createTransaction(from, instructions, blockhash))
  }
}
