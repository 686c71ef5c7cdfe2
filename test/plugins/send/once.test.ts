// No transfer is requested twice, and none after its network or account changed.
import { expect, test } from 'vitest'
import { createBrowser } from '../../kit/index.ts'
import { ADDRESS, SECOND } from '../stage.ts'
import { dollars, hashOf, hex, lastOf, native, OTHER, type SenderOptions, sender, sentOf, TO } from './sender.ts'

test('T11: a hundred clicks send one request, and so do simultaneous clicks in two tabs', async () => {
  const browser = createBrowser({}, () => 3)
  const [a, b] = [await sender({ browser }), await sender({ browser, isPermitted: true })]
  await a.connect()
  await b.world.advance(1_000)
  expect(b.kernel.getState().connection.chains.eip155?.status).toBe('connected')
  await a.review('0.5', TO)
  await b.review('0.5', TO)
  for (let i = 0; i < 100; i++) void a.actions.confirm().catch(() => {})
  for (let i = 0; i < 100; i++) void b.actions.confirm().catch(() => {})
  await a.world.advance(1_000)
  expect([...a.questions, ...b.questions]).toHaveLength(1)
  const [asking, waiting] = a.questions.length > 0 ? [a, b] : [b, a]
  expect(waiting.slice()).toMatchObject({ refusal: 'busy' })
  expect(lastOf(waiting.slice())).toMatchObject({ status: 'unknown' })
  asking.questions[0]?.approve()
  await asking.world.advance(0)
  expect(lastOf(asking.slice())).toMatchObject({ status: 'sent' })
})

test('R5: a reload at each step sends no second request, and loses no hash', async () => {
  for (const step of ['before', 'asked', 'sent'] as const) {
    const browser = createBrowser()
    const first = await sender({ browser })
    await first.connect()
    await first.review('0.5', TO)
    if (step !== 'before') await first.confirm()
    if (step === 'sent') first.questions[0]?.approve()
    await first.world.advance(0)
    first.world.close()
    await first.kernel.destroy()

    const next = await sender({ browser, isPermitted: true, chain: { [hashOf(1)]: sentOf(TO) } })
    await next.world.advance(10_000)
    expect(next.questions, step).toEqual([])
    expect(next.slice().transfers.map(({ status, hash }) => [status, hash])).toEqual(
      { before: [], asked: [['unknown', null]], sent: [['done', hashOf(1)]] }[step],
    )
    expect(next.alerts()).toEqual(step === 'asked' ? ['Check your wallet'] : [])
    if (step !== 'asked') continue
    await next.review('0.5', TO)
    await next.confirm()
    expect(next.questions).toEqual([])
    expect(next.slice().refusal).toBe('busy')
    await next.actions.dismiss({ id: lastOf(next.slice())?.id as string })
    expect(next.alerts()).toEqual([])
    await next.confirm()
    expect(next.questions).toHaveLength(1)
    await next.check()
  }
})

test('T11: sends nothing while the host has an open request', async () => {
  const { connect, review, confirm, questions, slice, kernel, world } = await sender()
  await connect()
  await review('0.5', TO)
  const params = [{ from: ADDRESS, to: OTHER, value: '0x1' }]
  void kernel.actions.eip155.request({ method: 'eth_sendTransaction', params })
  await world.advance(0)
  await confirm()
  expect(questions).toHaveLength(1)
  expect(slice()).toMatchObject({ refusal: 'busy', transfers: [] })
  questions[0]?.approve()
  await world.advance(0)
  await confirm()
  expect(questions).toHaveLength(2)
  expect(questions[1]?.params[0]).toMatchObject({ to: TO })
})

test('T11: sends nothing if the host asked the wallet while it told its network', async () => {
  const { connect, review, confirm, questions, slice, stray, kernel, world, browser, check } = await sender()
  await connect()
  await review('0.5', TO)
  let release = (_id: string) => {}
  stray(
    new Promise((resolve) => {
      release = resolve
    }),
  )
  await confirm()
  const params = [{ from: ADDRESS, to: OTHER, value: '0x1' }]
  void kernel.actions.eip155.request({ method: 'eth_sendTransaction', params })
  await world.advance(0)
  release('0x7a69')
  await world.advance(100)
  expect(questions.map((one) => one.params[0]?.to)).toEqual([OTHER])
  expect(slice()).toMatchObject({ refusal: 'busy', transfers: [] })
  expect(browser.storage.has('portico.outbox')).toBe(false)
  await check()
})

type Sender = Awaited<ReturnType<typeof sender>>

