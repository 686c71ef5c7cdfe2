// Exact amounts can identify an account: a report without names replaces them with drawn ones, and still reruns.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  action,
  createKernel,
  defineContract,
  definePlugin,
  defineRuntime,
  type Entry,
  event,
  type Json,
  rerun,
  type,
} from '../../kernel/index.ts'
import { createAmountLearner } from '../../kernel/replay/learn-amounts.ts'
import { createDraw } from '../../kernel/replay/pseudonym.ts'
import { createRedrawnAmounts } from '../../kernel/replay/redraw-amounts.ts'
import { createWorld } from '../kit/index.ts'

const contract = defineContract({
  id: 'bank',
  initialState: () => ({ total: '0' }),
  events: { received: event(type<{ held: string; total: string; count: number; block: string }>()) },
  actions: { ask: action(type<{ about: Json }>()) },
})

const schema = z.object({ held: z.string(), total: z.string(), count: z.number(), block: z.string() })

interface Answer {
  readonly held: string
  readonly also: string
  readonly told?: Json
}

/** @param more - By how many what it counts is more than it should be. */
const createBank = (more = 0) =>
  definePlugin(contract, {
    load: async () =>
      defineRuntime(contract, {
        reduce: { received: (state, { total }) => void Object.assign(state, { total }) },
        actions: {
          ask: async ({ io, send }, { about }) => {
            const { body } = await io.fetch({
              url: 'https://bank.example/',
              method: 'POST',
              body: JSON.stringify(about),
            })
            const { held, also } = body as unknown as Answer
            const total = (BigInt(held) + BigInt(also)).toString()
            send('received', { held, total, count: 5_000 + more, block: `0x${(7_000_000 + more).toString(16)}` })
          },
        },
      }),
    migrations: async () => ({
      events: { received: { schema } },
      slice: undefined,
      amounts: ['received.held', 'received.total', 'slice.total'],
      extractAmounts: (_, answer) => {
        const { held, also } = (answer as unknown as { body: Answer }).body
        return [held, also]
      },
    }),
    origins: () => ({ connect: ['https://bank.example'] }),
  })

async function bankTold(answer: Answer, about: Json = null) {
  const kernel = createKernel({
    plugins: [createBank()],
    io: createWorld({ fetch: () => ({ ...answer }) }).io,
    log: { verify: false },
  })
  await kernel.actions.bank.ask({ about })
  return kernel
}

const hex = (amount: bigint) => amount.toString(16)
const word = (amount: bigint) => hex(amount).padStart(64, '0')
const reversed = (amount: bigint) => Buffer.from(hex(amount).padStart(32, '0'), 'hex').reverse().toString('hex')
const inTokens = (amount: bigint) => `${amount}`.padStart(19, '0').replace(/(\d{18})$/, '.$1')
/** How a chain, a service and a page write an amount. */
const FORMS: Readonly<Record<string, (amount: bigint) => string>> = {
  'an atomic number': String,
  'a number of tokens': inTokens,
  'a sentence': (amount) => `You have ${inTokens(amount)}.`,
  'groups of three digits': (amount) => `Swapping ${inTokens(amount).replace(/\B(?=(\d{3})+\.)/g, ',')} ETH`,
  'three decimals': (amount) =>
    `Swapped ${inTokens(amount)
      .replace(/(\.\d{3}).*/, '$1')
      .replace(/\B(?=(\d{3})+\.)/g, ',')} MUSD to 1 ETH`,
  'a quantity': (amount) => `0x${hex(amount)}`,
  'a call': (amount) => `0xa9059cbb${'2'.padStart(64, '0')}${word(amount)}`,
  'JSON in a text': (amount) => JSON.stringify({ value: `0x${hex(amount)}`, data: `0xa9059cbb${word(amount)}` }),
  'bytes, the least first': (amount) => `0x${reversed(amount)}${reversed(1n)}`,
}
/** What of a form tells the amount. */
const tellingOf = (amount: bigint) => {
  const significant = `${amount}`.replace(/0+$/, '')
  return [significant, inTokens(amount).replace(/0+$/, ''), hex(amount), reversed(amount).replace(/(?:00)+$/, '')]
}

const runs = { endOnFailure: true, ...(process.env.PORTICO_RUNS === undefined ? { seed: 20261123 } : {}) }

