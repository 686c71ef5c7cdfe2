// The outcome of a swap is known before the wallet gets the request, however the network's servers fail, and compared
// with the preview once it is mined.
import { describe, expect, test } from 'vitest'
import { toAddress } from '../../../plugins/capabilities/caip.ts'
import type { SwapFault } from '../../../plugins/swap/swap-errors.ts'
import { CONVERTER, LUMENS } from '../../world/pool.ts'
import { CHAM, DOLLARS, refused, STRANGER, stageSwaps, unmeasured, unsimulated } from './stage.ts'
import { ETHER, EVM, OTHER } from './swapper.ts'

const { behave, opened } = stageSwaps()

interface Built {
  readonly tx: Readonly<Record<string, unknown>> & { readonly data: string }
}

/** Changes one word of the service's call: `convert(from, to, amount, least, receiver)`. */
const withWord = (at: number, value: string) => (answer: unknown) => {
  const { tx } = answer as Built
  const data = tx.data.slice(0, 10 + 64 * at) + value.slice(2).padStart(64, '0') + tx.data.slice(10 + 64 * (at + 1))
  return { tx: { ...tx, data } }
}
const toStranger = withWord(4, STRANGER)
const tampered = (change: (answer: unknown) => unknown) => (path: string, answer: unknown) =>
  path === 'convert/build-transaction' ? change(answer) : answer

const leadsToConverter = (params: readonly unknown[]) =>
  JSON.stringify(params).toLowerCase().includes(CONVERTER.slice(2).toLowerCase())

const FAILURES: readonly (readonly [what: string, fail: () => unknown])[] = [
  ['a time limit', refused(-32000, 'execution aborted (timeout = 5s)')],
  ['the gas of a block', refused(-38015, 'block gas limit exceeded')],
  ['an answer that is too large', refused(-32008, 'response is too big')],
  ['an internal error', refused(-32603, 'internal error')],
  ['an internal error of the call', () => refused(-32603, 'stack overflow')()],
  ['a limit of requests', refused(-32005, 'limit exceeded')],
  ['invalid parameters', refused(-32602, 'invalid argument 0')],
  ['a revert as error', refused(3, 'execution reverted')],
  ['a method that is unknown for this call alone', refused(-32601, 'Method not found')],
  ['half an answer', () => [{ calls: [] }]],
  ['no answer to it', () => null],
]

describe('T3: a service that makes the simulation fail', () => {
  for (const [what, fail] of FAILURES) {
    test(`by ${what}: nothing is signed`, async () => {
      const { actions, write, review, confirm, slice, questions, check } = await opened({
        tamper: tampered(toStranger),
        node: (method, answer, params) => (method === 'eth_simulateV1' && leadsToConverter(params) ? fail() : answer),
      })
      await write('0.1', DOLLARS)
      await review()
      expect(slice()).toMatchObject({ plan: null, fault: 'not-tried' })
      await actions.retry()
      await confirm()
      expect(questions).toEqual([])
      await check()
    })
  }

  test('once: the retry counts', async () => {
    let tries = 0
    const { write, review, slice, check } = await opened({
      node: (method, answer, params) =>
        method === 'eth_simulateV1' && leadsToConverter(params) && ++tries === 1
          ? refused(-32000, 'header not found')()
          : answer,
    })
    await write('0.1', DOLLARS)
    await review()
    expect(slice()).toMatchObject({ plan: { step: 'swap', isSimulated: true }, fault: null })
    expect(tries).toBe(2)
    await check()
  })
})

/** The result of a changed call if it can only be simulated by code at the account's address. */
const MEASURED: readonly (readonly [what: string, change: (answer: unknown) => unknown, fault: SwapFault | null])[] = [
  ['nothing', (answer) => answer, null],
  ['the receiver', toStranger, 'gets-less'],
  ['the token that comes', withWord(1, LUMENS.address), 'gets-less'],
  ['the amount', withWord(2, '0x1'), 'reverts'],
  ['the least', withWord(3, `0x${'f'.repeat(40)}`), 'reverts'],
]

