// Who gets a transfer: names, checksums, look-alikes and contracts.
import { getAddress, namehash } from 'viem'
import { expect, test } from 'vitest'
import { ADDRESS, SECOND } from '../stage.ts'
import { DOLLARS, dollars, ETHER, hashOf, OTHER, sender, sentOf, TO } from './sender.ts'

test('T8: stops if a name resolves elsewhere at the click, without a request to the wallet', async () => {
  const addresses: Record<string, string> = { 'grace.eth': TO }
  const { connect, review, confirm, questions, slice, world, check } = await sender({ records: { addresses } })
  await connect()
  await review('0.5', 'Grace.eth')
  expect(slice().review).toMatchObject({ to: TO, name: 'grace.eth' })
  addresses['grace.eth'] = OTHER
  await confirm()
  await world.advance(1_000)
  expect(questions).toEqual([])
  expect(slice()).toMatchObject({ refusal: 'nameMoved', transfers: [], isConfirming: false })
  await check()
})

test('T8: an entered address is paid, whatever becomes of the name that it had', async () => {
  const addresses: Record<string, string> = { 'grace.eth': TO }
  const { connect, review, confirm, questions, slice, check } = await sender({
    records: { addresses, names: { [TO.toLowerCase()]: 'grace.eth' } },
  })
  await connect()
  await review('0.5', TO)
  expect(slice().review).toMatchObject({ to: TO, name: 'grace.eth' })
  addresses['grace.eth'] = OTHER
  await confirm()
  expect(questions).toHaveLength(1)
  await check()
})

test('T5: warns about look-alikes of paid or own addresses, and not about the same address', async () => {
  const chain: Record<string, object> = {}
  const sent = await sender({ chain })
  const { connect, review, confirm, questions, slice, world, check, receiveTokens, checkAnonymous } = sent
  await receiveTokens()
  await connect()
  await review('0.1', TO)
  expect(slice().review?.warning).toBe(null)
  await confirm()
  questions[0]?.approve()
  await world.advance(0)
  // Not before the payment is confirmed.
  await review('0.1', OTHER)
  expect(slice().review?.warning).toBe(null)
  chain[hashOf(1)] = sentOf(TO, ETHER / 10n)
  await world.advance(3_000)
  await review('0.1', OTHER)
  expect(slice().review?.warning).toEqual({ kind: 'lookAlike', address: TO, name: null })
  await review('0.1', getAddress(`${ADDRESS.slice(0, 6)}${'ab'.repeat(18)}`))
  expect(slice().review?.warning).toMatchObject({ kind: 'lookAlike', address: ADDRESS })
  await review('0.1', TO)
  expect(slice().review?.warning).toBe(null)
  await check()
  await checkAnonymous()
})

test('T7: warns about the token’s own contract and burn addresses', async () => {
  const { connect, review, slice } = await sender()
  await connect()
  await review('1', DOLLARS, dollars)
  expect(slice().review?.warning).toEqual({ kind: 'token' })
  await review('0.1', `0x${'0'.repeat(40)}`)
  expect(slice().review?.warning).toEqual({ kind: 'zero' })
})

test('T7: accepts only the correct checksum of an address', async () => {
  const { connect, actions, slice, world } = await sender()
  await connect()
  await actions.prepare()
  const letters = [...TO].flatMap((one, at) => (at > 1 && /[a-f]/i.test(one) ? [at] : []))
  const flipped = letters.map((at) => {
    const one = TO[at] as string
    return TO.slice(0, at) + (one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase()) + TO.slice(at + 1)
  })
  for (const text of flipped) {
    await actions.enterReceiver({ text })
    await world.advance(1_000)
    expect(slice().receiverStatus, text).toBe('checksum')
  }
  for (const text of [TO, TO.toLowerCase(), TO.slice(2), `0x${TO.slice(2).toUpperCase()}`]) {
    await actions.enterReceiver({ text })
    await world.advance(1_000)
    expect(slice().receiverAddress, text).toBe(TO)
  }
})

test('T7: warns about a contract, unless it was paid before or is the visitor’s own; delegated code does not count', async () => {
  const codes: Record<string, string> = { [TO]: '0x6080', [OTHER]: `0xef0100${'ab'.repeat(20)}`, [SECOND]: '0x6080' }
  const chain: Record<string, object> = {}
  const { connect, review, confirm, questions, slice, world, check } = await sender({ codes, chain })
  await connect()
  await review('0.1', OTHER)
  expect(slice().review?.warning).toBe(null)
  await review('0.1', SECOND)
  expect(slice().review?.warning).toBe(null)
  await review('0.1', TO)
  expect(slice().review?.warning).toEqual({ kind: 'contract' })
  await confirm()
  questions[0]?.approve()
  await world.advance(0)
  chain[hashOf(1)] = sentOf(TO, ETHER / 10n)
  await world.advance(3_000)
  await review('0.1', TO)
  expect(slice().review?.warning).toBe(null)
  await check()
})

