// Converts a host's JSON requests to polkadot-js. Loaded lazily.
import { base16 } from '@scure/base'
import type { Json } from '../../kernel/index.ts'
import { copyJson, LONGEST_ANSWER } from '../shared/json/sanitize.ts'
import { invalidParams, ProviderRpcError, unauthorized, unsupported } from '../shared/rpc/errors.ts'
import { SIGN_TRANSACTION, SIGNATURE } from './methods.ts'
import { decodeAccount } from './ss58.ts'
import type { PolkadotWallet } from './wallet.ts'

/** The active account, which the host may override, and the host's params. */
interface Call {
  readonly address: string
  readonly params?: unknown
}

interface Fields {
  readonly [field: string]: unknown
}

/**
 * Signs a text, `{ address?, message }`, or a transaction, `{ address?, transactionPayload }` in the form of
 * `SignerPayloadJSON`.
 *
 * @throws The wallet's error; `ProviderRpcError` 4100, 4200 and -32602
 * @see WalletConnect, Polkadot JSON-RPC methods; polkadot-js, `InjectedSigner`
 */
export async function sign({ api }: PolkadotWallet, method: string, { address, params }: Call): Promise<unknown> {
  const {
    message,
    transactionPayload: payload,
    ...fields
  } = Object(Array.isArray(params) ? params[0] : params) as Fields
  const isTransaction = method === SIGN_TRANSACTION
  if (isTransaction ? typeof payload !== 'object' || payload === null : typeof message !== 'string')
    throw new ProviderRpcError(invalidParams(`Expected "${isTransaction ? 'transactionPayload' : 'message'}".`).error)
  const run = isTransaction ? api?.signPayload : api?.signRaw
  if (!run) throw new ProviderRpcError(unsupported('The wallet can’t do this.').error)

  const wanted = decodeAccount(String(fields.address ?? address))
  const shared = (await api?.accounts()) ?? []
  // The address in the wallet's own encoding.
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

/** Some wallets modify what they sign, such as with a metadata hash, and return it. @see RFC-0078 */
function extractSigned(transaction: unknown): { signedTransaction?: Json } {
  if (typeof transaction === 'string') return { signedTransaction: transaction }
  if (!(transaction instanceof Uint8Array)) return {}
  return { signedTransaction: `0x${base16.encode(transaction.slice()).toLowerCase()}` }
}

const toHex = (text: string) => `0x${base16.encode(new TextEncoder().encode(text)).toLowerCase()}`
