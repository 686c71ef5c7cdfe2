// A known person is found in each encoding, and has one pseudonym in all of them.
import { expect, test } from 'vitest'
import type { Redaction } from '../../kernel/index.ts'
import { createPersonalData } from '../../kernel/replay/known-personal-data.ts'
import { createDraw } from '../../kernel/replay/pseudonym.ts'
import { replaceInBytes, replacePersonalData } from '../../kernel/replay/replace-in-text.ts'

const draw = createDraw(new Uint8Array(32).fill(1))
/** Knows the names, and returns what replaces them in a text. */
function knowing(names: unknown, redactions: readonly Redaction[] = []) {
  const { add, known } = createPersonalData(redactions, draw)
  add(names)
  return { add, known, of: known.pseudonymOf, in: (text: string) => replacePersonalData(known, text) }
}
const hex = (text: string) => Buffer.from(text, 'latin1').toString('hex')
const unhex = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'))
const base64 = (text: string) => Buffer.from(text).toString('base64')
const DIGITS = 'ab5801a7d398351b8be11c439e05c5b3259aec9b'

test('learns each text in records and lists; one letter is nobody', () => {
  const { of, in: replaced } = knowing({ names: ['Perdita', { also: 'Quillfeather' }], count: 7, none: null, one: 'x' })
  expect(replaced('x: Perdita Quillfeather, 7')).toBe(`x: ${of('Perdita')} ${of('Quillfeather')}, 7`)
  expect(of('Perdita')).not.toBe('Perdita')
})

test('a name has one pseudonym, in whatever case it is told', () => {
  const { of, in: replaced } = knowing('Perdita Quillfeather')
  expect(replaced('perdita quillfeather')).not.toMatch(/perdita|quill/i)
  expect(of('Perdita Quillfeather')).toBe(of('Perdita Quillfeather'))
  expect(of('perdita quillfeather').toLowerCase()).toBe(of('Perdita Quillfeather').toLowerCase())
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

test('what an account stands for is replaced by what its pseudonym stands for', () => {
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
  expect(known.pseudonymOfBytes(bytes(DIGITS))).toBe(bytes(other))
  expect(replaceInBytes(known, `\x07${bytes(DIGITS)}\xff`)).toBe(`\x07${bytes(other)}\xff`)
  expect(replaceInBytes(known, '\x07'.repeat(30))).toBeUndefined()
})

test('bytes that nobody is known for are drawn, as many as there are', () => {
  const { known } = knowing('Perdita')
  expect(known.pseudonymOfBytes('\x01'.repeat(20))).toHaveLength(20)
  expect(known.pseudonymOfBytes('\x01'.repeat(20))).not.toBe('\x01'.repeat(20))
})

test('zeros and a few bytes are nobody', () => {
  const zeros = `${'0'.repeat(32)}12345678`
  const few = 'ab5801a7d398351b8be11c439e05c5'
  const { in: replaced } = knowing([`acct.${zeros}`, `acct.${few}`], [named])
  expect(replaced(`0x${zeros}ff`)).toBe(`0x${zeros}ff`)
  for (const digits of [zeros, few]) {
    const text = Buffer.from(`${digits}ff`, 'hex').toString('base64')
    expect(replaced(text)).toBe(text)
  }
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

test('of texts with the same ends, the one in the same case is meant; else the first', () => {
  const [first, second] = ['AbcdEfghijkmnopqWXYZ', 'abcdEfghijkmnopqrwxyz']
  const { add, of, in: replaced } = knowing([first])
  const ends = (text: string) => `${text.slice(0, 4)}…${text.slice(-4)}`
  expect(replaced('abcd…wxyz')).toBe(ends(of(first)))
  add(second)
  expect(replaced('abcd…wxyz')).toBe(ends(of(second)))
  expect(replaced('Abcd…WXYZ')).toBe(ends(of(first)))
  expect(replaced('ABCD…wxyz')).toBe(ends(of(first)))
  expect(replaced('Abcd…wxyz')).toBe(ends(of(first)))
  expect(replaced('abcd…WXYZ')).toBe(ends(of(first)))
})

test('names of several words and short texts are not shortened', () => {
  const { in: replaced } = knowing(['Perdita of Quillfeather', 'a.short.name'])
  for (const text of ['Perd…ther', 'a.sh…name', 'sh…name']) expect(replaced(text)).toBe(text)
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

test('what stands between two persons, and in bytes beside one, is replaced too', () => {
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

test('a text that names nobody is returned as it is', () => {
  const { in: replaced } = knowing('Perdita Quillfeather')
  for (const text of ['', 'Perdita', base64('nobody at all, here'), '%41%42', '0x1234…abcd', hex('nobody at all')])
    expect(replaced(text)).toBe(text)
})
