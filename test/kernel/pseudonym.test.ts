// A pseudonym has the form, case and size of the text that it replaces, and reveals nothing else about it.
import { createHmac } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDraw, createOrderedDraw, createPseudonym, tokenize } from '../../kernel/replay/pseudonym.ts'

const key = (byte: number) => new Uint8Array(32).fill(byte)
const draw = createDraw(key(1))
const drawn = (text: string) => createPseudonym(text, [], draw, (part) => part)

test('bytes are drawn from a text and the key, always the same, as many as are asked for', () => {
  for (const length of [1, 31, 32, 33, 64, 100]) {
    const bytes = draw('Perdita', length)
    expect(bytes).toHaveLength(length)
    expect(createDraw(key(1))('Perdita', length)).toEqual(bytes)
    expect(draw('Perdit', length)).not.toEqual(bytes)
    expect(createDraw(key(2))('Perdita', length)).not.toEqual(bytes)
  }
  for (const length of [1, 20, 32]) {
    const hash = createHmac('sha256', key(1)).update('Perdita').digest()
    expect([...draw('Perdita', length)]).toEqual([...hash.subarray(0, length)])
  }
  const long = draw('Perdita', 100)
  expect(new Set([0, 32, 64].map((at) => `${long.subarray(at, at + 32)}`)).size).toBe(3)
  expect(long.subarray(96).some((byte) => byte !== 0)).toBe(true)
})

test('a reader draws by the order of appearance: other texts at the same places have the same pseudonyms', () => {
  const [one, other] = [createOrderedDraw(), createOrderedDraw()]
  const first = one('Perdita', 16)
  const second = one('Quill', 16)
  expect([other('Ada', 16), other('Love', 16), other('Ada', 16)]).toEqual([first, second, first])
  expect(second).not.toEqual(first)
})

const ADDRESS = 'Ab5801a7D398351b8bE11C439e05C5B3259aeC9B'
test.each([
  [`0x${ADDRESS}`, [ADDRESS]],
  [`eip155:1:0x${ADDRESS}`, [ADDRESS]],
  [`eip155%3A1%3A0x${ADDRESS}`, [ADDRESS]],
  [
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7Np41oeYqPefeNQEHSv1UDhYrehxin3NStELsSKCT4K2',
    ['7Np41oeYqPefeNQEHSv1UDhYrehxin3NStELsSKCT4K2'],
  ],
  ['Perdita Quillfeather', ['Perdita Quillfeather']],
  ['perdita.eth', ['perdita.eth']],
  ['.well-known', ['.well-known']],
  ['perdita@quill.example', ['perdita@quill.example', 'perdita']],
  ['ada.l@quill.example', ['ada.l@quill.example', 'ada.l']],
  ['adal@quill.example', ['adal@quill.example']],
  [`${ADDRESS}.reown.id`, [`${ADDRESS}.reown.id`, ADDRESS]],
  [`It is 0x${ADDRESS}. Yes.`, [`It is 0x${ADDRESS}. Yes.`, ADDRESS]],
  ['Wolfeschlegelsteinhausen Huber', ['Wolfeschlegelsteinhausen Huber', 'Wolfeschlegelsteinhausen']],
  [`https://node.example/${ADDRESS}`, [`https://node.example/${ADDRESS}`]],
  [`WSS://node.example/${ADDRESS}`, [`WSS://node.example/${ADDRESS}`]],
  [`0x${'0'.repeat(40)}`, []],
  ['0'.repeat(16), []],
  ['0'.repeat(15), ['0'.repeat(15)]],
  [`0x${'0'.repeat(36)}dEaD`, []],
  [`0x${'0'.repeat(32)}12345678`, []],
  [`0x${'0'.repeat(31)}112345678`, [`${'0'.repeat(31)}112345678`]],
  [`ab${'0'.repeat(16)}`, [`ab${'0'.repeat(16)}`]],
  [
    'bip122:000000000019d6689c085ae165831e93:1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH',
    ['1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH'],
  ],
  ['eip155:0123456789abcdef:short', ['0123456789abcdef']],
  [`key:0123456789abcdef:${ADDRESS}`, [ADDRESS]],
  [`my key:0123456789abcdef:${ADDRESS}`, [`my key:0123456789abcdef:${ADDRESS}`, '0123456789abcdef', ADDRESS]],
  ['to perdita@quill.example', ['to perdita@quill.example']],
  [`eip155:1:0x${ADDRESS} eip155:10:0x${ADDRESS}`, [ADDRESS, ADDRESS]],
  ['perdita@quill.example for now', ['perdita@quill.example for now']],
  [`eip155:1:0x${'0'.repeat(40)}`, []],
  [`eip155:1:0x${'0'.repeat(40)} of 0x${ADDRESS}`, [`eip155:1:0x${'0'.repeat(40)} of 0x${ADDRESS}`, ADDRESS]],
])('of %s it replaces the parts that tell who it is', (text, expected) => {
  expect(tokenize(text)).toEqual(expected)
})

