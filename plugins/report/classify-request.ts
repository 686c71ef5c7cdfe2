// The kinds of wallet requests in the ledger, which stays on this device and contains no signatures.
import type { Json, PortCall } from '../../kernel/index.ts'
import { toFields } from '../shared/json/fields.ts'

export type RequestKind = 'connect' | 'message' | 'data' | 'transaction' | 'network' | 'addNetwork' | 'permission'

/** A decoded part of a request. Amounts are in atomic units, decimal, of `token` or of the native currency. */
export type Detail =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'transfer'; readonly amount: string; readonly token: string | null; readonly to: string }
  /** Allows a spender to take tokens: any amount if `amount` is `null`, none if it is 0. */
  | { readonly is: 'approval'; readonly token: string; readonly spender: string; readonly amount: string | null }
  /** A call with an unknown selector. `to` is empty if it creates a contract. */
  | { readonly is: 'call'; readonly to: string; readonly selector: string; readonly bytes: number }
  | { readonly is: 'typed'; readonly type: string; readonly domain: string; readonly contract: string }
  | { readonly is: 'bytes'; readonly bytes: number }

/** `waiting` for the wallet's response; `unseen` if the page was left before it arrived. */
export type Answer = 'waiting' | 'unseen' | 'approved' | 'declined' | 'failed'

export interface ClassifiedRequest {
  readonly id: string
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly what: RequestKind
  /** The method that the wallet received. */
  readonly method: string
  /** Ids of the plugins that passed the request on, in order. */
  readonly through: readonly string[]
  /** CAIP-2, if the request itself contains it. */
  readonly network: string | null
  readonly details: readonly Detail[]
  readonly answer: Answer
}

/** A request, unwrapped from its transport. */
export interface Request {
  readonly what: RequestKind
  readonly method: string
  readonly params: Json | undefined
  /** CAIP-2, if the transport tells it. */
  readonly network: string | null
  /** Counts only once it is answered: a QR code that is never scanned reaches no wallet. */
  readonly isOfferOnly: boolean
}

const OFFERS = /^(?:approval|connect(?:Otp|Social|Farcaster))$/

/** The first match wins. Methods without a match only read, so the wallet shows no prompt. */
const KINDS: readonly (readonly [RegExp, RequestKind])[] = [
  [/^(?:eth_requestAccounts|wallet_requestPermissions|standard:connect|connect)$/, 'connect'],
  [OFFERS, 'connect'],
  [/typed/i, 'data'],
  [/sign_?message|personal_sign|^eth_sign$|sign_?in$|ecdsa$|bip-?322$/i, 'message'],
  [/addEthereumChain/i, 'addNetwork'],
  [/switch.*(?:chain|network)/i, 'network'],
  [/(?:revoke|grant)Permissions/i, 'permission'],
  [/^(?:\w+[:_])?sign(?:$|[A-Z_])|send(?:Transaction|Calls|Transfer|UserOperation)/, 'transaction'],
]

/** Classifies a call of a port; `null` if the wallet shows no prompt for it. */
export function classifyRequest({ target, method: named, params }: PortCall): Request | null {
  const fields = toFields(params)
  const { request, method: carried, silent, chainId } = fields
  if (silent === true) return null
  const inner = toFields(request)
  // A transport wraps the request.
  const isCarried = typeof inner.method === 'string' || typeof carried === 'string'
  const method = String(inner.method ?? carried ?? named)
  const what = KINDS.find(([form]) => form.test(method))?.[1]
  // The secure frame switches networks without a prompt.
  if (!what || (target === 'frame' && !isCarried && !OFFERS.test(method))) return null
  const network = isCarried && typeof chainId === 'string' ? chainId : null
  const given = typeof inner.method === 'string' ? inner.params : isCarried ? fields.params : (params as Json)
  return { what, method, params: given, network, isOfferOnly: OFFERS.test(method) }
}
