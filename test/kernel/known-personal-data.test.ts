// A known person is found in each encoding, and has one pseudonym in all of them.
import { expect, test } from 'vitest'
import type { Redaction } from '../../kernel/index.ts'
import { createPersonalData } from '../../kernel/replay/known-personal-data.ts'
import { createDraw } from '../../kernel/replay/pseudonym.ts'
import { replaceInBytes, replaceInSteps, replacePersonalData } from '../../kernel/replay/replace-in-text.ts'

const draw = createDraw(new Uint8Array(32).fill(1))
/** Knows the names, and returns what replaces them in a text. */
function knowing(names: unknown, redactions: readonly Redaction[] = []) {
  const { add, known } = createPersonalData(redactions, draw)
  add(names)
  return { add, known, of: known.getPseudonym, in: (text: string) => replacePersonalData(known, text) }
}
const hex = (text: string) => Buffer.from(text, 'latin1').toString('hex')
const unhex = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'))
const base64 = (text: string | Buffer) => Buffer.from(text as string).toString('base64')
const DIGITS = 'ab5801a7d398351b8be11c439e05c5b3259aec9b'

test('learns each text in records and lists; two letters can be a name, one letter cannot', () => {
  const { of, in: replaced } = knowing({ names: ['Perdita', { also: 'Quillfeather' }], in: ['Al', 7, null], one: 'x' })
  expect(replaced('x: Perdita Quillfeather, Al 7')).toBe(`x: ${of('Perdita')} ${of('Quillfeather')}, ${of('Al')} 7`)
  for (const name of ['Perdita', 'Al']) expect(of(name)).not.toBe(name)
})

test('a name has the same pseudonym in upper and lower case', () => {
  const { of, in: replaced } = knowing('Perdita Quillfeather')
  expect(replaced('perdita quillfeather')).not.toMatch(/perdita|quill/i)
  expect(of('Perdita Quillfeather')).toBe(of('Perdita Quillfeather'))
  expect(of('perdita quillfeather').toLowerCase()).toBe(of('Perdita Quillfeather').toLowerCase())
})

test('a plugin is asked once for each pseudonym', () => {
  const asked: string[] = []
  const pseudonymize = (text: string) => void asked.push(text)
  const { in: replaced } = knowing(['Perdita', 'Quillfeather'], [{ pseudonymize }])
  for (let i = 0; i < 3; i++) replaced('Perdita Quillfeather, perdita')
  expect(asked).toEqual(['Perdita', 'Quillfeather', 'perdita'])
})

/** A search is built in steps, of which each adds about as many letters. */
test('names are built into the search of similar size, so that there are few and the large ones stay', () => {
  const namesOf = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, i) => `person ${from + i} of those who sign in`)
  const steps = (prepare: () => Iterable<unknown>) => [...prepare()].length
  const countFor = (from: number, to: number) => {
    const { add, prepare } = createPersonalData([], draw)
    add(namesOf(from, to))
    return steps(prepare)
  }
  expect(countFor(0, 100)).toBe(0)
  expect(countFor(0, 2_000)).toBeGreaterThan(10)
  const { add, prepare } = createPersonalData([], draw)
  const learn = (from: number, to: number) => {
    add(namesOf(from, to))
    const count = steps(prepare)
    expect(steps(prepare)).toBe(0)
    return count
  }
  expect(learn(0, 2_000)).toBe(countFor(0, 2_000))
  expect(learn(2_000, 2_999)).toBe(countFor(2_000, 2_999))
  expect(learn(2_999, 3_300)).toBe(countFor(2_999, 3_300))
  // Twice as many as the last, and so on down.
  expect(learn(3_300, 3_450)).toBe(countFor(2_999, 3_450))
  expect(learn(3_450, 4_500)).toBe(countFor(0, 4_500))
})

test('names that are learned later are found in later texts, however many there are', () => {
  const { add, in: replaced } = knowing([])
  const names = Array.from({ length: 60 }, (_, i) => `person number ${i} of sixty`)
  for (const [i, name] of names.entries()) {
    add(name)
    add(name)
    for (const one of names.slice(0, i + 1)) expect(replaced(`<${one}>`)).not.toContain(one)
    for (const one of names.slice(i + 1)) expect(replaced(`<${one}>`)).toBe(`<${one}>`)
  }
})

/** A hash of a name, as a service may ask for. */
const reversed: Redaction = {
  encodings: (text) => (/^[a-z]+\.eth$/i.test(text) ? [[...text.toLowerCase()].reverse().join(''), text] : []),
  pseudonymize: (text, _, drawn) => (text.endsWith('.eth') ? `${drawn(text.slice(0, -4))}.eth` : undefined),
}