test('a plugin’s pseudonym comes first, and what one plugin calls public stays', () => {
  const fixed = (token: string, other: string | undefined) => ({
    pseudonymize: (text: string) => (text === token ? other : undefined),
  })
  const of = (...redactions: Parameters<typeof createPseudonym>[1]) =>
    createPseudonym('Perdita', redactions, draw, (part) => part)
  expect(of(fixed('Perdita', undefined), fixed('Perdita', 'Ada'), fixed('Perdita', 'Grace'), {})).toBe('Ada')
  expect(of(fixed('Perdita', 'Ada'), fixed('Perdita', 'Perdita'))).toBe('Perdita')
  expect(of({}, fixed('Ada', 'Grace'))).toBe(drawn('Perdita'))
})

test('a plugin may draw a part of a text, or replace what is known in it', () => {
  const pseudonymize = (text: string, _: unknown, another: (part: string) => string, known: (part: string) => string) =>
    `${another(text.slice(0, 3))}/${known(text.slice(3))}`
  expect(createPseudonym('Adaquill', [{ pseudonymize }], draw, (part) => part.toUpperCase())).toBe(
    `${drawn('Ada')}/QUILL`,
  )
})

test('a long word within a text has the pseudonym that it has elsewhere', () => {
  const other = createPseudonym(`For Ada: 0x${ADDRESS}, Anna`, [], draw, (part) => part.replace(ADDRESS, '[known]'))
  expect(other).toMatch(/^[A-Z][a-z]{2} [A-Z][a-z]{2}: 0x\[known\], [A-Z][a-z]{3}$/)
  expect(other).not.toMatch(/Ada|Anna/)
})

test('a URL stays one of the same scheme: its host and the rest are drawn apart', () => {
  const parts = (url: string) => /^(\w+:\/\/)([1-9a-z]{11})\.invalid(\/(?:[1-9a-z]{11})?)?$/.exec(drawn(url))?.slice(1)
  const [scheme, host, path] = parts('https://user:pass@node.example/key?of=me#it') ?? []
  expect(scheme).toBe('https://')
  for (const one of ['http', 'https', 'ws', 'wss']) {
    expect(parts(`${one}://node.example`)).toEqual([`${one}://`, expect.any(String), undefined])
    expect(parts(`${one}://node.example/`)).toEqual([`${one}://`, expect.any(String), '/'])
  }
  expect(parts('https://user:pass@node.example/key?of=you')).toEqual([
    scheme,
    host,
    expect.not.stringMatching(`${path}`),
  ])
  expect(parts('HTTPS://User:Pass@Node.Example/key?of=me#it')).toEqual([scheme, host, path])
  expect(parts('https://other.example/key?of=me#it')?.[1]).not.toBe(host)
  expect(parts('https://node.example/two\nlines')?.[2]).toMatch(/^\/[1-9a-z]{11}$/)
  expect(parts('https://node.example?key=1')?.[2]).toMatch(/^\/[1-9a-z]{11}$/)
  expect(drawn('at https://node.example/key')).toMatch(/^[a-z]{2} [a-z]{5}:\/\/[a-z]{4}\.[a-z]{7}\/[a-z]{3}$/)
})

