// Signs and sends with the connected wallet. Fetched with the first request.
import { base58, base64 } from '@scure/base'
import type { Commitment, Connection, PublicKey, SendOptions, Transaction, VersionedTransaction } from '@solana/web3.js'
import type { Json } from '../../kernel/index.ts'
import { Accounts } from '../../plugins/capabilities.ts'
import {
  type WalletError,
  WalletSendTransactionError,
  WalletSignInError,
  WalletSignMessageError,
  WalletSignTransactionError,
} from './errors.ts'
import type { SolanaKernel } from './kernel.ts'
import { getClusterId } from './networks.ts'
import type { AnyTransaction, SendTransactionOptions, SolanaSignInInput, SolanaSignInOutput } from './types.ts'

/** The wallet does not have the method. @see EIP-1193 */
const UNSUPPORTED = 4200

type ErrorClass = new (message: string, error: unknown) => WalletError

/** Sends a request to the wallet. @throws An error of the class, with the wallet's message */
async function request<Answer>(kernel: SolanaKernel, method: string, params: Json, Failure: ErrorClass) {
  const answer = await kernel.actions.solana.request({ method, params })
  if ('error' in answer) throw new Failure(answer.error.message, answer.error)
  return answer.result as Answer
}

export async function signTransaction<T extends AnyTransaction>(kernel: SolanaKernel, transaction: T): Promise<T> {
  const params = { transaction: encode(transaction) }
  const answer = await request<{ transaction?: unknown; signature?: unknown }>(
    kernel,
    'solana_signTransaction',
    params,
    WalletSignTransactionError,
  )
  const { transaction: signed, signature } = Object(answer) as typeof answer
  return signed && typeof signed === 'string'
    ? decode(transaction, signed)
    : addSignature(kernel, transaction, signature)
}

/** Signs a copy with the signature that a wallet returned alone. @see WalletConnect, Solana JSON-RPC methods */
function addSignature<T extends AnyTransaction>(kernel: SolanaKernel, transaction: T, signature: unknown): T {
  const address = getConnection(kernel)?.accountState.address
  const copy = decode(transaction, encode(transaction))
  try {
    const signers = isVersioned(copy) ? copy.message.staticAccountKeys : copy.signatures.map((one) => one.publicKey)
    const signer = signers.find((one) => one.toBase58() === address)
    // Both classes refuse other sizes than that of a signature, and who does not sign.
    copy.addSignature(signer as PublicKey, base58.decode(signature as string) as Buffer)
    return copy
  } catch (error) {
    throw new WalletSignTransactionError('The wallet returned no signed transaction.', error)
  }
}

const getConnection = (kernel: SolanaKernel) =>
  kernel.state(Accounts)?.connections.find(({ namespace }) => namespace === 'solana')

export async function signAllTransactions<T extends AnyTransaction>(
  kernel: SolanaKernel,
  transactions: readonly T[],
): Promise<T[]> {
  const params = { transactions: transactions.map(encode) }
  const answer = await request<{ transactions: string[] }>(
    kernel,
    'solana_signAllTransactions',
    params,
    WalletSignTransactionError,
  )
  return transactions.map((transaction, i) => decode(transaction, answer.transactions[i] ?? ''))
}

/** @returns The signature, 64 bytes */
export async function signMessage(kernel: SolanaKernel, message: Uint8Array): Promise<Uint8Array> {
  const params = { message: base58.encode(message) }
  const answer = await request<{ signature: string }>(kernel, 'solana_signMessage', params, WalletSignMessageError)
  return base58.decode(answer.signature)
}

export async function signIn(kernel: SolanaKernel, input: SolanaSignInInput = {}): Promise<SolanaSignInOutput> {
  const answer = await request<{ address: string; signedMessage: string; signature: string }>(
    kernel,
    'solana_signIn',
    toJson(input),
    WalletSignInError,
  )
  return {
    account: { address: answer.address, publicKey: base58.decode(answer.address), chains: [], features: [] },
    signedMessage: base64.decode(answer.signedMessage),
    signature: base58.decode(answer.signature),
  }
}