// Of a thousandth of a token up to millions, with more digits than are kept. Not mostly zeros: any word has a run of those.
const amounts = fc.bigInt({ min: 10n ** 15n, max: 10n ** 24n }).filter((one) => `${one}`.replace(/0/g, '').length > 8)

test('D1: a report that redraws amounts tells no exact one, in whatever form it was told', () =>
  fc.assert(
    fc.asyncProperty(amounts, amounts, async (held, also) => {
      const told = Object.fromEntries(Object.entries(FORMS).map(([how, write]) => [how, write(held)]))
      const kernel = await bankTold({ held: `${held}`, also: `${also}`, told }, Object.values(told))
      const { entries } = await kernel.log.export({ amounts: 'redrawn' })
      const text = JSON.stringify(entries)
      for (const amount of [held, also, held + also])
        expect(tellingOf(amount).filter((one) => text.includes(one))).toEqual([])
    }),
    runs,
  ))

test('an amount that is redrawn keeps its size and three digits, and is the same in each form', () =>
  fc.assert(
    fc.asyncProperty(amounts, amounts, async (held, also) => {
      const told = Object.fromEntries(Object.entries(FORMS).map(([how, write]) => [how, write(held)]))
      const kernel = await bankTold({ held: `${held}`, also: `${also}`, told })
      const { entries } = await kernel.log.export({ amounts: 'redrawn' })
      const answered = entries.find(({ type }) => type === 'bank/fetch')?.data
      const { body } = (answered as unknown as { outcome: { answer: { body: Answer } } }).outcome.answer
      expect(body.held).toHaveLength(`${held}`.length)
      expect(body.held.slice(0, 3)).toBe(`${held}`.slice(0, 3))
      const other = BigInt(body.held)
      expect(body.told).toEqual(Object.fromEntries(Object.entries(FORMS).map(([how, write]) => [how, write(other)])))
      expect(entries.find(({ type }) => type === 'bank/received')?.data).toMatchObject({ held: body.held })
    }),
    runs,
  ))

test('D1: a report without names redraws amounts unless the host keeps them; one with names keeps them', async () => {
  const held = '1234567890123456789'
  const kernel = await bankTold({ held, also: '1' })
  for (const options of [{ amounts: 'exact' }, { personal: true }, { personal: true, amounts: 'redrawn' }] as const) {
    const report = await kernel.log.export(options)
    expect(report).not.toHaveProperty('amounts')
    expect(JSON.stringify(report.entries)).toContain(held)
  }
  const report = await kernel.log.export()
  expect(report).toHaveProperty('amounts', 'redrawn')
  expect(JSON.stringify(report.entries)).not.toContain(held)
})

test('an allowance without limit is no amount: it stays', async () => {
  const endless = (2n ** 256n - 1n).toString()
  const kernel = await bankTold({ held: endless, also: '1234567890', told: `0x${word(2n ** 256n - 1n)}` })
  const { entries } = await kernel.log.export({ amounts: 'redrawn' })
  const text = JSON.stringify(entries)
  for (const one of [endless, 'f'.repeat(64)]) expect(text).toContain(one)
  expect(text).not.toContain('1234567890')
})

test('an amount of the same digits as the position where a report begins leaves the report readable', async () => {
  let held = '1'
  const io = createWorld({ fetch: () => ({ held, also: '0' }) }).io
  const kernel = createKernel({ plugins: [createBank()], io, log: { verify: false, limit: 100 } })
  const getStart = () => kernel.log.entries[0]?.seq ?? 0
  const ask = () => kernel.actions.bank.ask({ about: null })
  while (getStart() < 1_000 || getStart() % 10 === 0) await ask()
  held = `${getStart()}`
  await ask()
  const report = await kernel.log.export()
  expect(report.checkpoint).toMatchObject({ seq: Number(held), versions: { bank: 1 }, loaded: ['bank'] })
  expect(JSON.stringify(report.entries.at(-1)?.data)).not.toContain(held)
  expect((await rerun(report, { plugins: [createBank()] })).divergences).toEqual([])
})