/** The steps of a visitor, and the number of wallet requests up to each. */
const STEPS: readonly (readonly [step: string, asked: number, go: (own: Sender) => Promise<unknown>])[] = [
  ['nothing is written', 0, ({ actions }) => actions.prepare()],
  ['a token is chosen', 0, ({ actions }) => actions.chooseToken({ token: dollars.address as string })],
  ['an amount is written', 0, ({ actions }) => actions.enterAmount({ text: '0.5' })],
  ['the receiver is being looked up', 0, ({ actions }) => actions.enterReceiver({ text: 'grace.eth' })],
  ['the receiver is known', 0, ({ world }) => world.advance(2_000)],
  ['the preview is shown', 0, ({ actions }) => actions.review()],
  ['the click is being checked', 0, async ({ actions }) => void actions.confirm().catch(() => {})],
  ['other tabs are minded', 0, ({ world }) => world.advance(30)],
  ['the wallet is asked', 1, ({ world }) => world.advance(100)],
]

async function upTo(step: number, options: SenderOptions = {}) {
  const own = await sender({ records: { addresses: { 'grace.eth': TO } }, ...options })
  await own.connect()
  await own.kernel.actions.modal.open({ view: 'Send' })
  for (const [, , go] of STEPS.slice(0, step + 1)) {
    await go(own)
    await own.world.advance(0)
  }
  return own
}

STEPS.forEach(([what, asked], step) => {
  test(`R4: a network change while ${what} discards the draft, and sends nothing more`, async () => {
    const { questions, slice, kernel, world, browser, check } = await upTo(step)
    void kernel.actions.connection.switchNetwork({ caipNetworkId: 'eip155:31338' })
    await world.advance(3_000)
    expect(questions).toHaveLength(asked)
    expect(slice()).toMatchObject({ chain: null, receiver: '', sendTokenAmount: '', review: null, isConfirming: false })
    expect(slice().transfers.map(({ status }) => status)).toEqual(asked ? ['asked'] : [])
    expect(browser.storage.has('portico.outbox')).toBe(asked > 0)
    questions[0]?.approve()
    await world.advance(0)
    expect(slice().transfers.map(({ status }) => status)).toEqual(asked ? ['sent'] : [])
    await check()
  })

  test(`R5: a reload while ${what} sends no request again, and shows what may have been sent`, async () => {
    const browser = createBrowser()
    const { questions, world, kernel } = await upTo(step, { browser })
    expect(questions).toHaveLength(asked)
    world.close()
    await kernel.destroy()
    const isTold = browser.storage.has('portico.outbox')
    const next = await sender({ browser, isPermitted: true })
    await next.world.advance(10_000)
    expect(next.questions).toEqual([])
    expect(next.slice().transfers.map(({ status }) => status)).toEqual(isTold ? ['unknown'] : [])
    expect(isTold || asked === 0).toBe(true)
    await next.check()
  })
})

test('R4: does not use a wallet on another network, and an account or network change discards the draft', async () => {
  const { connect, review, confirm, questions, slice, kernel, stack, stray, toast, world, check } = await sender()
  await connect()
  await review('0.5', TO)
  stray('0x1')
  await confirm()
  expect(questions).toEqual([])
  expect(slice()).toMatchObject({ refusal: 'moved', transfers: [] })
  expect(toast()).toBe('Something went wrong')
  await kernel.actions.connection.switchAccount({ address: SECOND })
  await world.advance(0)
  expect(slice()).toMatchObject({ review: null, receiver: '', sendTokenAmount: '' })
  expect(stack().at(-1)).toBe('Send')
  await check()
})

test.each<[string, (own: Sender) => Promise<unknown>]>([
  ['the wallet was disconnected', ({ kernel }) => kernel.actions.connection.disconnect()],
  ['the account was switched', ({ kernel }) => kernel.actions.connection.switchAccount({ address: SECOND })],
])('R4: asks the wallet for nothing if %s while it told its network', async (_, change) => {
  const own = await sender()
  await own.connect()
  await own.review('0.5', TO)
  let release = (_id: string) => {}
  own.stray(
    new Promise((resolve) => {
      release = resolve
    }),
  )
  await own.confirm()
  await change(own)
  await own.world.advance(0)
  release('0x7a69')
  await own.world.advance(100)
  expect([own.questions, own.slice().transfers]).toEqual([[], []])
  expect(own.browser.storage.has('portico.outbox')).toBe(false)
  await own.check()
})

