// Transfers of SOL, and of tokens of both token programs.
import { base58, base64 } from '@scure/base'
import type { EffectContext, Json } from '../../kernel/index.ts'
import type { Network, RpcRequest, SentTransfer, Transfer } from '../capabilities.ts'
import type { LazyTransferMethods } from '../chain/chain-methods.ts'
import { areDecimals } from '../shared/amounts/units.ts'
import { isText, toFields } from '../shared/json/fields.ts'
import { disconnected, ProviderRpcError } from '../shared/rpc/errors.ts'
import { requestNetwork } from '../shared/rpc/network-identity.ts'
import { trackUntilEnd } from '../shared/rpc/track-request.ts'
import {
  checkBeforeRequest,
  createNetworkChangedError,
  createWalletBusyError,
  markNotRequested,
} from '../shared/transactions/classify-send-error.ts'
import { isSameTransfer } from '../shared/transactions/same-transfer.ts'
import type { OpenedWallet } from '../shared/wallets/request-wallet.ts'
import { isAddress, SIGNATURE } from './address.ts'
import { COMMITMENT } from './commitment.ts'
import { computeTokenAccount } from './compute-token-account.ts'
import type { contract } from './contract.ts'
import type { Instruction } from './create-transaction.ts'
import { SYSTEM_PROGRAM, TOKEN_PROGRAMS } from './programs.ts'
import { selectConnection, selectOpenedWallet } from './selectors.ts'
import { parseDigits, parseSent } from './sent-transfer.ts'
import { sendWithWallet } from './wallet-sending.ts'

type Fields = ReturnType<typeof toFields>

/** Fee of a transfer, which has one signature, in lamports. */
const SIGNATURE_FEE = 5_000n
/**
 * Lamports that stay when the visitor sends everything: for the rent of the account, and for the priority fee that
 * wallets add.
 */
const RESERVE = 1_000_000n
/** Size of a token account, in bytes. */
const ACCOUNT_SIZE = 165
/** Offset of the decimals in a mint's data. */
const DECIMALS_AT = 44
/** The most transactions since the mark that a server lists: its own limit. */
const SIGNATURES_LIMIT = 1_000
/** The most of them that are read to find a lost transfer. It was asked for at the mark, so it is one of the first. */
const READ_LIMIT = 16

/** How far the visitor's clock may be ahead of the cluster's. */
const CLOCK_MARGIN_MS = 60_000

export function createTransfers(context: EffectContext<typeof contract>): LazyTransferMethods {
  const { io, read, services } = context
  const loadMessage = () => io.load('message', () => import('./create-transaction.ts'))
  const rpc = (network: Network, method: string, params: Json, isValid?: RpcRequest['isValid']) =>
    requestNetwork(context, network, { method, params, isValid })

  /** Reads an account; `null` if it does not exist. */
  async function fetchAccount(network: Network, address: string, encoding = 'base64') {
    const { value } = toFields(await rpc(network, 'getAccountInfo', [address, { encoding, ...COMMITMENT }], isValue))
    return value === null ? null : toFields(value)
  }

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
    const found = await rpc(network, 'getTransaction', [hash, options])
    return found === null ? null : parseSent(context, toFields(found), transfer)
  }

  async function fetchMint(network: Network, token: string) {
    const found = await fetchAccount(network, token)
    const [text] = Array.isArray(found?.data) ? found.data : []
    const decimals = base64.decode(String(text ?? ''))[DECIMALS_AT]
    const program = TOKEN_PROGRAMS.find((one) => one === found?.owner)
    if (!program || decimals === undefined || !areDecimals(decimals))
      throw new TypeError('This address is not a token.')
    return { program, decimals }
  }

  /** Finds the sender's token account with a sufficient balance. */
  async function findSource({ network, from, amount }: Transfer, mint: string): Promise<string> {
    const params = [from, { mint }, { encoding: 'jsonParsed', ...COMMITMENT }]
    const { value } = toFields(await rpc(network, 'getTokenAccountsByOwner', params, isValue))
    const accounts = Array.isArray(value) ? value.map(toFields) : []
    const source = accounts.find(({ account: one }) => parseAmount(one) >= BigInt(amount))?.pubkey
    if (typeof source !== 'string' || !isAddress(source))
      throw new RangeError('No token account of the sender holds this amount.')
    return source
  }

  /** Returns the lamports that an account of this size has to hold. */
  async function getMinimum(network: Network, size: number): Promise<bigint> {
    return BigInt((await rpc(network, 'getMinimumBalanceForRentExemption', [size], isCount)) as number)
  }

  /**
   * Finds the receiver's token account, and what it costs to open it: 0 if it exists.
   * @throws If somebody else owns what is there: a legacy token account can be given away, and keeps its address
   */
  async function findDestination(network: Network, to: string, mint: string) {
    const { program, decimals } = await fetchMint(network, mint)
    const account = await computeTokenAccount(context, to, mint, program)
    // Parsed, so that its owner is an address in the log, which a report replaces.
    const found = await fetchAccount(network, account, 'jsonParsed')
    const isOpen = found?.owner === program && isHeldBy(found.data, to, mint)
    if (found && !isOpen && found.owner !== SYSTEM_PROGRAM)
      throw new TypeError('The token account of the receiver belongs to somebody else.')
    return { program, decimals, account, rent: isOpen ? 0n : await getOpeningRent(network, found?.lamports) }
  }

  /**
   * Returns what it costs to open a token account.
   * @param paid - Anyone can send lamports to an account that does not exist yet: a part of its rent.
   */
  async function getOpeningRent(network: Network, paid: Json = 0): Promise<bigint> {
    const missing = (await getMinimum(network, ACCOUNT_SIZE)) - BigInt(paid as number)
    return missing > 0n ? missing : 0n
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
    const { program, decimals, account: destination, rent } = await findDestination(network, to, mint)
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
      return found !== null && found.owner !== SYSTEM_PROGRAM
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
        const found = except.includes(hash) ? null : await findSent(network, hash, transfer)
        if (found && isSameTransfer(found, transfer)) return hash
      }
      return null
    },

    getDecimals: async ({ network, token }) => (await fetchMint(network, token)).decimals,

    async estimateFee({ network, to, token: mint }) {
      // Here, so that the wallet is asked at once when the visitor confirms.
      await loadMessage()
      const rent = mint === null ? 0n : (await findDestination(network, to, mint)).rent
      const amount = SIGNATURE_FEE + rent
      const fee = { gasPrice: `${SIGNATURE_FEE}`, amount: `${amount}`, reserve: `${amount + RESERVE}` }
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

const isValue = (answer: Json): boolean => toFields(answer).value !== undefined
const isCount = (answer: Json): boolean => Number.isSafeInteger(answer) && (answer as number) >= 0

/** Reads the data of a `jsonParsed` token account. */
const parseHeld = (data: Json | undefined): Fields => toFields(toFields(toFields(data).parsed).info)

function isHeldBy(data: Json | undefined, owner: string, mint: string): boolean {
  const held = parseHeld(data)
  return held.owner === owner && held.mint === mint
}

/** Reads the amount of a `jsonParsed` account. */
const parseAmount = (account: Json | undefined): bigint =>
  parseDigits(toFields(parseHeld(toFields(account).data).tokenAmount).amount)