describe('T3: if no server supports eth_simulateV1', () => {
  for (const [words, code] of [
    ['the method eth_simulateV1 does not exist/is not available', -32601],
    ['Unsupported method: eth_simulateV1. See available methods at https://docs.example', -32600],
    ['method eth_simulateV1 is not whitelisted', -32052],
    ['Method not supported', -32004],
  ] as const) {
    test(`and says so (“${words.slice(0, 32)}”), compares the balances before and after`, async () => {
      let change = (answer: unknown) => answer
      const { kernel, write, review, slice, questions, check } = await opened({
        tamper: tampered((answer) => change(answer)),
        node: (method, answer) => (method === 'eth_simulateV1' ? refused(code, words)() : answer),
      })
      for (const [at, [what, by, fault]] of MEASURED.entries()) {
        change = by
        await write(`0.1${at + 1}`, DOLLARS)
        await review()
        expect([what, slice().fault]).toEqual([what, fault])
        expect(slice().plan?.isSimulated).toBe(fault ? undefined : true)
        await kernel.actions.modal.back()
      }
      expect(questions).toEqual([])
      await check()
    })
  }

  test('detects a token that takes a tenth of each transfer, and one that draws on another', async () => {
    const { kernel, write, review, slice, check } = await opened({ node: unsimulated })
    const faults: unknown[] = []
    for (const way of [0, 1, 6, 10]) {
      await behave(way)
      await write(`0.2${way}`, CHAM)
      await review()
      faults.push(slice().fault)
      await kernel.actions.modal.back()
    }
    await behave(0)
    expect(faults).toEqual([null, 'gets-less', 'gets-less', 'reverts'])
    await check()
  })

  test('signs nothing if the service makes the simulation fail', async () => {
    for (const fail of [refused(-32000, 'execution aborted (timeout = 5s)'), refused(-32602, 'x'), () => '0x']) {
      const { write, review, confirm, slice, questions } = await opened({
        tamper: tampered(toStranger),
        allowUnsimulated: [EVM],
        node: (method, answer, params) =>
          method === 'eth_call' && params.length > 2 && leadsToConverter(params) ? fail() : unsimulated(method, answer),
      })
      await write('0.1', DOLLARS)
      await review()
      await confirm()
      expect(slice()).toMatchObject({ plan: null, fault: 'not-tried' })
      expect(questions).toEqual([])
    }
  })
})

describe('T3: if no simulation is possible', () => {
  test('refuses an unknown call, and says so', async () => {
    const { write, review, confirm, slice, questions, check } = await opened({ node: unmeasured })
    await write('0.1', DOLLARS)
    await review()
    await confirm()
    expect(slice()).toMatchObject({ plan: null, fault: 'not-triable' })
    expect(questions).toEqual([])
    await check()
  })

  test('a host may allow it: the visitor is warned before, and told the received amount', async () => {
    const { write, review, confirm, slice, questions, mined, alerts, world, actions, check } = await opened({
      node: unmeasured,
      allowUnsimulated: [EVM],
    })
    await write('0.1', DOLLARS)
    await review()
    expect(slice()).toMatchObject({ plan: { step: 'swap', isSimulated: false }, fault: null })
    const { done } = await confirm()
    await questions[0]?.approve()
    await world.advance(200)
    await done
    await mined()
    const [swap] = slice().swaps
    expect(swap).toMatchObject({ status: 'done', received: { amount: swap?.to.amount, outcome: 'untried' } })
    expect(alerts()).toEqual(['This swap wasn’t simulated beforehand'])
    await actions.closeOutcome({ id: swap?.id ?? '' })
    expect(slice().swaps[0]?.received).toEqual({ amount: swap?.to.amount, outcome: null })
    await check()
  })

  test('a swap whose block is reverted and mined again is completed once, and its outcome is told once', async () => {
    let isGone = false
    const own = await opened({
      node(method, answer, params) {
        if (isGone && method === 'eth_getBlockByNumber') return { transactions: [] }
        if (isGone && /^eth_getTransaction(?:ByHash|Receipt)$/.test(method)) return null
        return unmeasured(method, answer, params)
      },
      allowUnsimulated: [OTHER],
    })
    const { kernel, write, review, confirm, slice, questions, mined, alerts, toasts, world, actions, check } = own
    // A transaction of this network becomes final later.
    await own.switchTo(OTHER)
    await own.open()
    await write('0.1', `${OTHER}:${toAddress(DOLLARS)}`, `${OTHER}:${toAddress(ETHER)}`)
    await review()
    await confirm()
    await questions[0]?.approve()
    await mined()
    const [swap] = slice().swaps
    expect(swap).toMatchObject({ status: 'done', received: { outcome: 'untried' } })
    await actions.closeOutcome({ id: swap?.id ?? '' })
    await kernel.actions.modal.dismissAlert({ title: 'This swap wasn’t simulated beforehand', message: '' })
    const before = alerts()
    isGone = true
    await world.advance(14_000)
    expect([slice().swaps[0]?.status, toasts().at(-1)]).toEqual(['sent', 'Transaction is pending again'])
    isGone = false
    await mined()
    expect(slice().swaps[0]).toMatchObject({ status: 'done', received: { amount: swap?.to.amount, outcome: null } })
    // After a word of the reverted block, the visitor hears that it was mined.
    expect(toasts().at(-1)).toMatch(/^Swapped/)
    expect(alerts()).toEqual(before)
    expect(kernel.log.entries.filter(({ type }) => type === 'swap/swapCompleted')).toHaveLength(1)
    await check()
  })

  test('T4: a plan that was simulated when it was shown is shown again, with the warning, before it is sent', async () => {
    let node = (_: string, answer: unknown, __: readonly unknown[]) => answer
    const own = await opened({ node: (...asked) => node(...asked), allowUnsimulated: [EVM] })
    const { write, review, confirm, slice, questions, world, check } = own
    await write('0.1', DOLLARS)
    await review()
    expect(slice().plan).toMatchObject({ isSimulated: true })
    node = unmeasured
    await world.advance(31_000)
    await confirm()
    expect(questions).toEqual([])
    expect(slice()).toMatchObject({ plan: { isSimulated: false }, phase: 'idle', refusal: null, swaps: [] })
    // It was shown as it is.
    await world.advance(31_000)
    await confirm()
    expect(questions).toHaveLength(1)
    await check()
  })

  test('servers that fail in another way than by not knowing it let nothing go on there', async () => {
    const { write, review, confirm, slice, questions, check } = await opened({
      node: (method, answer, params) =>
        method === 'eth_simulateV1' ? refused(-32603, 'internal error')() : unmeasured(method, answer, params),
      allowUnsimulated: [EVM],
    })
    await write('0.1', DOLLARS)
    await review()
    expect(slice()).toMatchObject({ plan: null, fault: 'not-tried' })
    await confirm()
    expect(questions).toEqual([])
    await check()
  })

  test('shows what a malicious service took once it is mined', async () => {
    const { kernel, write, review, confirm, slice, questions, mined, alerts, world, check } = await opened({
      node: unmeasured,
      tamper: tampered(toStranger),
      allowUnsimulated: [EVM],
    })
    await write('0.1', DOLLARS)
    await review()
    const { done } = await confirm()
    await questions[0]?.approve()
    await world.advance(200)
    await done
    await mined()
    expect(slice().swaps).toMatchObject([{ status: 'done', received: { amount: '0', outcome: 'short' } }])
    expect(alerts()).toEqual(['You received less than the minimum'])
    expect(kernel.getState().modal.alerts[0]?.message).toMatch(
      /^You received 0 MUSD\. The minimum shown was \d+\.\d+ MUSD\./,
    )
    await check()
  })
})

