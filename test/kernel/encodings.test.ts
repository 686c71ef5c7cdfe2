// How texts encode bytes and other texts: a report decodes what libraries encode, and encodes other bytes in the same way.
import { base58, base64nopad, hex } from '@scure/base'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatBase58, parseBase58 } from '../../kernel/replay/base58.ts'
import { getByteForms } from '../../kernel/replay/byte-forms.ts'
import { formatHex, formatUtf8, fromByteString, parseHex, parseUtf8, toByteString } from '../../kernel/replay/bytes.ts'
import { decodeText } from '../../kernel/replay/text-forms.ts'

const runs = { numRuns: 200, ...(process.env.PORTICO_RUNS === undefined ? { seed: 20261124 } : {}) }
/** Some begin with zeros, which base58 encodes differently. */
const byteLists = fc
  .tuple(fc.nat(3), fc.uint8Array({ maxLength: 70 }))
  .map(([zeros, rest]) => Uint8Array.of(...new Array<number>(zeros).fill(0), ...rest))

test('bytes in base58 and in hexadecimal are those of the library', () =>
  fc.assert(
    fc.property(byteLists, (bytes) => {
      const own = toByteString(bytes)
      expect(formatBase58(own)).toBe(base58.encode(bytes))
      expect(parseBase58(base58.encode(bytes))).toBe(own)
      expect(formatHex(own)).toBe(hex.encode(bytes))
      expect(parseHex(hex.encode(bytes).toUpperCase())).toBe(own)
      expect(fromByteString(own)).toEqual(bytes)
    }),
    runs,
  ))

test('a long list of bytes becomes a text without an error', () => {
  const bytes = Uint8Array.from({ length: 300_000 }, (_, i) => i % 251)
  const text = toByteString(bytes)
  expect(Buffer.from(fromByteString(text)).equals(bytes)).toBe(true)
  expect(formatHex(text) === Buffer.from(bytes).toString('hex')).toBe(true)
})

test('UTF-8 text is decoded; other bytes and control characters are not', () => {
  for (const text of ['', 'Ada\tLove\r\nlace ~', 'Adélaïde 漢字 😀']) expect(parseUtf8(formatUtf8(text))).toBe(text)
  expect(formatUtf8('é')).toBe('\xc3\xa9')
  for (const bytes of ['a\0b', 'a\x1b', '\x08', '\xff\xfe', '\xc3', 'Ad\xe9']) expect(parseUtf8(bytes)).toBeNull()
})

/** All ways to decode the runs of a text: the part before the bytes, the bytes, and the run with other bytes. */
const readingsOf = (text: string, other = (bytes: string) => bytes) =>
  getByteForms(text).flatMap(({ runs, read }) =>
    [...text.matchAll(runs)].flatMap(([run]) =>
      read(run).map(({ lead, bytes, write }) => ({ lead, bytes, run, again: lead + write(other(bytes)) })),
    ),
  )
const account = Uint8Array.from({ length: 20 }, (_, i) => 0x41 + i * 7)
const own = toByteString(account)
const digits = hex.encode(account)
const flip = (bytes: string) => toByteString(fromByteString(bytes).map((byte) => byte ^ 1))
const flipped = fromByteString(flip(own))

test.each([
  ['hex', digits, hex.encode(flipped)],
  ['upper hex', digits.toUpperCase(), hex.encode(flipped).toUpperCase()],
  ['a decimal number', BigInt(`0x${digits}`).toString(), BigInt(`0x${hex.encode(flipped)}`).toString()],
  ['a list', [...account].join(','), [...flipped].join(',')],
  ['a list with gaps', [...account].join(', '), [...flipped].join(', ')],
  ['base58', base58.encode(account), base58.encode(flipped)],
  ['padded base64', Buffer.from(account).toString('base64'), Buffer.from(flipped).toString('base64')],
  ['base64', base64nopad.encode(account), base64nopad.encode(flipped)],
  ['base64url', Buffer.from(account).toString('base64url'), Buffer.from(flipped).toString('base64url')],
])('bytes in %s are decoded, and others are encoded in the same way', (_, text, expected) => {
  const same = readingsOf(`to: ${text}.`).filter(({ bytes }) => bytes === own)
  expect(same.map(({ run, again }) => [run, again])).toEqual([[text, text]])
  const others = readingsOf(`to: ${text}.`, flip).filter(({ bytes }) => bytes === own)
  expect(others.map(({ again }) => again)).toEqual([expected])
})

test('bytes in base64 or base64url are encoded again with the characters of the same encoding', () => {
  const bytes = Uint8Array.from({ length: 18 }, (_, i) => (i % 2 === 0 ? 0xfb : 0xff))
  for (const encoding of ['base64', 'base64url'] as const) {
    const text = Buffer.from(bytes).toString(encoding)
    expect(text).toMatch(/[-_+/]/)
    const [found] = readingsOf(text).filter((one) => one.bytes === toByteString(bytes))
    expect(found?.again).toBe(text)
  }
})

test.each([0, 1, 2, 3])('bytes in base64 are found %i signs after the start of a path', (before) => {
  const text = `${'/tx'.slice(0, before)}${base64nopad.encode(account)}`
  const lead = text.slice(0, before)
  const [found] = readingsOf(before === 0 ? `${text}/` : text).filter(({ bytes }) => bytes.startsWith(own))
  expect(found?.lead).toBe(lead)
  expect(found?.again.startsWith(text.slice(0, -1))).toBe(true)
})

