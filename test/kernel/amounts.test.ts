// Exact amounts single an account out: a report without names that redraws them tells none, and still reruns.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  action,
  createKernel,
  defineContract,
  definePlugin,
  defineRuntime,
  event,
  type Json,
  rerun,
  type,
} from '../../kernel/index.ts'
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

// Of a thousandth of a token up to millions, with more digits than are kept.
const amounts = fc.bigInt({ min: 10n ** 15n, max: 10n ** 24n }).filter((one) => `${one}`.replace(/0+$/, '').length > 8)

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