test('shows that the contract check failed', async () => {
  const { connect, review, slice } = await sender({ isCodeLost: () => true })
  await connect()
  await review('0.1', TO)
  expect(slice().review?.warning).toEqual({ kind: 'unchecked' })
})

test('T5: warns about look-alikes of addresses in the activity, even if the poisoned one is there too', async () => {
  const poison = getAddress(`${TO.slice(0, 6)}${'ab'.repeat(16)}${TO.slice(-4)}`)
  const known = (address: string, isSender: boolean) => ({ address, isSender })
  for (const [counterparties, warned] of [
    [[known(TO, true)], [poison]],
    [
      [known(TO, false), known(poison, false)],
      [poison, TO],
    ],
    [[known(TO, true), known(poison, false)], [poison]],
    [[], []],
  ] as const) {
    const { connect, review, slice } = await sender({ counterparties })
    await connect()
    for (const to of [poison, TO] as const) {
      await review('0.1', to)
      const warning = (warned as readonly string[]).includes(to)
        ? { kind: 'lookAlike', address: to === TO ? poison : TO, name: null }
        : null
      expect(slice().review?.warning).toEqual(warning)
    }
  }
})

test.each(['ida.eth', 'tom.eth', 'ingrid.eth', 'ethan.e1', 'solana.eth', TO])(
  'an anonymous report reruns after "%s" was typed letter by letter',
  async (text) => {
    const own = await sender({ records: { addresses: { [text]: TO } } })
    const { connect, review, confirm, questions, slice, world, kernel, actions, checkAnonymous } = own
    await own.receiveTokens()
    await connect()
    for (let end = 1; end < text.length; end++) {
      await actions.enterReceiver({ text: text.slice(0, end) })
      await world.advance(600)
    }
    await review('0.5', text)
    expect(slice().review).toMatchObject({ to: TO })
    await confirm()
    questions[0]?.approve()
    await world.advance(0)
    const { entries } = await kernel.log.export()
    const typed = entries.filter(({ type }) => type === 'send/enterReceiver').map(({ data }) => Object(data).text)
    for (const [i, one] of typed.entries())
      if (i > 0 && text.slice(0, i + 1) !== 'eth') expect(one).not.toBe(text.slice(0, i + 1))
    await checkAnonymous()
  },
)

/** As visitors paste them, or their keyboards write them. Nodes are asked for the normal form. */
test.each<[typed: string, normal: string]>([
  ['idabell.eth ', 'idabell.eth'],
  [' Idabell.ETH', 'idabell.eth'],
  ['\u2764\ufe0f\u2764\ufe0f.eth', '\u2764\u2764.eth'],
  ['1\ufe0f\u20e32\ufe0f\u20e3.eth', '1\u20e32\u20e3.eth'],
  ["ida's.eth", 'ida\u2019s.eth'],
  ['cafe\u0301s.eth', 'caf\u00e9s.eth'],
  ['\uff49\uff44\uff41\uff42\uff45\uff4c\uff4c.eth', 'idabell.eth'],
  ['ida\u00adbell.eth', 'idabell.eth'],
  ['ida\ufeffbell.eth', 'idabell.eth'],
  ['idabell.box.eth ', 'idabell.box.eth'],
  ['idabell.reown.id ', 'idabell.reown.id'],
])(
  'D1: an anonymous report has neither “%s”, which has no address, nor its normal form or a hash',
  async (typed, normal) => {
    const own = await sender({ records: { wildcards: ['box.eth'] }, service: () => ({}) })
    const { connect, slice, world, kernel, actions, checkAnonymous } = own
    await own.receiveTokens()
    await connect()
    await actions.prepare()
    await actions.enterReceiver({ text: typed })
    await world.advance(1_000)
    expect(slice().receiverStatus).toBe('unknown')
    const label = normal.split('.')[0] as string
    const forms = [typed, typed.trim(), normal, namehash(normal).slice(2), Buffer.from(label).toString('hex')]
    const find = (report: unknown) =>
      forms.filter((form) => JSON.stringify(report).toLowerCase().includes(form.toLowerCase()))
    expect(find(await kernel.log.export({ personal: true }))).toContain(namehash(normal).slice(2))
    expect(find(await kernel.log.export())).toEqual([])
    await checkAnonymous()
  },
)
