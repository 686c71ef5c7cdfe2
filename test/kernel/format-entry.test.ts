// How entries are printed in a terminal and in a comment of code.
import { expect, test } from 'vitest'
import { cutShared, formatDay, formatEntry, formatTime, shorten } from '../../kernel/replay/format-entry.ts'

const io = (request: object, outcome: object) =>
  formatEntry({ kind: 'io', type: 'shop/fetch', data: { n: 0, request, outcome } as never })

test.each([
  [{ kind: 'action', type: 'shop/pay', data: { n: 1 } }, '> shop/pay {"n":1}'],
  [{ kind: 'action', type: 'shop/pay', data: null }, '> shop/pay'],
  [
    { kind: 'event', type: 'shop/paid', data: { request: 1, outcome: { ok: true } } },
    '* shop/paid {"request":1,"outcome":{"ok":true}}',
  ],
  [{ kind: 'io', type: 'kernel/load', data: { plugins: ['shop'] } }, '< kernel/load {"plugins":["shop"]}'],
  [{ kind: 'event', type: 'shop/\u202epaid\n', data: null }, '* shop/ paid '],
] as const)('%j is printed as %j', (entry, line) => {
  expect(formatEntry(entry as never)).toBe(line)
})

test('prints a request and its response, or that there is only a digest', () => {
  expect(io({ key: 'x' }, { ok: true, answer: 7 })).toBe('< shop/fetch {"key":"x"} = 7')
  expect(io({ url: 'https://a.example' }, { ok: true, answer: null })).toBe('< shop/fetch GET https://a.example = null')
  expect(
    io(
      { url: 'https://a.example', method: 'POST', body: '{"method":"eth_call"}' },
      { ok: false, error: { name: 'E' } },
    ),
  ).toBe('< shop/fetch POST eth_call https://a.example ! {"name":"E"}')
  expect(io({ url: 'https://a.example', method: 'POST', body: 'no' }, { ok: true, digest: 'd' })).toBe(
    '< shop/fetch POST https://a.example = a digest',
  )
  expect(formatEntry({ kind: 'io', type: 'a/b', data: { n: 0, outcome: { ok: true, answer: 1 } } })).toBe(
    '< a/b null = 1',
  )
})

test('shortens the request to 80 characters, and the whole to 160', () => {
  const line = io({ url: `https://a.example/${'x'.repeat(200)}` }, { ok: true, answer: 'y'.repeat(200) })
  expect(line).toMatch(/^< shop\/fetch GET https:\/\/a\.example\/x{57}… = "y{75}…$/)
  expect([shorten('x'.repeat(160)), shorten('x'.repeat(161))]).toEqual(['x'.repeat(160), `${'x'.repeat(159)}…`])
  expect([shorten('abcd', 4), shorten('abcde', 4)]).toEqual(['abcd', 'abc…'])
})

test('of two long texts it shows where they differ, with 40 characters before', () => {
  expect(cutShared('same and one', 'same and other')).toEqual(['same and one', 'same and other'])
  const [short, long] = ['a'.repeat(80), 'a'.repeat(81)]
  expect(cutShared(`${short}x`, `${short}y`)).toEqual([`${short}x`, `${short}y`])
  expect(cutShared(`${long}x`, `${long}y`)).toEqual([`… ${'a'.repeat(40)}x`, `… ${'a'.repeat(40)}y`])
  expect(cutShared(long, `${long}y`)).toEqual([`… ${'a'.repeat(40)}`, `… ${'a'.repeat(40)}y`])
})

test('prints days and times in UTC', () => {
  const at = Date.UTC(2026, 10, 21, 10, 41, 9)
  expect([formatDay(at), formatTime(at)]).toEqual(['2026-11-21', '10:41:09'])
})