/** Asks the wallet of one account, and reviews the same transfer by another one. */
async function askAndSwitch(account: string) {
  const page = await sender()
  await page.connect()
  await page.review('0.5', TO)
  await page.confirm()
  await page.kernel.actions.connection.switchAccount({ address: SECOND })
  await page.world.advance(0)
  if (account === ADDRESS) await page.kernel.actions.connection.switchAccount({ address: ADDRESS })
  await page.review(account === ADDRESS ? '0.25' : '0.5', TO)
  expect(page.stack().at(-1)).toBe('SendPreview')
  return page
}

test.each([SECOND, ADDRESS])('R4: a late answer leaves alone what was reviewed since, by %s', async (account) => {
  const approved = await askAndSwitch(account)
  const { review } = approved.slice()
  approved.questions[0]?.approve()
  await approved.world.advance(0)
  expect(lastOf(approved.slice())).toMatchObject({ status: 'sent', account: `eip155:31337:${ADDRESS}` })
  expect([approved.slice().review, approved.stack().at(-1)]).toEqual([review, 'SendPreview'])
  expect(review?.account).toBe(`eip155:31337:${account}`)
  await approved.check()

  const declined = await askAndSwitch(account)
  declined.questions[0]?.reject()
  await declined.world.advance(100)
  expect(declined.slice()).toMatchObject({ transfers: [], refusal: null })
  expect(declined.slice().review).not.toBeNull()
  await declined.check()
})

test('R4: a draft whose account was left is not sent when the visitor is back', async () => {
  const { connect, review, questions, slice, actions, kernel, world, check, browser } = await sender()
  await connect()
  await review('0.5', TO)
  void actions.confirm().catch(() => {})
  await world.advance(30)
  const switchTo = (address: string) => kernel.actions.connection.switchAccount({ address })
  await Promise.all([switchTo(SECOND), switchTo(ADDRESS)])
  expect(slice().review).toBeNull()
  await world.advance(200)
  expect([questions, slice().transfers, slice().refusal]).toEqual([[], [], null])
  expect(browser.storage.has('portico.outbox')).toBe(false)
  await check()
})

test.each(['0.5', '0.25'])(
  'R4: a review of %s during the checks of a click takes a click of its own',
  async (amount) => {
    const { connect, review, confirm, questions, slice, actions, kernel, world, check, stack } = await sender()
    await connect()
    await review('0.5', TO)
    void actions.confirm().catch(() => {})
    await world.advance(30)
    await kernel.actions.modal.back()
    if (amount !== '0.5') await actions.enterAmount({ text: amount })
    await actions.review()
    await world.advance(0)
    expect([stack().at(-1), slice().isConfirming]).toEqual(['SendPreview', false])
    await world.advance(200)
    expect([questions, slice().transfers, slice().refusal, slice().isConfirming]).toEqual([[], [], null, false])
    await confirm()
    expect(questions).toMatchObject([{ params: [{ value: hex(Number(amount) * 1e18) }] }])
    await check()
  },
)

test('T11: a payment that was reviewed again meanwhile is not offered once more after the wallet’s approval', async () => {
  let latency = 0
  const page = await sender({ latency: () => latency })
  await page.connect()
  await page.review('0.5', TO)
  void page.actions.confirm().catch(() => {})
  await page.world.advance(30)
  await page.kernel.actions.modal.back()
  latency = 50
  void page.actions.review()
  await page.world.advance(40)
  expect([page.questions.length, page.stack().at(-1)]).toEqual([1, 'Send'])
  await page.world.advance(200)
  expect(page.stack().at(-1)).toBe('SendPreview')
  page.questions[0]?.approve()
  await page.world.advance(0)
  expect(lastOf(page.slice())).toMatchObject({ status: 'sent' })
  expect([page.slice().review, page.stack().at(-1)]).toEqual([null, 'Account'])
  await page.check()
})

test('clears the amount if the token is no longer listed', async () => {
  const { connect, kernel, slice, questions, world, actions, check, confirm } = await sender()
  await connect()
  await kernel.actions.modal.open({ view: 'Send' })
  await actions.prepare()
  await actions.chooseToken({ token: dollars.address as string })
  await actions.enterAmount({ text: '0.5' })
  await actions.enterReceiver({ text: TO })
  await world.advance(2_000)
  const account = `eip155:31337:${ADDRESS}` as const
  await kernel.actions.holdings.receive({ account, tokens: [native] })
  await world.advance(0)
  expect(slice()).toMatchObject({ token: null, sendTokenAmount: '', entered: { text: '' } })
  await actions.review()
  await confirm()
  expect([slice().review, questions]).toEqual([null, []])
  await check()
})
