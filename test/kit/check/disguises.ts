const encoder = new TextEncoder()
const base64 = (text: string) => btoa(String.fromCharCode(...encoder.encode(text))).replace(/=+$/, '')
const hex = (bytes: Iterable<number>) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const utf16 = (text: string) => [...text].flatMap((mark) => [mark.charCodeAt(0) & 255, mark.charCodeAt(0) >> 8])

/**
 * Returns the forms in which a text may be hidden: as it is, in other case, in other encodings, reversed, or in halves.
 */
export const getDisguises = (text: string): readonly (readonly [how: string, form: string])[] => [
  ['raw', text],
  ['lower case', text.toLowerCase()],
  ['upper case', text.toUpperCase()],
  ['base64', base64(text)],
  ['base64url', base64(text).replaceAll('+', '-').replaceAll('/', '_')],
  ['hex', hex(encoder.encode(text))],
  ['percent', encodeURIComponent(text)],
  ['JSON', JSON.stringify(text).slice(1, -1)],
  ['reversed', [...text].reverse().join('')],
  ['first half', text.slice(0, Math.ceil(text.length / 2))],
  ['second half', text.slice(Math.floor(text.length / 2))],
  ['HTML entities', [...text].map((character) => `&#${character.codePointAt(0)};`).join('')],
  ['UTF-16', hex(utf16(text))],
]
