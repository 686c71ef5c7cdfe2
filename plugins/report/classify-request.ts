// What wallets are asked, as the ledger keeps it: on this device alone, and without what they sign.
import type { Json, PortCall } from '../../kernel/index.ts'
import { toFields } from '../shared/json/fields.ts'

export type RequestKind = 'connect' | 'message' | 'data' | 'transaction' | 'network' | 'addNetwork' | 'permission'

/** A part of what was asked, decoded. Amounts are in atomic units, decimal; of a `token`, or of the network's currency. */
export type Detail =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'transfer'; readonly amount: string; readonly token: string | null; readonly to: string }
  /** Somebody may take tokens: all that ever come where `amount` is `null`, none any more where it is 0. */
  | { readonly is: 'approval'; readonly token: string; readonly spender: string; readonly amount: string | null }
  /** A call of a contract that is not known here, by its selector; `to` is empty where one is created. */
  | { readonly is: 'call'; readonly to: string; readonly selector: string; readonly bytes: number }
  | { readonly is: 'typed'; readonly type: string; readonly domain: string; readonly contract: string }
  | { readonly is: 'bytes'; readonly bytes: number }

/** `waiting` for an answer; `unseen` where the page was left before it came. */
export type Answer = 'waiting' | 'unseen' | 'approved' | 'declined' | 'failed'

export interface ClassifiedRequest {
  readonly id: string
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly what: RequestKind
  /** As the wallet was asked. */
  readonly method: string
  /** The plugins through which it came, the first at first. */
  readonly through: readonly string[]
  /** CAIP-2, where the request itself says it. */
  readonly network: string | null
  readonly details: readonly Detail[]
  readonly answer: Answer
}

/** A request by its own name, wherever it stands in what carries it. */
export interface Request {
  readonly what: RequestKind
  readonly method: string
  readonly params: Json | undefined
  /** CAIP-2, where a transport says it. */
  readonly network: string | null
  /** It comes to something only where it is answered: a code that nobody scans asks nobody. */
  readonly isOfferOnly: boolean
}

const OFFERS = /^(?:approval|connect(?:Otp|Social|Farcaster))$/

/** The first that fits. What fits none shows no prompt: it only reads. */
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

/** What a call asks of a person; `null` where it asks nobody. */
export function classifyRequest({ target, method: named, params }: PortCall): Request | null {
  const fields = toFields(params)
  const { request, method: carried, silent, chainId } = fields
  if (silent === true) return null
  const inner = toFields(request)
  // Over a transport the request stands in what carries it.
  const isCarried = typeof inner.method === 'string' || typeof carried === 'string'
  const method = String(inner.method ?? carried ?? named)
  const what = KINDS.find(([form]) => form.test(method))?.[1]
  // The secure frame goes to another network without asking.
  if (!what || (target === 'frame' && !isCarried && !OFFERS.test(method))) return null
  const network = isCarried && typeof chainId === 'string' ? chainId : null
  const given = typeof inner.method === 'string' ? inner.params : isCarried ? fields.params : (params as Json)
  return { what, method, params: given, network, isOfferOnly: OFFERS.test(method) }
}