test('letters without a sign are base64 from the first one only', () => {
  expect(readingsOf('QUJDREVGR0hJSktM').map(({ bytes }) => bytes)).toEqual(['ABCDEFGHIJKL'])
})

test('an odd number of hex digits is read from its first and from its second', () => {
  const even = readingsOf(`${digits}.`).filter(({ bytes }) => bytes === own)
  const first = readingsOf(`${digits}7.`).filter(({ bytes }) => bytes === own)
  const second = readingsOf(`7${digits}.`).filter(({ bytes }) => bytes === own)
  expect([even, first, second].map(([one]) => [one?.lead, one?.again])).toEqual([
    ['', digits],
    ['', `${digits}7`],
    ['7', `7${digits}`],
  ])
})

test('a number is read as 32 bytes and, if it fits, as 20 bytes', () => {
  const sizes = (text: string) =>
    readingsOf(text)
      .filter(({ run, bytes }) => run === text && bytes !== '' && BigInt(`0x${formatHex(bytes)}`) === BigInt(text))
      .map(({ bytes }) => bytes.length)
  expect(sizes((2n ** 160n - 1n).toString())).toEqual([20, 32])
  expect(sizes((2n ** 160n).toString())).toEqual([32])
  expect(sizes((2n ** 256n - 1n).toString())).toEqual([32])
  expect(sizes((2n ** 256n).toString())).toEqual([])
})

test('numbers that are no bytes are no list of bytes', () => {
  const list = (last: number) => [...new Array<number>(15).fill(7), last].join(',')
  const read = (text: string) => readingsOf(text).filter(({ run }) => run.includes(','))
  expect(read(list(255))).toHaveLength(1)
  expect(read(list(256))).toHaveLength(0)
  expect(read(new Array<number>(15).fill(7).join(','))).toHaveLength(0)
  for (const text of [`${list(9)}.5`, `1.${list(9)}`]) expect(read(text).map(({ run }) => run)).not.toContain(list(9))
  for (const text of [`100${list(9)}`, `${list(9)}000`, `100${list(9)},7`])
    expect(read(text).length).toBe(text.endsWith(',7') ? 1 : 0)
  for (const text of [`(${list(9)}).`, `.${list(9)}.`, `${list(9)}.`]) expect(read(text)[0]?.run).toBe(list(9))
})

test('hex digits are no base58 and no base64', () => {
  const readings = (text: string) => new Set(readingsOf(text).map(({ bytes }) => bytes))
  expect(readings(`${digits} to`)).toEqual(readings(digits))
  const without0 = digits.replaceAll('0', '1')
  expect(readings(`to 0x${without0}`)).toEqual(readings(without0))
  expect(readings('abcdef2345678912abcdef23')).toEqual(new Set([parseHex('abcdef2345678912abcdef23')]))
})

/** What a text decodes to, in each form that it contains. */
const decoded = (text: string) => decodeText(text).map((view) => view.text)

test.each([
  ['percent', '%41d%C3%A9 %E6%BC%A2%F0%9F%98%80%2e', 'Adé 漢😀.'],
  ['percent that encodes nothing', '100% %zz %C3%28 %41', '100% %zz %C3( A'],
  ['bytes that are no UTF-8', '%E0%80%80%41', '%E0%80%80A'],
  ['entities', '&#65;&#x64;&#XE9;&#128512;', 'Adé😀'],
  ['named entities', '&amp;&lt;&gt;&quot;&apos;&commat;&period;&lowbar;&plus;&nbsp;&AMP;', '&<>"\'@._+ &'],
  ['entities that name nothing', '&none; &#0; &#x110000; &#65;', '&none; &#0; &#x110000; A'],
  ['the last code point', '&#x10ffff;', '\u{10ffff}'],
  ['escapes', '\\u0041d\\"\\\\\\/\\b\\f\\n\\r\\t', 'Ad"\\/\b\f\n\r\t'],
])('decodes %s', (_, text, expected) => {
  expect(decoded(text)).toEqual([expected])
})

test('a text without encoded characters has no other reading', () => {
  for (const text of ['Ada', '100%', 'Q&A', 'C:\\x', '&nonesuch;']) expect(decoded(text)).toEqual([])
})

test('each decoded character is at its place in the source, and other texts are encoded in the same form', () => {
  for (const [source, encoded] of [
    ['a%20b@%C3%A9.', '%40%20%C3%A9'],
    ['a&#32;b@&#233;.', '&#64; &#233;'],
    ['a\\u0020b@\\u00e9.', '@ é'],
  ] as const) {
    const [view] = decodeText(source)
    expect(view?.text).toBe('a b@é.')
    const parts = Array.from('a b@é.', (_, i) => source.slice(view?.positions[i], view?.positions[i + 1]))
    expect(parts.join('')).toBe(source)
    expect(parts.map((part) => decoded(part)[0] ?? part)).toEqual([...'a b@é.'])
    expect(view?.write('@ é')).toBe(encoded)
  }
  expect(decodeText('%41')[0]?.write('a\ud800b')).toBe('ab')
  expect(decodeText('\\n')[0]?.write('"\n')).toBe('\\"\\n')
  expect(decodeText('\\n!')[0]?.positions).toEqual(Uint32Array.of(0, 2, 3))
  expect(decodeText('%F0%9F%98%80!')[0]?.positions).toEqual(Uint32Array.of(0, 0, 12, 13))
})
