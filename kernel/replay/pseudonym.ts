import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Draw, Redaction } from './define-migrations.ts'

const HASH_BYTES = 32

/** Derives bytes from a text, always the same. Without the key nobody can reproduce them. */
export function createDraw(key: Uint8Array): Draw {
  const keyed = hmac.create(sha256, key)
  // One copy for all: a new one for each hash takes longer than the hash.
  const copy = keyed.clone()
  const hash = (bytes: Uint8Array) => keyed._cloneInto(copy).update(bytes).digest()
  return (from, length) => {
    const seed = hash(utf8ToBytes(from))
    if (length <= HASH_BYTES) return seed.subarray(0, length)
    const bytes = new Uint8Array(length)
    for (let at = 0; at < length; at += HASH_BYTES)
      bytes.set(hash(utf8ToBytes(`${seed}${at}`)).subarray(0, length - at), at)
    return bytes
  }
}

/** For readers of a growing log: derives bytes from the order in which texts appear, so that a rerun reads the same. */
export function createOrderedDraw(): Draw {
  const order = new Map<string, number>()
  const draw = createDraw(new Uint8Array(HASH_BYTES))
  return (from, length) => {
    const index = order.get(from) ?? order.size
    order.set(from, index)
    return draw(`${index}`, length)
  }
}

/**
 * A token that one plugin declares public knowledge stays as it is for all plugins. The long words of a text are tokens
 * of their own, which have the same pseudonyms in it as elsewhere.
 */
export function createPseudonym(
  token: string,
  redactions: readonly Redaction[],
  draw: Draw,
  replaced: (part: string) => string,
): string {
  const drawToken = (text: string) => drawText(text, draw)
  const drawWords = (text: string) =>
    text
      .split(LONG_WORDS)
      .map((part, i) => (i % 2 > 0 ? replaced : drawToken)(part))
      .join('')
  const others = redactions.flatMap(({ pseudonymize }) => pseudonymize?.(token, draw, drawToken, replaced) ?? [])
  return others.includes(token) ? token : (others[0] ?? (/\s/.test(token) ? drawWords : drawToken)(token))
}

/** The zero address, and those of a chain's own code and of what is burnt: nobody has a key, and each is a number, too. */
const NOBODY = /^(?:0x)?(?:0{16,}|0{32,}[\da-f]{1,8})$/i
const LONG_WORDS = /([a-z0-9]{16,})/i
const NO_PART = /^[-a-z\d]{3,8}:[-\w]{1,32}:(?=\w{25})|(?:\b|%3A)0x/g
const URL_FORM = /^((?:https?|wss?):\/\/)([^/?#]*)(.*)/is
const EMAIL = /^([^\s@]+)@([^\s@]+\.[^\s@.]+)$/
/** Shorter ones are common words. */
const SHORTEST_LOCAL_PART = 5

/**
 * Splits a text into the tokens to replace wherever they occur. Of `eip155:1:0xab16…` it is the address without chain
 * and `0x`; of a name or a URL all of it, since a key may be anywhere in a URL; of an e-mail address also its local
 * part. All-zero addresses are skipped.
 */
export function tokenize(text: string): readonly string[] {
  const local = EMAIL.exec(text)?.[1]
  if (local) return local.length < SHORTEST_LOCAL_PART ? [text] : [text, local]
  const words = URL_FORM.test(text) ? null : text.replace(NO_PART, ' ').match(/[a-z0-9]{16,}/gi)
  const named = words?.filter((word) => !NOBODY.test(word))
  return named && isComposite(text) ? named : [text, ...(named ?? [])]
}

/**
 * Whether each word of a text has a long one in it, and neither a dot nor an @: addresses in their CAIP form, say. In any
 * other text, what surrounds an address may be a name.
 */
const isComposite = (text: string) =>
  text.split(/\s+/).every((word) => /[a-z0-9]{16,}/i.test(word) && !/[^.][.@]/.test(word))

/**
 * Draws a text of the same form and byte length, since code may count bytes. A URL stays a URL, an e-mail address stays
 * one.
 */
function drawText(token: string, draw: Draw): string {
  const text = token.toLowerCase()
  const [, scheme, host, rest = ''] = URL_FORM.exec(text) ?? []
  if (host) return `${scheme}${drawLabel(host, draw)}.invalid${rest.length > 1 ? `/${drawLabel(rest, draw)}` : rest}`
  const [, local, domain] = EMAIL.exec(token) ?? []
  if (local) return `${drawText(local, draw)}@${drawText(domain as string, draw)}`
  if (HEX_WORD.test(text)) return matchCase(token, bytesToHex(draw(text, (text.length + 1) >> 1)).slice(0, text.length))
  const stream = draw(text, utf8ToBytes(text).length).values()
  const next = (letters: string) => letters.charAt(Number(stream.next().value) % letters.length)
  return token.replace(/[^!-/:-@[-`{-~\s]+/gu, (word) => drawWord(word, next))
}

/** Most are accounts, of which a long log has thousands: one hash each suffices. */
const HEX_WORD = /^(?=\d*[a-f])[\da-f]{16,}$/
const HEX = '0123456789abcdef'
const DIGITS = '123456789'
// Without the letters that base58 excludes, so that an address still looks like one.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz'
const MIXED = DIGITS + LETTERS

/** Draws a word of letters, digits or both. Their positions change, since they would identify the original. */
function drawWord(word: string, next: (letters: string) => string): string {
  const isHex = word.length >= 16 && /^[0-9a-f]+$/i.test(word)
  const letters = /^\d+$/.test(word) ? DIGITS : isHex ? HEX : /\d/.test(word) ? MIXED : LETTERS
  let other = ''
  for (const character of word) {
    for (let bytes = getSize(character); bytes > 0; bytes--) other += next(letters)
  }
  return matchCase(word, other)
}

/** Writes lower-case letters in the case of a word: upper, lower, as a title, or mixed. */
function matchCase(word: string, other: string): string {
  if (word === word.toUpperCase()) return other.toUpperCase()
  if (word === word.toLowerCase()) return other
  if (word.slice(1) === word.slice(1).toLowerCase()) return other.charAt(0).toUpperCase() + other.slice(1)
  return Array.from(other, (one, i) => (i % 2 === 0 ? one : one.toUpperCase())).join('')
}

const drawLabel = (text: string, draw: Draw) =>
  Array.from(draw(text, 11), (byte) => MIXED.charAt(byte % MIXED.length)).join('')

/** The size of a character in UTF-8, in bytes. */
function getSize(character: string): number {
  const point = character.codePointAt(0) ?? 0
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
}