describe('the received amount', () => {
  for (const [source, target, amount] of [
    [ETHER, DOLLARS, '0.1'],
    [DOLLARS, ETHER, '31.5'],
  ] as const) {
    test(`is read from its receipt: ${target === ETHER ? 'ether' : 'a token'}`, async () => {
      const { write, review, confirm, slice, questions, mined, alerts, world, check } = await opened()
      await write(amount, target, source)
      await review()
      for (let step = 0; slice().plan && step < 2; step++) {
        const { done } = await confirm()
        await questions.at(-1)?.approve()
        await world.advance(200)
        await done
        await mined()
      }
      const swap = slice().swaps.at(-1)
      expect(swap).toMatchObject({ step: 'swap', status: 'done' })
      expect(swap?.received).toEqual({ amount: swap?.to.amount, outcome: null })
      expect(alerts()).toEqual([])
      await check()
    })
  }

  test('T3: shows that a token turned hostile after the simulation and paid less, until the visitor has read it', async () => {
    const own = await opened()
    const { actions, kernel, write, review, confirm, slice, questions, mined, alerts, world, check } = own
    await behave(0)
    await write('0.3', CHAM)
    await review()
    expect(slice().plan).toMatchObject({ isSimulated: true })
    await behave(1)
    const { done } = await confirm()
    await questions[0]?.approve()
    await world.advance(200)
    await done
    await mined()
    await behave(0)
    const [swap] = slice().swaps
    const expected = BigInt(swap?.to.amount ?? 0)
    expect(BigInt(swap?.received?.amount ?? 0)).toBeLessThan((expected * 91n) / 100n)
    expect(BigInt(swap?.received?.amount ?? 0)).toBeGreaterThan((expected * 89n) / 100n)
    expect(swap?.received?.outcome).toBe('short')
    expect(alerts()).toEqual(['You received less than the minimum'])
    expect(kernel.getState().modal.alerts[0]?.message).toContain('CHAM. The minimum shown was')
    await actions.closeOutcome({ id: swap?.id ?? '' })
    expect(slice().swaps[0]?.received?.outcome).toBe(null)
    await check()
  })

  test('an unreadable receipt of a simulated swap raises no alert, and shows no wrong amount', async () => {
    let isMute = false
    const { write, review, confirm, slice, questions, mined, alerts, world } = await opened({
      node: (method, answer) => {
        if (method !== 'eth_getTransactionReceipt' || !isMute) return answer
        return { ...(answer as object), logs: null }
      },
    })
    await write('0.1', DOLLARS)
    await review()
    isMute = true
    const { done } = await confirm()
    await questions[0]?.approve()
    await world.advance(200)
    await done
    await mined()
    expect(slice().swaps[0]?.received).toEqual({ amount: null, outcome: 'unread' })
    expect(alerts()).toEqual([])
  })
})
