// A report without names of a real swap tells none of its exact amounts: a search of the chain for one finds the account.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../world/index.ts'
import { EVM_TOKENS } from '../../world/tokens.ts'
import { caip, ETHER, type SwapperOptions, swapper } from './swapper.ts'

const DOLLARS = caip(EVM_TOKENS[0]?.address as string)
let local: World

beforeAll(async () => {
  local = await startWorld({ only: ['eip155'] })
  await local.settled
}, 60_000)
afterAll(() => local.stop())

/** How a report could tell an amount: its decimal digits, wherever the point is, and those of its quantity. */
const formsOf = (amount: bigint) => [`${amount}`.replace(/0+$/, ''), amount.toString(16)]

/** Lists the exact amounts of more than three digits in a text, in which a number may have decimals and groups. */
function findAmounts(amounts: Readonly<Record<string, bigint | string | null | undefined>>, text: string) {
  const plain = text.toLowerCase().replace(/(?<=\d)[.,](?=\d)/g, '')
  return Object.entries(amounts).filter(([, amount]) => {
    const forms = formsOf(BigInt(`${amount}`.replace('.', '').replace(/^0+(?=\d)/, '')))
    return `${forms[0]}`.length > 3 && forms.some((form) => form.length >= 6 && plain.includes(form))
  })
}

/** A network without `eth_simulateV1`: what a swap does is read with an `eth_call` of many words. */
const without: SwapperOptions = {
  node(method, answer) {
    if (method === 'eth_simulateV1') throw { code: -32601, message: 'The method does not exist.' }
    return answer
  },
}

test.each<[string, string, string, string, SwapperOptions]>([
  ['ether, simulated', '0.012345678912345678', ETHER, DOLLARS, {}],
  ['ether, probed', '0.012345679987654321', ETHER, DOLLARS, without],
  ['a token, simulated', '12.345679', DOLLARS, ETHER, {}],
])('D1: a swap of %s', async (_, amount, source, target, options) => {
  const { kernel, questions, slice, amountOf, connect, open, write, review, confirm, mined } = await swapper(
    local,
    options,
  )
  const readBalances = async () => ({ [source]: await amountOf(source), [target]: await amountOf(target) })
  await connect()
  const before = await readBalances()
  await open()
  await write(amount, target, source)
  const { quote, toTokenAmount, providerFee, maxSlippage } = slice()
  const quoted = { amount, toAmount: quote?.toAmount, toTokenAmount, providerFee, maxSlippage }
  expect(findAmounts(quoted, JSON.stringify(await kernel.log.export()))).toEqual([])
  await review()
  await confirm()
  for (const { approve } of questions) await approve()
  await mined()
  if (slice().swaps.at(-1)?.step === 'approve') {
    await confirm()
    await questions.at(-1)?.approve()
    await mined()
  }
  const sent = slice().swaps.at(-1)
  expect([sent?.step, sent?.status, sent?.received?.outcome]).toEqual(['swap', 'done', null])
  const after = await readBalances()
  const told = {
    ...quoted,
    minAmount: sent?.expected?.minAmount,
    received: sent?.received?.amount,
    paid: before[source],
    left: after[source],
    had: before[target],
    has: after[target],
  }
  const whole = JSON.stringify(await kernel.log.export({ personal: true }))
  expect(findAmounts(told, whole).map(([name]) => name)).toEqual(expect.arrayContaining(['minAmount', 'received']))
  for (const parts of [{}, { io: 'digest' }] as const)
    expect(findAmounts(told, JSON.stringify(await kernel.log.export(parts)))).toEqual([])
})
