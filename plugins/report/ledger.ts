// What of the log is about the visitor's wallets, in the words of a person.
import type { Entry, IoData, Json } from '../../kernel/index.ts'

export type What = 'connect' | 'message' | 'data' | 'transaction' | 'network' | 'addNetwork' | 'permission'

/** What a wallet was asked, by whom, and what its owner answered. */
export interface Asked {
  readonly seq: number
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly what: What
  /** As the wallet was asked. */
  readonly method: string
  /** The plugin that wanted it; `null` is the site itself. */
  readonly by: string | null
  readonly answer: 'approved' | 'declined' | 'failed'
  /** What was to move, where the log has it. */
  readonly moved: Moved | null
}

export interface Amount {
  readonly symbol: string
  readonly decimals: number
  /** In atomic units, decimal. */
  readonly amount: string
}

export interface Moved {
  readonly from: Amount
  readonly to: string | Amount
}

/** The first that fits. What fits none shows no prompt: it only reads. */
const KINDS: readonly (readonly [RegExp, What])[] = [
  [/^(?:eth_requestAccounts|wallet_requestPermissions|standard:connect|connect|pair)$/, 'connect'],
  [/typed/i, 'data'],
  [/sign_?message|personal_sign|^eth_sign$|sign_?in$|ecdsa$|bip-?322$/i, 'message'],
  [/addEthereumChain/i, 'addNetwork'],
  [/switch.*(?:chain|network)/i, 'network'],
  [/(?:revoke|grant)Permissions/i, 'permission'],
  [/^(?:\w+[:_])?sign(?:$|[A-Z_])|send(?:Transaction|Calls|Transfer|UserOperation)|^submit$/, 'transaction'],
]

/** EIP-1193, and what WalletConnect says for it. */
const DECLINED: readonly unknown[] = [4001, 5000, 5001, 5002, 'ACTION_REJECTED']

/** @param ways - The plugins that ask wallets: families and transports. @param base - Those that only connect. */
export function ledgerOf(
  entries: readonly Entry[],
  ways: readonly string[],
  base: readonly string[],
): readonly Asked[] {
  const [first] = entries
  const at = (seq: number | null) => (seq === null || !first ? undefined : entries[seq - first.seq])
  return entries.flatMap((entry) => {
    const call = callIn(entry, ways)
    if (!call) return []
    const causes: Entry[] = []
    for (let one = at(entry.cause); one; one = at(one.cause)) causes.push(one)
    const plugins = causes.map(({ type }) => pluginOf(type)).filter((id) => !ways.includes(id))
    const by = plugins.findLast((id) => !base.includes(id)) ?? plugins.at(-1) ?? null
    const { outcome } = entry.data as unknown as IoData
    const isDeclined = !outcome.ok && DECLINED.includes(outcome.error.code)
    const answer = outcome.ok ? 'approved' : isDeclined ? 'declined' : 'failed'
    const moved = call.what === 'transaction' ? movedBy(entries, entry.seq, causes) : null
    return [{ seq: entry.seq, at: entry.at, ...call, by, answer, moved }]
  })
}

function callIn({ kind, type, data }: Entry, ways: readonly string[]) {
  if (kind !== 'io' || !type.endsWith('/request') || !ways.includes(pluginOf(type))) return null
  const { method: named, params } = Object((data as unknown as IoData).request) as { method?: Json; params?: Json }
  const { silent, request, method: carried } = Object(params) as Record<string, Json | undefined>
  // Over a transport the request stands in what carries it.
  const method = String(Object(request).method ?? carried ?? named)
  const what = KINDS.find(([form]) => form.test(method))?.[1]
  return what && silent !== true ? { what, method } : null
}

/** The latest intent of the same doing, which is written down before a wallet is asked. */
function movedBy(entries: readonly Entry[], before: number, causes: readonly Entry[]): Moved | null {
  const isOwn = ({ seq, cause, type }: Entry) =>
    seq < before && type.endsWith('/intended') && causes.some((one) => one.seq === cause)
  const { transfer, swap } = Object(entries.findLast(isOwn)?.data) as {
    transfer?: Amount & { to: string }
    swap?: Moved
  }
  if (transfer) return { from: transfer, to: transfer.to }
  return swap ? { from: swap.from, to: swap.to } : null
}

const pluginOf = (type: string) => type.slice(0, type.indexOf('/'))