test('an e-mail address stays one: who it is for is drawn apart from where', () => {
  expect(drawn('perdita@quill.example')).toBe(`${drawn('perdita')}@${drawn('quill.example')}`)
  expect(drawn('quill.example')).toMatch(/^[a-z]{5}\.[a-z]{7}$/)
})

test.each([
  ['QUILL', /^[A-Z]{5}$/],
  ['quill', /^[a-z]{5}$/],
  ['Quill', /^[A-Z][a-z]{4}$/],
  ['qUiLlFeather', /^(?:[a-z][A-Z]){6}$/],
  ['QuillFeather', /^(?:[a-z][A-Z]){6}$/],
  ['12345', /^[1-9]{5}$/],
  ['q1', /^[1-9a-z]{2}$/],
  ['Ada-Love lace.x_y/z', /^[A-Z][a-z]{2}-[A-Z][a-z]{3} [a-z]{4}\.[a-z]_[a-z]\/[a-z]$/],
  ['!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~', /^!"#\$%&'\(\)\*\+,-\.\/:;<=>\?@\[\\\]\^_`\{\|\}~$/],
  ['ab12cd34ef56ab12', /^[0-9a-f]{16}$/],
  ['AB12CD34EF56AB12', /^[0-9A-F]{16}$/],
  ['ab12cd34ef56ab12c', /^[0-9a-f]{17}$/],
])('%s is replaced by a text of its form', (text, form) => {
  expect(drawn(text)).toMatch(form)
  expect(drawn(text)).toBe(drawn(text))
  if (/[a-z1-9]/i.test(text)) expect(drawn(text)).not.toBe(text)
})

test.each([
  'ab12cd34ef56ab12',
  '12ab34cd56ef12ab',
  'abcdefabcdefabcd',
  `${'1'.repeat(15)}a`,
  'AB12CD34EF56AB12',
  'ab12cd34ef56ab12c',
])('one hash suffices for the digits %s', (digits) => {
  const hash = Buffer.from(draw(digits.toLowerCase(), Math.ceil(digits.length / 2))).toString('hex')
  expect(drawn(digits).toLowerCase()).toBe(hash.slice(0, digits.length))
})

test.each([
  ['quillfeatherfacade', /^[a-z]{18}$/],
  ['facadequillfeather', /^[a-z]{18}$/],
  ['ab12cd34ef56ab12-quill', /^[0-9a-f]{16}-[a-z]{5}$/],
  ['quill12345', /^(?=.*[a-z])[1-9a-z]{10}$/],
  ['12345quill', /^(?=.*[a-z])[1-9a-z]{10}$/],
  ['1234567890123456', /^[1-9]{16}$/],
])('digits at one end of %s do not decide of what the word is drawn', (text, form) => {
  expect(drawn(text)).toMatch(form)
})

test('the letters of a word are drawn, not moved', () => {
  const others = Array.from({ length: 200 }, (_, i) => createDraw(key(i + 2))).map((one) =>
    createPseudonym('quillfeather', [], one, (part) => part),
  )
  expect(new Set(others.join('')).size).toBe(23)
  expect(others.join('')).not.toMatch(/[ilo]/)
  const numbers = Array.from({ length: 100 }, (_, i) => createPseudonym('1234567', [], createDraw(key(i)), String))
  expect([...new Set(numbers.join(''))].sort().join('')).toBe('123456789')
})

test('a pseudonym has as many bytes in UTF-8 as the text', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
      fc.pre(!/^(?:https?|wss?):/i.test(text))
      expect(new TextEncoder().encode(drawn(text))).toHaveLength(new TextEncoder().encode(text).length)
    }),
    { numRuns: 300, ...(process.env.PORTICO_RUNS === undefined ? { seed: 20261124 } : {}) },
  ))

test.each([
  ['\u0080', 2],
  ['é', 2],
  ['\u07ff', 2],
  ['ࠀ', 3],
  ['漢', 3],
  ['\uffff', 3],
  ['\u{10000}', 4],
  ['😀', 4],
])('%s is replaced by %i letters', (character, size) => {
  expect(drawn(character)).toMatch(new RegExp(`^[a-z]{${size}}$`, 'i'))
})
