// Amounts in the words of a contract's call, its result or a log: an anonymous report learns and redraws them there, too.
import { expect, test } from 'vitest'
import type { Entry, Json } from '../../kernel/index.ts'
import { createAmountLearner } from '../../kernel/replay/learn-amounts.ts'
import { createDraw } from '../../kernel/replay/pseudonym.ts'
import { createRedrawnAmounts } from '../../kernel/replay/redraw-amounts.ts'

const amountsOf = (...added: readonly unknown[]) => {
  const those = createRedrawnAmounts(createDraw(new Uint8Array(32).fill(1)))
  those.add(added)
  return those
}
const word = (number: bigint | number) => BigInt.asUintN(256, BigInt(number)).toString(16).padStart(64, '0')
const ADDRESS = `${'0'.repeat(24)}${'ab'.repeat(20)}`
const AMOUNT = 1234567891234567n
/** A call of these words, as bytes within another one. */
const inner = (...words: readonly string[]) =>
  `${word(4 + 32 * words.length)}12aa3caf${words.join('')}${'0'.repeat(56)}`

test('data of a call teaches its amounts, but neither its counts nor its addresses', () => {
  const data = `0x12aa3caf${word(64)}${ADDRESS}${word(AMOUNT)}${word(300_000)}${word(2n ** 256n - 1n)}`
  const those = amountsOf(data)
  const other = those.text(`${AMOUNT}`)
  expect(other).toMatch(/^123\d{13}$/)
  expect(other).not.toBe(`${AMOUNT}`)
  expect(those.text(data)).toBe(data.replace(word(AMOUNT), word(BigInt(other))))
  expect(those.text('300000')).toBe('300000')
  expect(those.text('2147483648')).toBe('2147483648')
})

test('the result of a call and the data of a log teach theirs, a payment as well as what is received', () => {
  const those = amountsOf(`0x${word(1)}${word(AMOUNT)}${word(1)}${word(-987654321987n)}`, `0x${word(-5556667778889n)}`)
  const others = [AMOUNT, 987654321987n, 5556667778889n].map((amount) => those.text(`${amount}`))
  expect(others).toEqual([
    expect.not.stringContaining(`${AMOUNT}`),
    expect.not.stringContaining('987654321987'),
    expect.not.stringContaining('5556667778889'),
  ])
  expect(those.text(`0x${word(-987654321987n)}${word(AMOUNT)}`)).toBe(
    `0x${word(-BigInt(others[1] as string))}${word(BigInt(others[0] as string))}`,
  )
  expect(those.text(`0x${word(-5556667778889n)}`)).toBe(`0x${word(-BigInt(others[2] as string))}`)
})

test('a call within a call teaches its amounts, and has the same ones redrawn', () => {
  const others = [word(0x40), word(1), word(0x20)]
  const data = (amount: bigint) => `0xac9650d8${others.join('')}${inner(ADDRESS, word(amount))}${word(amount)}`
  const those = amountsOf(data(AMOUNT))
  const other = BigInt(those.text(`${AMOUNT}`))
  expect(other).not.toBe(AMOUNT)
  expect(those.text(data(AMOUNT))).toBe(data(other))
  const twice = (amount: bigint) => `0xac9650d8${inner(...(inner(word(amount)).match(/.{64}/g) ?? []))}`
  expect(amountsOf(twice(AMOUNT)).text(twice(AMOUNT))).toBe(twice(other))
})

test('what only looks like a call within a call teaches nothing', () => {
  const shifted = `12aa3caf${word(AMOUNT)}`
  for (const data of [
    // No zeros after it, no selector, no words, and more than there is.
    `0x${word(36)}${shifted}${'1'.repeat(56)}`,
    `0x${word(36)}00000000${word(AMOUNT)}${'0'.repeat(56)}`,
    `0x${word(4)}12aa3caf${'0'.repeat(56)}`,
    `0x${word(2n ** 100n + 4n)}${shifted}${'0'.repeat(56)}`,
    `0x${word(-28)}${shifted}${'0'.repeat(56)}`,
  ])
    expect(amountsOf(data).owns(`${AMOUNT}`)).toBe(false)
})

test('calls in each other as deep as an attacker likes end somewhere', () => {
  let data = word(AMOUNT)
  for (let depth = 0; depth < 2_000; depth++) data = `${word(4 + data.length / 2)}12aa3caf${data}${'0'.repeat(56)}`
  const those = amountsOf(`${AMOUNT}`, `0x${data}`)
  expect(those.text(`0x${data}`)).not.toContain(word(AMOUNT))
})

test('a known amount is redrawn at any place of a contract’s code, and what surrounds it stays', () => {
  const [greater, less] = [2n ** 127n + 1n, 268_435_455n]
  const code = (...amounts: readonly bigint[]) =>
    `0x3330146007570${['1', ...amounts.map((amount) => `7f${word(amount)}73${'0'.repeat(40)}`)].join('')}5af116`
  const those = amountsOf(`${AMOUNT}`, `${greater}`, `${less}`, '2684354550000')
  const redrawn = (amount: bigint) => BigInt(those.text(`${amount}`))
  for (const amounts of [[AMOUNT], [greater, less], [less, AMOUNT, less], [AMOUNT << 8n], [AMOUNT, 300_000n]])
    expect(those.text(code(...amounts))).toBe(code(...amounts.map((one) => (`${one}`.length < 7 ? one : redrawn(one)))))
  expect(those.text(`0x${'0'.repeat(64)}${AMOUNT.toString(16)}`)).toContain(`${AMOUNT.toString(16)}`)
})

test('an amount whose first digits are another one is redrawn once', () => {
  const those = amountsOf('1024000256', '4000001')
  const code = (amount: bigint) => `0x333000000000${word(amount)}5af116`
  expect(those.text(code(1_024_000_256n))).toBe(code(BigInt(those.text('1024000256'))))
})

test('of data that was cut off, the whole words are redrawn', () => {
  const whole = (amount: bigint) => `0x12aa3caf${ADDRESS}${word(amount)}${word(0).slice(0, 54)}`
  const those = amountsOf(whole(AMOUNT))
  const other = BigInt(those.text(`${AMOUNT}`))
  expect(other).not.toBe(AMOUNT)
  expect(those.text(whole(AMOUNT))).toBe(whole(other))
})

test('amounts are learned in fields of a name at any depth of a plugin’s own entries and state, and in each word', () => {
  const learned: unknown[] = []
  const redactions = new Map([
    ['bank', { amounts: ['**.sum', '**.content', 'paid.to'] }],
    ['till', {}],
  ])
  const { learnEntry, learnState } = createAmountLearner(redactions, (one) => void learned.push(one))
  const learn = (type: string, data: Json, kind: Entry['kind'] = 'event') => {
    learnEntry({ seq: 0, at: 0, kind, type, v: 1, cause: null, data })
    return learned.splice(0)
  }
  const data = { sum: '1', to: '2', list: [{ sum: ['3', '4'], other: { content: '0xab 5 0xcd' } }], none: null }
  expect(learn('bank/received', data)).toEqual(['1', '3', '4', '0xab', '5', '0xcd'])
  expect(learn('bank/paid', data)).toEqual(['1', '3', '4', '0xab', '5', '0xcd', '2'])
  expect(learn('bank/fetch', { n: 0, request: { sum: '6' }, outcome: { ok: true, answer: { sum: 7 } } }, 'io')).toEqual(
    expect.arrayContaining(['6', 7]),
  )
  expect(learn('till/received', data)).toEqual([])
  learnState({ bank: data, till: data })
  expect(learned).toEqual(['1', '3', '4', '0xab', '5', '0xcd'])
})