test('a sum of redrawn amounts is the recorded one within 2 %, and its rerun tells no divergence', () =>
  fc.assert(
    fc.asyncProperty(amounts, amounts, async (held, also) => {
      const kernel = await bankTold({ held: `${held}`, also: `${also}` })
      const { divergences } = await rerun(await kernel.log.export({ amounts: 'redrawn' }), { plugins: [createBank()] })
      expect(divergences).toEqual([])
    }),
    runs,
  ))

test.each([1, 50])(
  'a count or a block that is greater by %i is told, where amounts were redrawn, too',
  async (more) => {
    const kernel = await bankTold({ held: '1234567890123456789', also: '98765432109876' })
    const report = await kernel.log.export({ amounts: 'redrawn' })
    const { divergences } = await rerun(report, { plugins: [createBank(more)] })
    expect(divergences.map(({ actual }) => actual?.data)).toMatchObject([{ count: 5_000 + more }])
  },
)

test('amounts are learned where a plugin says: at paths of its own entries and state, and in answers', () => {
  const learned: unknown[] = []
  const extractAmounts = (request: Json, answer: Json) => [request, answer]
  const redactions = new Map([
    ['bank', { amounts: ['received.held', 'received.list.*.sum', 'slice.total'], extractAmounts }],
    ['till', {}],
  ])
  const { learnEntry, learnState } = createAmountLearner(redactions, (one) => void learned.push(one))
  const learn = (type: string, data: Json, kind: Entry['kind'] = 'event') => {
    learnEntry({ seq: 0, at: 0, kind, type, v: 1, cause: null, data })
    return learned.splice(0)
  }
  const data = { held: '1', total: '2', list: [{ sum: '3' }, { sum: '4', also: '5' }] }
  for (const kind of ['event', 'action'] as const) {
    expect(learn('bank/received', data, kind)).toEqual(['1', '3', '4'])
    for (const type of ['bank/asked', 'till/received', 'other/received']) expect(learn(type, data, kind)).toEqual([])
  }
  learnState({ bank: data, till: data, other: data })
  expect(learned.splice(0)).toEqual(['2'])
  learnState(undefined)
  const answered = { n: 0, request: 'of it', outcome: { ok: true, answer: '7' } }
  expect(learn('till/fetch', answered, 'io')).toEqual([['of it', '7'], undefined])
  for (const other of [
    { ...answered, outcome: { ok: false, error: 'none' } },
    { n: 0, request: 'of it' },
    { n: 0, outcome: answered.outcome },
    null,
  ])
    expect(learn('till/fetch', other, 'io')).toEqual([])
  expect(learn('till/fetch', answered)).toEqual([])
})

/** The digits that are drawn for an amount. */
const amountsOf = (...added: readonly unknown[]) => {
  const those = createRedrawnAmounts(createDraw(new Uint8Array(32).fill(1)))
  those.add(added)
  return those
}
/** Counts from 0, so that each digit that is drawn is known. */
const counted = (...added: readonly unknown[]) => {
  const those = createRedrawnAmounts((_, length) => Uint8Array.from({ length }, (_, i) => i + 4))
  those.add(added)
  return those
}

test('an amount keeps three digits, and its drawn digits do not end with a zero', () => {
  expect(counted('123987').text('123987')).toBe('123457')
  expect(counted('1239').text('1239')).toBe('1235')
  const drawn = (end: number) => createRedrawnAmounts((_, length) => new Uint8Array(length).fill(end))
  for (const byte of [0, 9, 10, 18, 255]) {
    const those = drawn(byte)
    those.add('123987')
    expect(those.text('123987')).toMatch(/^123(\d)\1[1-9]$/)
  }
})

test('an amount that is drawn again is another one', () => {
  const those = counted('123457', '12345700')
  expect(those.text('123457')).toBe('123458')
  expect(those.text('12345700')).toBe('12345800')
  const nine = createRedrawnAmounts((_, length) => new Uint8Array(length).fill(8))
  nine.add('123889')
  expect(nine.text('123889')).toBe('123881')
})

test('an amount that is learned and told again is drawn once; one that begins alike is drawn apart', () => {
  let drawn = 3
  const those = createRedrawnAmounts((_, length) => new Uint8Array(length).fill(drawn++))
  for (let i = 0; i < 3; i++) {
    those.add(['123987', '0.123987'])
    expect(those.text('123987')).toBe('123334')
    expect(those.text('1239870')).toBe('1233340')
  }
  const [one, other] = ['123456789012', '123987654321'].map(amountsOf('123456789012', '123987654321').text)
  expect(one).toMatch(/^123/)
  expect(other).toMatch(/^123/)
  expect(one).not.toBe(other)
})

