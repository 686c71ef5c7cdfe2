// Parses the `params` of a host's requests. @see WalletConnect, Bitcoin JSON-RPC methods
import { invalidParams, ProviderRpcError, unauthorized, unsupported } from '../shared/rpc/errors.ts'
import { isOfNetwork } from './networks.ts'
import type { Call } from './wallet.ts'

interface Fields {
  readonly [field: string]: unknown
}

/** Gets the fields of an object, or of the first object in a list. */
const getFields = ({ params }: Call): Fields => Object(Array.isArray(params) ? params[0] : params) as Fields

const createInvalidParamsError = (why?: string) => new ProviderRpcError(invalidParams(why).error)

/** @throws 4100 if the wallet did not share the address */
function assertOwnAddress({ addresses }: Call, address: unknown): string {
  if (typeof address !== 'string' || !addresses.includes(address)) throw new ProviderRpcError(unauthorized().error)
  return address
}

const PROTOCOLS = ['ecdsa', 'bip322'] as const

/**
 * Parses `{ message, address?, protocol? }`. By default, the active account's address and the wallet's own protocol.
 */
export function parseMessageParams(call: Call) {
  const { message, account, address = account ?? call.addresses[0], protocol } = getFields(call)
  const known = PROTOCOLS.find((one) => one === protocol)
  if (typeof message !== 'string' || (protocol !== undefined && !known))
    throw createInvalidParamsError('Expected "message", and as "protocol" ecdsa or bip322.')
  return { message, address: assertOwnAddress(call, address), protocol: known }
}

/** Parses `{ psbt, signInputs: [{ address, index, sighashTypes? }], broadcast? }`, with `psbt` in base64. */
export function parsePsbtParams(call: Call) {
  const { psbt, signInputs, broadcast = false } = getFields(call)
  if (
    typeof psbt !== 'string' ||
    !Array.isArray(signInputs) ||
    signInputs.length === 0 ||
    typeof broadcast !== 'boolean'
  )
    throw createInvalidParamsError('Expected "psbt" and "signInputs".')
  const inputs = signInputs.map((input) => {
    const { address, index, sighashTypes } = Object(input) as Fields
    if (!Number.isSafeInteger(index) || (index as number) < 0)
      throw createInvalidParamsError('Expected the "index" of each input.')
    const [sighash] = Array.isArray(sighashTypes) ? sighashTypes : []
    if (sighash !== undefined && !Number.isSafeInteger(sighash))
      throw createInvalidParamsError('Expected numbers as "sighashTypes".')
    return { address: assertOwnAddress(call, address), index: index as number, sighash: sighash as number | undefined }
  })
  return { psbt, inputs, isSent: broadcast }
}

/** The maximum supply, in satoshis. */
const MOST = 21_000_000n * 100_000_000n

/**
 * Parses `{ account?, recipientAddress, amount }`, with `amount` in satoshis as a decimal string. Another account than
 * the one that pays, or that gets the change, is refused, not ignored. So is a memo: without it, a service that
 * recognizes its deposits by their memos would not know whose the coins are.
 */
export async function parseTransferParams(call: Call) {
  const { payer } = call
  const { account = payer ?? call.addresses[0], recipientAddress, amount, memo, changeAddress } = getFields(call)
  if (assertOwnAddress(call, account) !== (payer ?? account)) throw createInvalidParamsError('This account can’t pay.')
  if (memo || (changeAddress && changeAddress !== account))
    throw new ProviderRpcError(unsupported('The wallet can’t set "memo" or "changeAddress".').error)
  const satoshis = /^\d{1,16}$/.test(String(amount)) ? BigInt(String(amount)) : 0n
  if (satoshis <= 0n || satoshis > MOST) throw createInvalidParamsError('Expected "amount" in satoshis.')
  const { normalizeAddress } = await import('./checksum.ts')
  const recipient = normalizeAddress(String(recipientAddress))
  if (!recipient || !isOfNetwork(recipient, call.chain))
    throw createInvalidParamsError('Expected "recipientAddress", of this network.')
  return { recipient, amount: satoshis }
}
