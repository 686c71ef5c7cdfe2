// Converts a host's JSON requests to the Wallet Standard, which works with bytes. Loaded lazily.
import { base64 } from '@scure/base'
import type { Json } from '../../kernel/index.ts'
import { internal, invalidParams, ProviderRpcError, unauthorized, unsupported } from '../shared/rpc/errors.ts'
import { parseMessageParams, parsePsbtParams, parseTransferParams } from './rpc-params.ts'
import type { Call } from './wallet.ts'

/** A method of a feature. Neither its inputs nor its results are trusted. */
export type Feature = (...inputs: readonly unknown[]) => unknown

interface Signer {
  readonly features: ReadonlyMap<string, Feature>
  /** Gets the wallet's own account object, which its features expect. */
  readonly findAccount: (address: string) => Readonly<Record<string, unknown>> | undefined
}

type Inputs = readonly { readonly address: string; readonly index: number; readonly sighash?: number | undefined }[]

/**
 * Signs with the Wallet Standard's features.
 * @throws The wallet's error; `ProviderRpcError` 4100, 4200 and -32602
 */
export async function sign(signer: Signer, method: string, call: Call): Promise<Json> {
  if (method === 'signMessage') return signMessage(signer, call)
  if (method === 'signPsbt') {
    const { psbt, inputs, isSent } = parsePsbtParams(call)
    if (isSent) throw new ProviderRpcError(unsupported('The wallet signs, and does not send.').error)
    return { psbt: base64.encode(await signPsbt(signer, call.chain, decodeSignature(psbt), inputs)) }
  }
  if (method === 'sendTransfer') return signTransfer(signer, call)
  throw new ProviderRpcError(unsupported().error)
}

/** An ECDSA signature has 65 bytes, a BIP-322 one never does. @see BIP-137, BIP-322 */
const ECDSA_BYTES = 65

async function signMessage(signer: Signer, call: Call): Promise<Json> {
  const { message, address, protocol } = parseMessageParams(call)
  const input = { account: getAccount(signer, address), message: new TextEncoder().encode(message) }
  const signature = parseBytes(await ask(signer, 'bitcoin:signMessage', input), 'signature')
  const isOther = protocol !== undefined && (protocol === 'ecdsa') !== (signature.length === ECDSA_BYTES)
  if (isOther) throw new ProviderRpcError(unsupported(`The wallet does not sign by ${protocol}.`).error)
  return { address, signature: base64.encode(signature) }
}

async function signPsbt(signer: Signer, chain: string, psbt: Uint8Array, inputs: Inputs): Promise<Uint8Array> {
  const inputsToSign = inputs.map(({ address, index, sighash }) => ({
    account: getAccount(signer, address),
    signingIndexes: [index],
    ...(sighash === undefined ? {} : { sigHash: sighash }),
  }))
  return parseBytes(await ask(signer, 'bitcoin:signTransaction', { psbt, chain, inputsToSign }), 'signedPsbt')
}

/**
 * In satoshis per virtual byte. At a higher rate, which a server may have made up, nobody pays more for a transfer than
 * it is worth.
 */
const HIGH_RATE = 100

/** Composes a transfer and lets the wallet sign it. Returns a transaction ready to broadcast, as hex. */
async function signTransfer(signer: Signer, call: Call): Promise<Json> {
  const { recipient, amount } = await parseTransferParams(call)
  const { funds, chain } = call
  if (!funds) throw new ProviderRpcError(internal().error)
  const { composePsbt, computeFee, finishPsbt, getDustLimit } = await import('./psbt.ts')
  const least = getDustLimit(recipient)
  if (amount < least) {
    const why = `Expected "amount" of at least ${least} satoshis: nodes do not relay less.`
    throw new ProviderRpcError(invalidParams(why).error)
  }
  const { publicKey } = getAccount(signer, funds.payer)
  const psbt = composePsbt({ ...funds, publicKey: toBytes(publicKey), recipient, amount })
  if (!psbt) throw new ProviderRpcError(invalidParams('The account does not hold that much.').error)
  const fee = computeFee(psbt)
  if (funds.feeRate > HIGH_RATE && fee > amount)
    throw new ProviderRpcError(internal(`The fee would be ${fee} satoshis, more than the amount.`).error)
  const inputs = Array.from({ length: psbt.inputCount }, (_, index) => ({ address: funds.payer, index }))
  return finishPsbt(psbt, await signPsbt(signer, chain, psbt.toBuffer(), inputs))
}

function getAccount({ findAccount }: Signer, address: string) {
  const account = findAccount(address)
  if (!account) throw new ProviderRpcError(unauthorized().error)
  return account
}

async function ask({ features }: Signer, name: string, input: object): Promise<unknown> {
  const feature = features.get(name)
  if (!feature) throw new ProviderRpcError(unsupported('The wallet can’t do this.').error)
  const answers = await feature(input)
  if (!Array.isArray(answers) || answers.length !== 1) throw new TypeError('Expected one answer')
  return answers[0]
}

function decodeSignature(text: string): Uint8Array {
  try {
    return base64.decode(text)
  } catch {
    throw new ProviderRpcError(invalidParams('Expected "psbt" in base64.').error)
  }
}

/** @throws If the field is not bytes */
function parseBytes(answer: unknown, field: string): Uint8Array {
  const bytes = toBytes((Object(answer) as Readonly<Record<string, unknown>>)[field])
  if (!bytes) throw new TypeError(`Expected "${field}" in bytes`)
  return bytes
}

const toBytes = (value: unknown): Uint8Array | undefined =>
  ArrayBuffer.isView(value) ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice() : undefined