test('zero is no amount, nor is a text that only holds a number, or an object that cannot be a text', () => {
  const those = amountsOf('0', 0, '0x0', '', 'x0x75bcd15', '0x75bcd15g', '12345 of it', { toString: 7, held: '98765' })
  for (const text of ['0', '', 'text', '123456789', '0x75bcd15', '12345']) expect(those.owns(text)).toBe(false)
  expect(those.owns('98765')).toBe(true)
  expect(those.text('0.00 0x0 text')).toBe('0.00 0x0 text')
})

test('an amount may have as many decimals as it likes', () => {
  const text = `1.${'1234567890'.repeat(5)}`
  expect(amountsOf(text).owns(text)).toBe(true)
})

test('in a text or a call, an amount has at least seven digits', () => {
  const those = amountsOf('1234567', '123456')
  const other = those.text('1234567')
  expect(other).not.toBe('1234567')
  expect(those.text('of 1234567 and 123456')).toBe(`of ${other} and 123456`)
  expect(those.text(`0x${word(1234567n)}${word(123456n)}`)).toBe(`0x${word(BigInt(other))}${word(123456n)}`)
  expect(those.text('123456')).not.toBe('123456')
})

test('amounts of three digits and counts stay, and so does what was never learned', () => {
  const those = amountsOf('123', '1230000', 0, '1234567')
  for (const text of ['123', '1.23', '1230000', 'You have 1230000.', '0', '7654321', 'In 2026 I had 124.45.', ''])
    expect(those.text(text)).toBe(text)
  expect(amountsOf().text('1234567')).toBe('1234567')
  expect(amountsOf().number(1234567)).toBe(1234567)
  expect(amountsOf('12345').text('of 12345 or 1.2345 or 123450000')).toMatch(
    /^of 12345 or 1\.23(?!45)\d\d or 123(?!45)\d\d0000$/,
  )
})

test('a text shows an amount in groups, with fewer decimals, or before a symbol; a list of numbers is no group', () => {
  const those = amountsOf('1234567891234567890000', '98765430', '123456', '456.789', '55500456')
  const other = those.text('1234567891234567890000')
  const shown = (text: string, digits: string) => those.text(text).replace(/\D/g, '') === digits
  expect(shown('Swapping 1,234.567891 ETH', other.slice(0, 10))).toBe(true)
  expect(shown('Swapped 1,234.567 ETH', other.slice(0, 7))).toBe(true)
  expect(shown('Swapped 1,234 ETH', other.slice(0, 4))).toBe(true)
  expect(those.text('of 98,765.43')).toMatch(/^of 98,7(?!65\.43)\d\d\.\d\d$/)
  expect(those.text('Sent 123456 USDC')).toBe(`Sent ${those.text('123456')} USDC`)
  expect(those.text('Sent 55.500 USDC')).toBe(`Sent 55.${those.text('55500456').slice(2, 5)} USDC`)
  expect(those.text('[523,456.789]')).toBe(`[523,${those.text('456.789')}]`)
  for (const text of ['In 1234 of 12,345 cases', 'v1.2 of 7,654.321'])
    expect(those.text(text)).toBe(text.replace('12,345', those.text('(12,345)').slice(1, -1)))
})

test('a node’s error tells no amount of an account that can’t pay', () => {
  const amounts = ['1234567891234567890000', '2234577891234567890021', '3234567891', '4234567891', '1000000123']
  const [have, want, balance, cost, overshot] = amounts
  const errors = [
    `insufficient funds for gas * price + value: have ${have} want ${want}`,
    `insufficient funds for gas * price + value: balance ${balance}, tx cost ${cost}, overshot ${overshot}`,
  ].map((message) => ({ name: 'Error', code: -32_000_123, message }))
  const bodies = errors.map((error) => ({ id: 7_654_321, error }))
  const answers = [bodies, ...bodies].map((body) => ({ ok: true, answer: { status: 200, body } }))
  for (const outcome of [...errors.map((error) => ({ ok: false, error })), ...answers]) {
    const those = amountsOf()
    const data = { n: 0, request: 'of it', outcome }
    createAmountLearner(new Map(), those.add).learnEntry({
      ...{ seq: 0, at: 0, kind: 'io', type: 'bank/fetch', v: 1, cause: null },
      data,
    })
    const text = JSON.stringify(outcome)
    for (const amount of amounts) expect(those.text(text)).not.toContain(amount)
    for (const number of [7_654_321, -32_000_123]) expect(those.number(number)).toBe(number)
  }
})

