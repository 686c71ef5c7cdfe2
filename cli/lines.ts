// Entries in words for a terminal. What a report holds was written by others: no control character of it gets there.
import type { Entry, Json } from 'portico'

const LONGEST = 160
/** Characters shown of what two texts share. */
const SHARED = 40
const SIGNS = { action: '>', event: '*', io: '<' } as const

/** `* swap/amountEntered {"amountIn":"1"}`: asked, happened, and what the outside said. */
export const formatEntry = ({ kind, type, data }: Pick<Entry, 'kind' | 'type' | 'data'>): string =>
  [SIGNS[kind], escapeControls(type), shorten(formatBriefly(kind, data))].filter(Boolean).join(' ')

/** Of an io what was asked and answered, each with room of its own; else all of it. */
function formatBriefly(kind: Entry['kind'], data: Json): string {
  const { request, outcome } = Object(data) as {
    request?: Json
    outcome?: { ok: boolean; answer?: Json; error?: Json }
  }
  if (kind !== 'io' || !outcome) return data === null ? '' : JSON.stringify(data)
  const answer = JSON.stringify(outcome.ok ? outcome.answer : outcome.error)
  return `${shorten(formatQuestion(request ?? null), LONGEST / 2)} ${outcome.ok ? '=' : '!'} ${answer ?? 'a fingerprint'}`
}

/** Of a request to a server what it asks of whom: `POST eth_call https://rpc.example`. */
function formatQuestion(request: Json): string {
  const { url, method, body } = Object(request) as { url?: unknown; method?: unknown; body?: unknown }
  if (typeof url !== 'string') return JSON.stringify(request)
  return [method ?? 'GET', findRpcMethod(body), url].filter(Boolean).join(' ')
}

/** Where many calls share one address, the body tells them apart. */
function findRpcMethod(body: unknown): string {
  const [, method = ''] = /"method":"(\w+)"/.exec(String(body)) ?? []
  return method
}

/** Two texts from where they part, with a little of what they share. */
export function joinParts(one: string, other: string): readonly [string, string] {
  let shared = 0
  while (shared < one.length && one[shared] === other[shared]) shared++
  const cut = (text: string) => (shared > LONGEST / 2 ? `… ${text.slice(shared - SHARED)}` : text)
  return [shorten(cut(one)), shorten(cut(other))]
}

export const shorten = (text: string, longest = LONGEST): string => {
  const seen = escapeControls(text)
  return seen.length > longest ? `${seen.slice(0, longest - 1)}…` : seen
}

/** Also what turns the direction of writing, and what ends a comment. */
export const escapeControls = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ')

/** `10:41:09`, in UTC: the same wherever it is read. */
export const formatTime = (at: number): string => new Date(at).toISOString().slice(11, 19)

export const formatDay = (at: number): string => new Date(at).toISOString().slice(0, 10)
