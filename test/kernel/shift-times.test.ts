// A report without names shifts all its times by one drawn offset. A number that only looks like a time stays.
import { expect, test } from 'vitest'
import { createTimeShift } from '../../kernel/replay/shift-times.ts'

const DAY = 86_400_000
const FIRST = Date.UTC(2026, 10, 24, 15, 46, 47)
const drawing =
  (...bytes: readonly number[]) =>
  () =>
    Uint8Array.from(bytes)
const times = (first = FIRST) => createTimeShift(drawing(0, 1, 2, 3), first, [])
/** What is drawn, and the least. */
const SECONDS = 0x10203 + 2 ** 20
const iso = (time: number) => new Date(time).toISOString()

test.each([
  [[0, 0, 0, 0], 2 ** 20],
  [[0, 1, 2, 3], SECONDS],
  [[7, 255, 255, 255], 2 ** 20 + 2 ** 27 - 1],
  [[8, 0, 0, 0], 2 ** 20],
  [[255, 255, 255, 255], 2 ** 20 + 2 ** 27 - 1],
])('the offset of %j is %i s: between 12 days and 4 years', (bytes, seconds) => {
  const { shift } = createTimeShift(drawing(...bytes), FIRST, [])
  expect(FIRST - shift(FIRST)).toBe(seconds * 1000)
})

test('a clock that was never set tells no time: nothing moves', () => {
  const { shift, number, text } = times(1e12 - 1)
  expect(shift(5)).toBe(5)
  expect(number(1e12 + 5)).toBe(1e12 + 5)
  expect(text(iso(1e12))).toBe(iso(1e12))
  expect(times(1e12).number(1e12)).toBe(1e12 - SECONDS * 1000)
})

test('numbers of milliseconds move within a year of the log, of seconds within a day', () => {
  const { number } = times()
  for (const at of [FIRST, FIRST + 364 * DAY, FIRST - 364 * DAY]) expect(number(at)).toBe(at - SECONDS * 1000)
  for (const at of [FIRST + 365 * DAY, FIRST - 365 * DAY]) expect(number(at)).toBe(at)
  const first = FIRST / 1000
  for (const at of [first, first + 86_399, first - 86_399]) expect(number(at)).toBe(at - SECONDS)
  for (const at of [first + 86_400, first - 86_400, 5, 0]) expect(number(at)).toBe(at)
})

test('dates in texts move within 20 years of the log, and keep their form', () => {
  const { text } = times()
  const moved = iso(FIRST - SECONDS * 1000).slice(0, 19)
  expect(text(`from ${iso(FIRST)} on`)).toBe(`from ${moved}.000Z on`)
  expect(text('2026-11-24 15:46:47+02:00')).toBe(`${moved.replace('T', ' ')}+02:00`)
  expect(text('2026-11-24T15:46:47Z, 2026-11-24T15:46:47Z')).toBe(`${moved}Z, ${moved}Z`)
  expect(text('2045-11-24T15:46:47Z')).not.toContain('2045-11-24')
  for (const other of ['2047-11-24T15:46:47Z', '2006-11-10T00:00:00Z', '2026-99-99T99:99:99Z', '2026-11-24'])
    expect(text(other)).toBe(other)
})

test('dates as a header has them move, and so do those in a query', () => {
  const { text } = times()
  const [iso, http] = [new Date(FIRST - SECONDS * 1000).toISOString(), new Date(FIRST - SECONDS * 1000).toUTCString()]
  expect(text('retry after Tue, 24 Nov 2026 15:46:47 GMT')).toBe(`retry after ${http}`)
  expect(text('Tue, 24 Nov 2026 15:46:47 +0200')).toBe(http.replace('GMT', '+0200'))
  expect(text('at 24 Nov 2026 15:46:47 GMT.')).toBe(`at ${http.slice(5)}.`)
  const query = (time: string) => `?${new URLSearchParams({ from: time })}`
  expect(text(query('2026-11-24T15:46:47.000Z'))).toBe(query(iso))
  expect(text(query('2026-11-24 15:46:47'))).toBe(query(iso.slice(0, 19).replace('T', ' ')))
  expect(text('2026-11-24t15:46:47z')).toBe(`${iso.slice(0, 19).toLowerCase()}z`)
  for (const other of ['Tue, 24 Nov 2047 15:46:47 GMT', 'Tue, 24 Foo 2026 15:46:47 GMT', '2026-11-24T15%3A46:47Z'])
    expect(text(other)).toBe(other)
})

test('numbers in texts move where they stand alone and are near', () => {
  const { text } = times()
  const [ms, s] = [FIRST, FIRST / 1000]
  expect(text(`{"ms":${ms},"s":${s}}`)).toBe(`{"ms":${ms - SECONDS * 1000},"s":${s - SECONDS}}`)
  expect(text(`${s}`)).toBe(`${s - SECONDS}`)
  for (const other of [`x${ms}`, `${ms}x`, `1.${ms}`, `${ms}.5`, `${s}0`, `1234567890123`, `1234567890`])
    expect(text(other)).toBe(other)
})

test('a quantity of seconds moves; other digits in hexadecimal stay', () => {
  const { text } = times()
  const hex = (value: number) => `0x${value.toString(16).padStart(8, '0')}`
  expect(text(hex(FIRST / 1000))).toBe(hex(FIRST / 1000 - SECONDS))
  expect(
    text(
      hex(FIRST / 1000)
        .toUpperCase()
        .replace('X', 'x'),
    ),
  ).toBe(hex(FIRST / 1000 - SECONDS))
  for (const other of [hex(5), '0xA9059CBB', `${hex(FIRST / 1000)}0`, `0x${FIRST}`, `0x${FIRST / 1000}`])
    expect(text(other)).toBe(other)
})

test('a plugin moves times of its own form, after the others', () => {
  const move = (text: string, by: (time: number) => number) =>
    text.replace(/<(\d+)>/, (_, time) => `<${by(Number(time))}>`)
  const { text, owns } = createTimeShift(drawing(0, 1, 2, 3), FIRST, [undefined, move, (one) => `${one}!`])
  expect(text('it is <5000000000000>')).toBe(`it is <${5_000_000_000_000 - SECONDS * 1000}>!`)
  expect(text('<5000000>')).toBe('<5000000>')
  expect(owns()).toBe(false)
  expect(createTimeShift(drawing(0, 0, 0, 0), 0, [move]).text('it is <5000000000000>')).toBe('it is <5000000000000>')
})