test('another encoding of a name is replaced by that of its pseudonym', () => {
  const { of, in: replaced } = knowing('quillfeather.eth', [{}, reversed])
  const other = of('quillfeather.eth')
  expect(other).toMatch(/^[a-z]{12}\.eth$/)
  expect(replaced('ask for hte.rehtaefilliuq')).toBe('ask for hte.rehtaefilliuq')
  expect(replaced('ask for hte.rehtaeflliuq')).toBe(`ask for ${[...other].reverse().join('')}`)
})

/** Names of bytes, such as `acct:AbCd…`. */
const named: Redaction = {
  toBytes: (text) => (text.startsWith('acct.') ? unhex(text.slice(5)) : undefined),
  pseudonymize: (text, own) =>
    text.startsWith('acct.') ? `acct.${Buffer.from(own(text, (text.length - 5) / 2)).toString('hex')}` : undefined,
}

test('the bytes of an account are replaced by the bytes of its pseudonym', () => {
  const account = `acct.${DIGITS}`
  const { of, in: replaced, known } = knowing(account, [{}, named])
  const other = of(account).slice(5)
  expect(other).toMatch(/^[0-9a-f]{40}$/)
  expect(replaced(`0x${DIGITS}`)).toBe(`0x${other}`)
  expect(replaced(`0xa9059cbb${'0'.repeat(24)}${DIGITS}${'0'.repeat(64)}`)).toBe(
    `0xa9059cbb${'0'.repeat(24)}${other}${'0'.repeat(64)}`,
  )
  const around = (digits: string) => Buffer.from(`0707${digits}ff00ff`, 'hex').toString('base64')
  expect(replaced(around(DIGITS))).toBe(around(other))
  expect(replaced(BigInt(`0x${DIGITS}`).toString())).toBe(BigInt(`0x${other}`).toString())
  const bytes = (digits: string) => Buffer.from(digits, 'hex').toString('latin1')
  expect(known.getPseudonymOfBytes(bytes(DIGITS))).toBe(bytes(other))
  expect(replaceInBytes(known, `\x07${bytes(DIGITS)}\xff`)).toBe(`\x07${bytes(other)}\xff`)
  expect(replaceInBytes(known, '\x07'.repeat(30))).toBeUndefined()
})

test('if a pseudonym has no bytes, the account’s bytes are replaced by drawn ones, the same in each encoding', () => {
  const { of, in: replaced, known } = knowing(`acct.${DIGITS}`, [{ ...named, pseudonymize: () => 'nobody' }])
  const other = Buffer.from(known.getPseudonymOfBytes(Buffer.from(DIGITS, 'hex').toString('latin1')), 'latin1')
  expect(of(`acct.${DIGITS}`)).toBe('nobody')
  expect(other).toHaveLength(20)
  expect(replaced(`0x${DIGITS}`)).toBe(`0x${other.toString('hex')}`)
  expect(replaced(base64(Buffer.from(DIGITS, 'hex')))).toBe(other.toString('base64'))
})

test('unknown bytes are replaced by equally many drawn bytes', () => {
  const { known } = knowing('Perdita')
  expect(known.getPseudonymOfBytes('\x01'.repeat(20))).toHaveLength(20)
  expect(known.getPseudonymOfBytes('\x01'.repeat(20))).not.toBe('\x01'.repeat(20))
})

test('sixteen zeros and fewer than sixteen bytes identify nobody', () => {
  const zeros = `${'0'.repeat(32)}12345678`
  const few = 'ab5801a7d398351b8be11c439e05c5'
  const { of, in: replaced } = knowing([`acct.${zeros}`, `acct.${few}`, `00${DIGITS}`, `${few}d6`], [named])
  expect(replaced(`0x${zeros}ff`)).toBe(`0x${zeros}ff`)
  const form = (digits: string) => base64(Buffer.from(`${digits}ff`, 'hex'))
  for (const digits of [zeros, few]) expect(replaced(form(digits))).toBe(form(digits))
  for (const digits of [`00${DIGITS}`, `${few}d6`]) expect(replaced(form(digits))).toBe(form(of(digits)))
})

