import { gzipSync } from 'node:zlib'

/** The ways in which a text may hide: as itself, in other letters, in other codes, turned round, or in halves. */
export const disguises = (text: string): readonly (readonly [how: string, form: string])[] => [
  ['raw', text],
  ['lower case', text.toLowerCase()],
  ['upper case', text.toUpperCase()],
  ['base64', Buffer.from(text).toString('base64').replace(/=+$/, '')],
  ['base64url', Buffer.from(text).toString('base64url')],
  ['hex', Buffer.from(text).toString('hex')],
  ['percent', encodeURIComponent(text)],
  ['JSON', JSON.stringify(text).slice(1, -1)],
  ['reversed', [...text].reverse().join('')],
  ['first half', text.slice(0, Math.ceil(text.length / 2))],
  ['second half', text.slice(Math.floor(text.length / 2))],
  ['HTML entities', [...text].map((character) => `&#${character.codePointAt(0)};`).join('')],
  ['UTF-16', Buffer.from(text, 'utf16le').toString('hex')],
  ['gzip', gzipSync(text).toString('base64')],
]

/** The disguises in which `text` is found in `where`. */
export const found = (text: string, where: string): readonly string[] =>
  disguises(text)
    .filter(([, form]) => where.includes(form))
    .map(([how]) => how)
