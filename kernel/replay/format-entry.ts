// Formats entries for a terminal or a comment. A report is untrusted: no control character may pass.
import type { Entry } from '../entry.ts'
import type { Json } from '../json.ts'

const LONGEST = 160
/** Characters to show of a shared beginning. */
const SHARED = 40
const SIGNS = { action: '>', event: '*', io: '<' } as const

/** Formats an entry: `* swap/amountEntered {"amount":"1"}`. The signs are `>` action, `*` event, `<` io. */
export const formatEntry = ({ kind, type, data }: Pick<Entry, 'kind' | 'type' | 'data'>): string =>
  [SIGNS[kind], blankControls(type), shorten(formatBriefly(kind, data))].filter(Boolean).join(' ')

/** Formats the data of an entry; of an io the request and the response, each shortened separately. */
function formatBriefly(kind: Entry['kind'], data: Json): string {
  const { request, outcome } = Object(data) as {
    request?: Json
    outcome?: { ok: boolean; answer?: Json; error?: Json }
  }
  if (kind !== 'io' || !outcome) return data === null ? '' : JSON.stringify(data)
  const answer = JSON.stringify(outcome.ok ? outcome.answer : outcome.error)
  return `${shorten(formatRequest(request ?? null), LONGEST / 2)} ${outcome.ok ? '=' : '!'} ${answer ?? 'a digest'}`
}

/** Formats a request; to a server as `POST eth_call https://rpc.example`. */
function formatRequest(request: Json): string {
  const { url, method, body } = Object(request) as { url?: unknown; method?: unknown; body?: unknown }
  if (typeof url !== 'string') return JSON.stringify(request)
  return [method ?? 'GET', findRpcMethod(body), url].filter(Boolean).join(' ')
}

/** Requests to one URL are told apart by their JSON-RPC method. */
function findRpcMethod(body: unknown): string {
  const [, method = ''] = /"method":"(\w+)"/.exec(String(body)) ?? []
  return method
}

/** Shortens two texts to where they differ, with a little of their shared beginning. */
export function cutShared(one: string, other: string): readonly [string, string] {
  let shared = 0
  while (shared < one.length && one[shared] === other[shared]) shared++
  const cut = (text: string) => (shared > LONGEST / 2 ? `… ${text.slice(shared - SHARED)}` : text)
  return [shorten(cut(one)), shorten(cut(other))]
}

export const shorten = (text: string, longest = LONGEST): string => {
  const seen = blankControls(text)
  return seen.length > longest ? `${seen.slice(0, longest - 1)}…` : seen
}

/**
 * Replaces control and bidi characters and line breaks by spaces: what a report says then is one line of a terminal, a
 * log or a comment, and nothing else.
 * @example console.log(blankControls(describeCause(fingerprint)))
 */
export const blankControls = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ')

/** Formats a time in UTC, the same everywhere: `10:41:09`. */
export const formatTime = (at: number): string => toIso(at).slice(11, 19)

export const formatDay = (at: number): string => toIso(at).slice(0, 10)

// biome-ignore lint/style/noRestrictedGlobals: formats a given time, and reads no clock
const toIso = (at: number): string => new Date(at).toISOString()