test('a shortened text has the ends of the pseudonym', () => {
  const { of, in: replaced } = knowing(`0x${DIGITS}`)
  const other = of(DIGITS)
  for (const gap of ['…', '..', '...'])
    expect(replaced(`from 0xab58${gap}ec9b on`)).toBe(`from 0x${other.slice(0, 4)}${gap}${other.slice(-4)} on`)
  expect(replaced('ab5801…9aec9b')).toBe(`${other.slice(0, 6)}…${other.slice(-6)}`)
  expect(replaced('0XAB…9b')).toBe(`0X${other.slice(0, 2)}…${other.slice(-2)}`)
  expect(replaced('ab5…c9b')).toBe(`${other.slice(0, 3)}…${other.slice(-3)}`)
  for (const text of ['0xab59…ec9b', '0xab58…ec9c', 'ab5802…9aec9b', 'ab5801…8aec9b', '0xa…9b', '0xab58…b'])
    expect(replaced(text)).toBe(text)
})

test('digits at which a hash begins may be any number, such as an amount', () => {
  const { of, in: replaced } = knowing(`20000000${DIGITS}`)
  const other = of(`20000000${DIGITS}`)
  for (const text of ['amount=20000000', '20000000']) expect(replaced(text)).toBe(text)
  expect(replaced('20000000ab58')).toBe(other.slice(0, 12))
})

test('of texts with the same ends, the one in the same case is meant; else the first', () => {
  const [first, second] = ['AbcdEfghijkmnopqWXYZ', 'abcdEfghijkmnopqrwxyz']
  const { add, of, in: replaced } = knowing([first])
  const ends = (text: string) => `${text.slice(0, 4)}…${text.slice(-4)}`
  expect(replaced('abcd…wxyz')).toBe(ends(of(first)))
  add(first.toLowerCase())
  expect(replaced('abcd…wxyz')).toBe(ends(of(first)))
  add(second)
  expect(replaced('abcd…wxyz')).toBe(ends(of(second)))
  expect(replaced('Abcd…WXYZ')).toBe(ends(of(first)))
  expect(replaced('ABCD…wxyz')).toBe(ends(of(first)))
  expect(replaced('Abcd…wxyz')).toBe(ends(of(first)))
  expect(replaced('abcd…WXYZ')).toBe(ends(of(first)))
})

test('names of several words and texts of less than sixteen letters are not shortened', () => {
  const { of, in: replaced } = knowing([
    'Perdita of Quillfeather',
    'a.short.name',
    'perditaquillfea',
    'ofperditasquills',
  ])
  for (const text of ['Perd…ther', 'a.sh…name', 'sh…name', 'perd…lfea']) expect(replaced(text)).toBe(text)
  const other = of('ofperditasquills')
  expect(replaced('ofpe…ills')).toBe(`${other.slice(0, 4)}…${other.slice(-4)}`)
})

test('0x within a shortened text is a part of it', () => {
  const { of, in: replaced } = knowing('ab0xcdefghijkmnopqrs')
  const other = of('ab0xcdefghijkmnopqrs')
  expect(replaced('ab0xcd…pqrs')).toBe(`${other.slice(0, 6)}…${other.slice(-4)}`)
})

test('a text within encodings within a text is replaced, up to three deep', () => {
  const { of, in: replaced } = knowing('Perdita Quillfeather')
  const other = of('Perdita Quillfeather')
  const forms: readonly ((text: string) => string)[] = [
    encodeURIComponent,
    (text) => base64(JSON.stringify({ it: text })),
    (text) => base64(encodeURIComponent(text)),
    (text) => encodeURIComponent(encodeURIComponent(text)),
    (text) => hex(`{"it":"${text.replaceAll(' ', '%20')}"}`),
    (text) => base64(hex(base64(text))),
    (text) => `see ${encodeURIComponent(base64(text))}!`,
    (text) => `0x${'00'.repeat(32)}${hex(text)}${'00'.repeat(12)}`,
  ]
  for (const form of forms) expect(replaced(form('Perdita Quillfeather'))).toBe(form(other))
})

test.each<[string, (text: string) => string]>([
  ['percent', encodeURIComponent],
  ['base64', base64],
  ['hex', hex],
])('a text is decoded three times from %s, and never a fourth time', (_, encode) => {
  const { of, in: replaced } = knowing('Perdita Quillfeather')
  const times = (text: string, left: number): string => (left === 0 ? text : times(encode(text), left - 1))
  for (const deep of [1, 2, 3])
    expect(replaced(times('Perdita Quillfeather', deep))).toBe(times(of('Perdita Quillfeather'), deep))
  const deeper = times('Perdita Quillfeather', 4)
  expect(replaced(deeper)).toBe(deeper)
})

test('sixteen bytes are found in a list of as many numbers', () => {
  const digits = 'ab5801a7d398351b8be11c439e05c5d6'
  const { of, in: replaced } = knowing(digits)
  for (const gap of [',', ', ']) {
    const list = (text: string) => unhex(text).join(gap)
    expect(replaced(list(digits))).toBe(list(of(digits)))
  }
})

