import { digest } from '../json.ts'
import type { Redaction, WrittenAs } from './history.ts'

/** Shorter texts are common words, too. */
export const LONG = 7
const PART = '[\\p{L}\\p{N}_]'

/** What one plugin says that everybody knows, stays for all. */
export function pseudonymOf(token: string, redactions: readonly Redaction[]): string {
  const others = redactions.flatMap(({ standIn }) => standIn?.(token, draw, drawn) ?? [])
  return others.includes(token) ? token : (others[0] ?? drawn(token))
}

/**
 * What stands for a text, wherever it occurs: of `eip155:1:0xab16…` the address, which also stands alone, without chain
 * and `0x`; all of a name and of an address on the web, whose key may be anywhere. Zeros name nobody.
 */
export function tokensOf(text: string): readonly string[] {
  if (/^0{16,}$/.test(text)) return []
  const words = URL_FORM.test(text) ? null : text.replace(NO_PART, ' ').match(/[a-z0-9]{16,}/gi)
  return words && !WHOLE.test(text) ? words : [text, ...(words ?? [])]
}

/** As a query has it, and as wallets are handed what is signed: UTF-8 in hexadecimal digits. */
export const WRITTEN_AS: WrittenAs = (text) =>
  text.length < LONG ? [] : [encodeURIComponent(text.replace(/\p{Surrogate}/gu, '')), hexOf(text)]

/** Longer ones first; of none it finds nothing. Short ones are replaced where they stand as a word. */
export function patternOf(tokens: ReadonlySet<string>): RegExp {
  const inOrder = [...tokens].sort((a, b) => b.length - a.length)
  const form = (token: string) =>
    token.length < LONG ? `(?<!${PART})${literally(token)}(?!${PART})` : literally(token)
  return new RegExp(inOrder.map(form).join('|') || '(?!)', 'giu')
}

const literally = (token: string) => token.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
const NO_PART = /^[-a-z\d]{3,8}:[-\w]{1,32}:(?=\w{25})|(?:\b|%3A)0x/g
const URL_FORM = /^((?:https?|wss?):\/\/)([^/?#]*)(.*)$/is
const WHOLE = /^\S*[^\s.][.@]\S*$/
// Without those that base58 leaves out, so that an address still looks like one.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz'

/** Always the same from the same text: of its form, and of as many bytes, which answers may count; pages of a site stay so. */
function drawn(token: string): string {
  const [, scheme, host, rest = ''] = URL_FORM.exec(token.toLowerCase()) ?? []
  if (host) return `${scheme}${digest(host)}.invalid${rest.length > 1 ? `/${digest(rest)}` : rest}`
  const letters = /^[0-9a-f]+$/i.test(token) ? 'abcdef' : LETTERS
  const stream = draw(token.toLowerCase(), bytesOf(token).length).values()
  const next = () => Number(stream.next().value)
  return token.replace(/[^!-/:-@[-`{-~\s]/gu, (character) => {
    if (/\d/.test(character)) return String(1 + (next() % 9))
    const other = Array.from(bytesOf(character), () => letters[next() % letters.length]).join('')
    return character === character.toLowerCase() ? other : other.toUpperCase()
  })
}

const draw = (from: string, bytes: number) =>
  Uint8Array.from({ length: bytes }, (_, i) => Number.parseInt(digest(`${from}${i}`), 36) % 256)
const bytesOf = (text: string) => new TextEncoder().encode(text)
const hexOf = (text: string): string => [...bytesOf(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
