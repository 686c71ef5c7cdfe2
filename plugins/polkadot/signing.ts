// What a host asks of a wallet as JSON, and what polkadot-js calls it. Fetched when it is needed.
import { base16 } from '@scure/base'
import type { Json } from '../../kernel/index.ts'
import { copyJson, LONGEST_ANSWER } from '../shared/json/sanitize.ts'
import { invalidParams, ProviderRpcError, unauthorized, unsupported } from '../shared/rpc/errors.ts'
import { SIGN_TRANSACTION } from './methods.ts'
import { decodeAccount } from './ss58.ts'
import type { Wallet } from './wallet.ts'

/** For which account, unless the host says another, and what it asked. */
interface Call {
  readonly address: string
  readonly asked?: unknown
}

interface Fields {
  readonly [field: string]: unknown
}

/**
 * Asks for the signature of a text, `{ address?, message }`, or of a transaction, `{ address?, transactionPayload }`,
 * as `SignerPayloadJSON` has it.
 *
 * @throws what the wallet throws; `ProviderRpcError` 4100, 4200 and -32602
 * @see WalletConnect, Polkadot JSON-RPC methods; polkadot-js, `InjectedSigner`
 */
export async function sign({ handed }: Wallet, method: string, { address, asked }: Call): Promise<unknown> {
  const { message, transactionPayload: payload, ...fields } = Object(Array.isArray(asked) ? asked[0] : asked) as Fields
  const isTransaction = method === SIGN_TRANSACTION
  if (isTransaction ? typeof payload !== 'object' || payload === null : typeof message !== 'string')
    throw new ProviderRpcError(invalidParams(`Expected "${isTransaction ? 'transactionPayload' : 'message'}".`).error)
  const run = isTransaction ? handed?.signPayload : handed?.signRaw
  if (!run) throw new ProviderRpcError(unsupported('The wallet can’t do this.').error)

  const wanted = decodeAccount(String(fields.address ?? address))
  const shared = (await handed?.accounts()) ?? []
  // As the wallet itself writes it.
  const own = shared.find((one) => wanted !== null && decodeAccount(one.address) === wanted)?.address
  if (!own) throw new ProviderRpcError(unauthorized().error)

  const answer = await run(
    isTransaction
      ? { ...(payload as object), address: own }
      : { address: own, data: toHex(message as string), type: 'bytes' },
  )
  const { signature, signedTransaction } = Object(answer) as Fields
  if (typeof signature !== 'string' || !SIGNATURE.test(signature)) throw new TypeError('Expected a signature')
  return copyJson({ signature, ...extractSigned(signedTransaction) }, LONGEST_ANSWER)
}

/** 64 bytes, 65 with the point of ECDSA or with the scheme, or both. */
const SIGNATURE = /^0x(?:[0-9a-f]{2}){64,66}$/i

/** Of wallets that add to what they sign. @see RFC-0078, for which they prove that they read it */
function extractSigned(transaction: unknown): { signedTransaction?: Json } {
  if (typeof transaction === 'string') return { signedTransaction: transaction }
  if (!(transaction instanceof Uint8Array)) return {}
  return { signedTransaction: `0x${base16.encode(transaction.slice()).toLowerCase()}` }
}

const toHex = (text: string) => `0x${base16.encode(new TextEncoder().encode(text)).toLowerCase()}`