test('what lies between two names, and next to one in bytes, is replaced too', () => {
  const { of, in: replaced } = knowing(['Perdita Quillfeather', 'Ada Lovelace'])
  const [perdita, ada] = ['Perdita Quillfeather', 'Ada Lovelace'].map(of)
  const text = (one: string, other: string) => `${one} ${base64(`to ${other} now`)} ${one}${hex(other)}`
  expect(replaced(text('Ada Lovelace', 'Perdita Quillfeather'))).toBe(text(`${ada}`, `${perdita}`))
})

test('a name in UTF-8 between other bytes is replaced by one of as many bytes', () => {
  const name = 'Adélaïde Quillfeather'
  const { known, of } = knowing(name)
  const utf8 = (text: string) => Buffer.from(text).toString('latin1')
  const before = `\xff\xfe${utf8(name)}\xff\0 and ${utf8('nobody é')}\xfe`
  expect(replaceInBytes(known, before)).toBe(before.replace(utf8(name), utf8(of(name))))
  expect(replaceInBytes(known, `\xff\xfe${utf8('nobody é')}`)).toBeUndefined()
})

test('of any script, a name between other bytes is replaced; runs of less than five characters are not searched', () => {
  // The first and the last character of each form that UTF-8 has.
  const points = [0x80, 0x7ff, 0x800, 0xfff, 0x1000, 0xcfff, 0xd000, 0xd7ff, 0xe000, 0xfffd]
  const astral = [0x10000, 0x3ffff, 0x40000, 0xfffff, 0x100000, 0x10fffd]
  const utf8 = (text: string) => Buffer.from(text).toString('latin1')
  for (const point of [...points, ...astral]) {
    const name = String.fromCodePoint(...new Array<number>(5).fill(point))
    const { known, of } = knowing(`${name} of Quill`)
    const between = (text: string) => `\xff\xfe${utf8(`to ${text}!`)}\xff`
    expect(replaceInBytes(known, between(`${name} of Quill`))).toBe(between(of(`${name} of Quill`)))
  }
  const { in: replaced, of } = knowing(['😀😀', '漢字漢字漢字'])
  expect(replaced(hex(utf8('😀😀')))).toBe(hex(utf8('😀😀')))
  expect(replaced(`${hex(utf8('漢字漢字漢字'))}ff`)).toBe(`${hex(utf8(of('漢字漢字漢字')))}ff`)
})

test.each([
  '\xe0\x9f\x80',
  '\xed\xa0\x80',
  '\xf0\x8f\xbf\xbf',
  '\xf4\x90\x80\x80',
  '\xc1\xbf',
  '\xf5\x80\x80\x80',
  '\x7f',
])('D1: a name beside the bytes %j, which are no UTF-8, is replaced', (bytes) => {
  const { known, of } = knowing('Perdita')
  expect(replaceInBytes(known, `\xff${bytes}Perdita${bytes}\xff`)).toBe(`\xff${bytes}${of('Perdita')}${bytes}\xff`)
})

/** Of a text that is searched at once. */
const LONGEST = 2 ** 14
test.each<[string, string, number]>([
  ['nobody', 'nobody at all', 0],
  ['two persons', 'Perdita, Perdita', 2],
  ['a shortened text', 'ab12…cd34', 1],
  ['what may be bytes', 'x'.repeat(16), 1],
  [
    'parts that may be bytes beside a person',
    `Perdita.${'x'.repeat(16)} Perdita ${'x'.repeat(16)}Perdita.too.short`,
    5,
  ],
  ['as much as is searched at once', 'x'.repeat(LONGEST), 1],
  ['more than that', 'x'.repeat(LONGEST + 1), 6],
  ['more than that in hexadecimal digits', 'f'.repeat(LONGEST + 2), 3],
  ['as many bytes as are searched at once', Buffer.alloc(LONGEST).toString('base64'), 6],
  ['more bytes than that', Buffer.alloc(LONGEST + 1).toString('base64'), 7],
])('a search pauses after each part: %s', (_, text, steps) => {
  const { known } = knowing(['Perdita'])
  expect([...replaceInSteps(known, text)]).toHaveLength(steps)
})

test('a text that names nobody is returned as it is', () => {
  const { in: replaced } = knowing('Perdita Quillfeather')
  for (const text of ['', 'Perdita', base64('nobody at all, here'), '%41%42', '0x1234…abcd', hex('nobody at all')])
    expect(replaced(text)).toBe(text)
})