test('the same digits are the same amount, in whatever unit, sign and encoding', () => {
  const those = amountsOf('-12345.6789', 987654321, '0x75bcd15', { nested: ['5550001'] }, null, true, 'text')
  const other = those.text('123456789')
  expect(other).toMatch(/^123\d{6}$/)
  expect(other).not.toBe('123456789')
  expect(those.text('-1234567.89')).toBe(`-${other.slice(0, 7)}.${other.slice(7)}`)
  expect(those.text('0.00123456789000')).toBe(`0.00${other}000`)
  expect(those.text(`a ${'123456789'} b`)).toBe(`a ${other} b`)
  expect(those.number(123456789)).toBe(Number(other))
  expect(those.number(-1.23456789)).toBe(-Number(other) / 1e8)
  expect(those.text('0x75bcd15')).toBe(`0x${Number(other).toString(16)}`)
  expect(those.text('987654321')).not.toBe('987654321')
  expect(those.text('5550001')).not.toBe('5550001')
  expect(those.number(7)).toBe(7)
})

test('words of calldata hold an amount with and without a selector; shorter digits in them are counts', () => {
  const those = amountsOf('123456789', '54321')
  const other = BigInt(those.text('123456789'))
  for (const head of ['0x', '0xa9059cbb', '0xA9059CBB']) {
    expect(those.text(`${head}${word(0n)}${word(123456789n)}${word(54321n)}`)).toBe(
      `${head}${word(0n)}${word(other)}${word(54321n)}`,
    )
    expect(those.text(`see ${head}${word(123456789n)}!`)).toBe(`see ${head}${word(other)}!`)
  }
  expect(those.text(`0x${reversed(0n)}${reversed(123456789n)}${reversed(54321n)}`)).toBe(
    `0x${reversed(0n)}${reversed(other)}${reversed(54321n)}`,
  )
  const uneven = [`0x1${word(123456789n)}${'0'.repeat(32)}`, `0x${reversed(123456789n)}0`, `0x${reversed(123456789n)}`]
  expect(those.text(uneven.pop() ?? '')).toBe(`0x${reversed(other)}`)
  for (const text of [`0x${word(0n)}`, `0x${reversed(0n)}`, `0x${'AB'.repeat(16)}`, ...uneven])
    expect(those.text(text)).toBe(text)
})

test('digits within a word or beside a point are no amount', () => {
  const those = amountsOf('123456789')
  for (const text of ['x123456789', '123456789x', '5.123456789', '123456789.5', '123456789_', 'a.123456789'])
    expect(those.text(text)).toBe(text)
  expect(those.text('123456789.')).not.toContain('123456789')
  expect(those.text('-123456789')).not.toContain('123456789')
})

test('knows which values are amounts, and which of them are redrawn', () => {
  const those = amountsOf('123456789', '123')
  expect(['123456789', '1.23456789', 123456789, '0x75bcd15', '123', 1.23].map(those.owns)).toEqual(
    new Array(6).fill(true),
  )
  expect(['1234', 'text', '', '0', '0x1', 7].map(those.owns)).toEqual(new Array(6).fill(false))
  expect(['123456789', '1.23456789', '123', '1234567'].map(those.isRedrawn)).toEqual([true, true, false, false])
})

test('the greatest amount has 128 bits; a greater number is no amount', () => {
  const greatest = 2n ** 128n
  for (const text of [`${greatest}`, `0x${greatest.toString(16)}`, `${greatest}.5`])
    expect(amountsOf(text).owns(text)).toBe(true)
  for (const text of [`${greatest + 1n}`, `0x${(greatest + 1n).toString(16)}`, `${greatest + 1n}.5`])
    expect(amountsOf(text).owns(text)).toBe(false)
})
