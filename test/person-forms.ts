// The forms in which answers carry a person: bytes and texts, as nodes, services, tokens and pages write them.
import { base58 } from '@scure/base'
import type { Json } from '../kernel/index.ts'

const utf8 = new TextEncoder()
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const within = (bytes: Uint8Array, before: number) =>
  Uint8Array.of(...Array.from({ length: before }, (_, i) => 50 + i), ...bytes, 51, 52, 53, 54, 55)
/** Of base64, what the bytes alone decide. */
const inner = (bytes: Uint8Array, before: number) => {
  const text = base64(within(bytes, before))
  return text.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6))
}

/** Of what a text stands for. The last two are to be told as they are, and looked for by their inner part. */
export const formsOfBytes = (bytes: Uint8Array): readonly (readonly [string, Json, string])[] =>
  (
    [
      ['hex digits', hex(bytes)],
      ['hex digits with 0x', `0x${hex(bytes)}`],
      ['upper case', hex(bytes).toUpperCase()],
      ['a word of a contract', `0xa9059cbb${hex(bytes).padStart(64, '0')}${'1'.padStart(64, '0')}`, hex(bytes)],
      ['base64', base64(bytes)],
      ['base64 of longer bytes', base64(within(bytes, 3)), inner(bytes, 3)],
      ['base64 one byte later', base64(within(bytes, 1)), inner(bytes, 1)],
      ['base64 two bytes later', base64(within(bytes, 2)), inner(bytes, 2)],
      [
        'base64url',
        Buffer.from(within(bytes, 2)).toString('base64url'),
        inner(bytes, 2).replaceAll('+', '-').replaceAll('/', '_'),
      ],
      ['base58', base58.encode(bytes)],
      ['base58 of longer bytes', base58.encode(within(bytes, 2))],
      ['a decimal number', BigInt(`0x${hex(bytes)}`).toString()],
      ['a list of bytes', `[${[...bytes].join(',')}]`, [...bytes].join(',')],
      ['numbers', [...bytes], [...bytes].join(',')],
    ] as const
  ).map(([how, form, sought = form]) => [how, form, String(sought)])

/** Of a text. */
export const formsOfText = (text: string): readonly (readonly [string, Json, string])[] => {
  const escaped = (one: string) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`
  const entities = (one: string) => `&#${one.codePointAt(0)};`
  const payload = Buffer.from(JSON.stringify({ sub: text, iat: 1 })).toString('base64url')
  const padded = Buffer.from(`{"a":"${text}"}`).toString('base64')
  const short =
    text.length > 30 && text.startsWith('0x')
      ? ([
          ['its ends', `${text.slice(0, 6)}…${text.slice(-4)}`],
          ['its ends, with dots', `${text.slice(0, 6)}...${text.slice(-4)}`],
        ] as const)
      : []
  return (
    [
      ['itself', text],
      ['lower case', text.toLowerCase()],
      ['upper case', text.toUpperCase()],
      ['base64', Buffer.from(text).toString('base64')],
      ['base64 of JSON', padded],
      ['a token', `eyJhbGciOiJub25lIn0.${payload}.c2ln`, payload],
      ['hex', hex(utf8.encode(text))],
      [
        "a text in a contract's answer",
        `0x${'20'.padStart(64, '0')}${(1).toString(16).padStart(64, '0')}${hex(utf8.encode(text))}${'0'.repeat(32)}`,
        hex(utf8.encode(text)),
      ],
      ['percent', encodeURIComponent(text)],
      ['percent of all', [...utf8.encode(text)].map((byte) => `%${byte.toString(16)}`).join('')],
      ['percent twice', encodeURIComponent(encodeURIComponent(text)).replace('@', '%2540')],
      ['entities', [...text].map(entities).join('')],
      ['an entity', text.replace('@', '&#64;')],
      ['base58', base58.encode(utf8.encode(text))],
      ['escapes', [...text].map(escaped).join(''), [...text].map(escaped).join('').replaceAll('\\', '\\\\')],
      ['JSON in a text', JSON.stringify({ it: text }), text],
      ...short,
    ] as const
  ).map(([how, form, sought = form]) => [how, form, sought])
}