/**
 * Sends by the wallet, or by the connection if the wallet can only sign, or if the connection is to another cluster
 * than the wallet's.
 *
 * @returns The signature that identifies the transaction, in base58
 */
export async function sendTransaction(
  kernel: SolanaKernel,
  publicKey: PublicKey,
  transaction: AnyTransaction,
  connection: Connection,
  { signers = [], ...options }: SendTransactionOptions = {},
): Promise<string> {
  try {
    await prepare(transaction, publicKey, connection, options)
    if (signers.length > 0) isVersioned(transaction) ? transaction.sign(signers) : transaction.partialSign(...signers)
    const sent = await sendByWallet(kernel, transaction, connection, options)
    if (sent !== null) return sent
    const signed = await signTransaction(kernel, transaction)
    return await connection.sendRawTransaction(signed.serialize(), options)
  } catch (error) {
    throw error instanceof WalletSendTransactionError
      ? error
      : new WalletSendTransactionError((error as Error).message, error)
  }
}

/** Sends by the wallet, on its network. @returns The signature that identifies the transaction, in base58 */
export async function signAndSendTransaction(
  kernel: SolanaKernel,
  transaction: AnyTransaction,
  options: SendOptions = {},
): Promise<string> {
  const params = { transaction: encode(transaction), sendOptions: toJson(options) }
  const method = 'solana_signAndSendTransaction'
  return (await request<{ signature: string }>(kernel, method, params, WalletSendTransactionError)).signature
}

/** @returns `null` if the wallet can't send */
async function sendByWallet(
  kernel: SolanaKernel,
  transaction: AnyTransaction,
  connection: Connection,
  options: SendOptions,
): Promise<string | null> {
  if (getConnection(kernel)?.networkState.activeNetwork !== getClusterId(connection.rpcEndpoint)) return null
  const preflightCommitment = toCurrentName(options.preflightCommitment ?? connection.commitment)
  try {
    return await signAndSendTransaction(kernel, transaction, {
      ...options,
      ...(preflightCommitment && { preflightCommitment }),
    })
  } catch (error) {
    if (Object((error as WalletError).error).code === UNSUPPORTED) return null
    throw error
  }
}

/** The names that wallets know. A block of another commitment than that of the blockhash may not have it. */
const CURRENT_NAMES: Readonly<Partial<Record<Commitment, Commitment>>> = {
  recent: 'processed',
  single: 'confirmed',
  singleGossip: 'confirmed',
  root: 'finalized',
  max: 'finalized',
}

const toCurrentName = (commitment: Commitment | undefined) => commitment && (CURRENT_NAMES[commitment] ?? commitment)

/** Fills in what a legacy transaction lacks. A versioned one has a finished message. */
async function prepare(
  transaction: AnyTransaction,
  publicKey: PublicKey,
  connection: Connection,
  { preflightCommitment, minContextSlot }: SendTransactionOptions,
) {
  if (isVersioned(transaction)) return
  transaction.feePayer ??= publicKey
  transaction.recentBlockhash ??= (
    await connection.getLatestBlockhash({
      ...(preflightCommitment && { commitment: preflightCommitment }),
      ...(minContextSlot && { minContextSlot }),
    })
  ).blockhash
}

const isVersioned = (transaction: AnyTransaction): transaction is VersionedTransaction => 'version' in transaction

/** Removes fields that are `undefined`. */
const toJson = (value: object): Json => JSON.parse(JSON.stringify(value))

/** The transaction in base64, without the signatures that are still missing. */
const encode = (transaction: AnyTransaction): string =>
  base64.encode(
    new Uint8Array(
      isVersioned(transaction)
        ? transaction.serialize()
        : transaction.serialize({ requireAllSignatures: false, verifySignatures: false }),
    ),
  )

/** Reads a transaction with the class of the host's own one: a page may contain web3.js twice. */
function decode<T extends AnyTransaction>(like: T, text: string): T {
  const bytes = base64.decode(text)
  return (
    isVersioned(like)
      ? (like.constructor as typeof VersionedTransaction).deserialize(bytes)
      : ((like as Transaction).constructor as typeof Transaction).from(bytes)
  ) as T
}
