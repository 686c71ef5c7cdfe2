// Entries in words for a terminal. What a report holds was written by others: no control character of it gets there.
import type { Entry, Json } from 'portico'

const LONGEST = 160
const SIGNS = { action: '>', event: '*', io: '<' } as const

/** `* swap/amountEntered {"amountIn":"1"}`: asked, happened, and what the outside said. */
export const entryLine = ({ kind, type, data }: Pick<Entry, 'kind' | 'type' | 'data'>): string =>
  [SIGNS[kind], plain(type), short(briefly(kind, data))].filter(Boolean).join(' ')

/** Of an io what was asked and answered; else all of it. */
function briefly(kind: Entry['kind'], data: Json): string {
  const { request, outcome } = Object(data) as {
    request?: Json
    outcome?: { ok: boolean; answer?: Json; error?: Json }
  }
  if (kind !== 'io' || !outcome) return data === null ? '' : JSON.stringify(data)
  return `${JSON.stringify(request)} ${outcome.ok ? '=' : '!'} ${JSON.stringify(outcome.ok ? outcome.answer : outcome.error)}`
}

export const short = (text: string, longest = LONGEST): string => {
  const seen = plain(text)
  return seen.length > longest ? `${seen.slice(0, longest - 1)}…` : seen
}

/** Also what turns the direction of writing, and what ends a comment. */
export const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ')

/** `10:41:09`, in UTC: the same wherever it is read. */
export const timeOf = (at: number): string => new Date(at).toISOString().slice(11, 19)

export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
