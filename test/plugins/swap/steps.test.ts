// What changes between the steps of a swap: the network, the account, the price, and time.
import { expect, test } from 'vitest'
import { DOLLARS, STRANGER, stageSwaps } from './stage.ts'
import { ETHER, EVM, OTHER, swapper } from './swapper.ts'

const { local, opened } = stageSwaps()

type Own = Awaited<ReturnType<typeof swapper>>

/** Swapping a token for ether, from the view to the wallet. Steps with a path wait for that response. */
const STEPS: readonly (readonly [name: string, path: string | null, act: (own: Own, amount: string) => unknown])[] = [
  ['the list is fetched', 'convert/tokens', (own) => own.open()],
  ['the view is open', null, (own) => own.open()],
  [
    'it is written',
    null,
    async ({ actions }, amount) => {
      await actions.chooseToken({ side: 'source', token: DOLLARS })
      await actions.chooseToken({ side: 'target', token: ETHER })
      await actions.enterAmount({ text: amount })
    },
  ],
  ['a quote is asked for', 'convert/quotes', ({ world }) => world.advance(600)],
  ['the quote is shown', null, ({ world }) => world.advance(600)],
  ['it is asked what is allowed', 'convert/allowance', (own) => own.review()],
  ['the approval is composed', 'convert/build-approve', (own) => own.review()],
  ['the approval is shown', null, (own) => own.review()],
  ['the wallet is asked for the approval', null, (own) => own.confirm()],
  ['the swap is composed', 'convert/build-transaction', approved],
  ['the swap is shown', null, approved],
  [
    'a stale quote is asked for again',
    'convert/quotes',
    ({ actions, world }) => world.advance(31_000).then(() => void actions.confirm()),
  ],
  ['the wallet is asked for the swap', null, (own) => own.confirm()],
]

async function approved({ questions, mined }: Own) {
  await questions.at(-1)?.approve()
  await mined()
}

/** Continues up to a step. @returns Releases the response that the step waits for */
async function walked(last: number, besides: (own: Own) => Promise<void> = async () => {}) {
  let isHeld = ''
  let release = () => {}
  const own = await swapper(local(), {
    tamper(path, answer) {
      if (path !== isHeld) return answer
      isHeld = ''
      return new Promise((resolve) => {
        release = () => resolve(answer)
      })
    },
  })
  await own.connect()
  // More than any earlier allowance.
  const amount = `${++dollars}`
  for (const [at, [, path, act]] of STEPS.slice(0, last + 1).entries()) {
    if (path && at < last) continue
    isHeld = path ?? ''
    const done = Promise.resolve(act(own, amount))
    if (path) await own.world.advance(0)
    else await done.then(() => besides(own))
    if (path === 'convert/quotes') await own.world.advance(31_600)
  }
  return { ...own, release: () => release() }
}
let dollars = 10

test('T4, R4: a network change at each step discards the draft, sends nothing more, and loses no hash', async () => {
  for (const [step, [name]] of STEPS.entries()) {
    const own = await walked(step)
    const asked = own.questions.length
    await own.switchTo(OTHER)
    own.release()
    await own.world.advance(1_000)
    expect([name, own.slice().status]).toEqual([name, undefined])
    const open = own.slice().swaps.filter(({ status }) => status === 'asked').length
    if (open > 0) await approved(own)
    expect([name, own.slice().swaps.filter(({ status }) => status === 'done').length]).toEqual([name, asked])
    await own.actions.confirm()
    await own.actions.retry()
    await own.world.advance(1_000)
    expect([name, own.questions.length, own.slice().status]).toEqual([name, asked, undefined])
    await own.check()
  }
}, 120_000)

test('T4: half a minute at each step: never sends anything older than the last quote', async () => {
  for (const [step, [name, path]] of STEPS.entries()) {
    if (path) continue
    let at = -1
    const own = await walked(STEPS.length - 1, async ({ world }) => {
      at = STEPS.findIndex(([, held], index) => index > at && !held)
      if (at === step && step < STEPS.length - 1) await world.advance(31_000)
    })
    expect([name, own.questions.length]).toEqual([name, 2])
    const last = (event: string) => own.kernel.log.entries.findLast(({ type }) => type === event)?.at ?? 0
    expect([name, last('swap/transactionRequested') - last('swap/quoteReceived') < 30_000]).toEqual([name, true])
    own.questions.at(-1)?.reject()
    await own.world.advance(0)
    await own.check()
  }
}, 120_000)

test('T4, R4: a change of network or account in between discards the draft, and sends nothing', async () => {
  const own = await opened()
  const { actions, write, review, confirm, questions, slice, stack, switchTo, wallet, world, check } = own
  await write('0.1', DOLLARS)
  await review()
  const { plan } = slice()
  await switchTo(OTHER)
  expect(slice()).toEqual({ swaps: [], planNumber: 1 })
  expect(stack().at(-1)).toBe('Swap')
  await actions.confirm()
  await actions.prepare()
  await world.advance(0)
  expect(slice()).toMatchObject({ status: 'ready', network: OTHER, sourceTokenAmount: '1', toToken: null })
  await switchTo(EVM)
  await actions.prepare()
  await world.advance(0)
  // The wallet itself has changed its network without an event.
  await write('0.1', DOLLARS)
  await review()
  expect(slice().plan).toMatchObject({ step: plan?.step, quote: { network: EVM } })
  own.stray(OTHER)
  await confirm()
  expect(slice()).toMatchObject({ refusal: 'moved', swaps: [] })
  own.stray(null)
  await wallet.emit(world, 'accountsChanged', [STRANGER])
  await world.advance(0)
  expect(slice()).toEqual({ swaps: [], planNumber: 2 })
  expect(questions).toEqual([])
  await check()
})

test('quotes out of order: ignores a slow first response after a fast second one, in a rerun too', async () => {
  let hold: (() => void) | null = null
  let held = 0
  const own = await opened({
    tamper: (path, answer, { url }) => {
      if (path !== 'convert/quotes' || !url.includes('amount=100000000000000000&')) return answer
      held++
      return new Promise((resolve) => {
        hold = () => resolve(answer)
      })
    },
  })
  const { actions, world, slice, check } = own
  await actions.chooseToken({ side: 'target', token: DOLLARS })
  await actions.enterAmount({ text: '0.1' })
  await world.advance(600)
  expect(held).toBe(1)
  expect(slice().quote).toBe(null)
  await actions.enterAmount({ text: '0.2' })
  await world.advance(600)
  expect(slice().quote?.amount).toBe(`${2n * 10n ** 17n}`)
  const shown = slice().toTokenAmount
  ;(hold as unknown as () => void)()
  await world.advance(1_000)
  expect(slice()).toMatchObject({ toTokenAmount: shown, sourceTokenAmount: '0.2' })
  await check()
})

test('T4: a plan that comes after the amount was changed and reviewed again is dropped', async () => {
  const releases: (() => void)[] = []
  const own = await opened({
    tamper: (path, answer) =>
      path === 'convert/build-transaction'
        ? new Promise((resolve) => void releases.push(() => resolve(answer)))
        : answer,
  })
  const { actions, kernel, write, slice, confirm, questions, world, check } = own
  const reviews: Promise<unknown>[] = []
  for (const amount of ['0.2', '0.1']) {
    if (reviews.length > 0) await kernel.actions.modal.back()
    await write(amount, DOLLARS)
    reviews.push(actions.review())
    await world.advance(0)
  }
  expect(releases).toHaveLength(2)
  releases[0]?.()
  await world.advance(0)
  expect(slice()).toMatchObject({ phase: 'planning', plan: null })
  await actions.confirm()
  expect(questions).toEqual([])
  releases[1]?.()
  await Promise.all(reviews)
  expect(slice()).toMatchObject({ phase: 'idle', plan: { quote: { amount: `${10n ** 17n}` } } })
  await confirm()
  expect(BigInt(questions[0]?.params[0]?.value ?? 0)).toBe(10n ** 17n)
  questions[0]?.reject()
  await world.advance(0)
  await check()
})

/** A visitor whose transactions are pending, except those in `mined`. */
async function pending() {
  const mined = new Set<string>()
  const own = await opened({
    node(method, answer, [hash]) {
      return method === 'eth_getTransactionReceipt' && !mined.has(hash as string) ? null : answer
    },
  })
  return {
    ...own,
    /** Reviews and sends. @returns The hash, of an approval if one is needed */
    async sendSwap(amount: string, target: string, source?: string) {
      await own.write(amount, target, source)
      await own.review()
      await own.confirm()
      await own.questions.at(-1)?.approve()
      await own.world.advance(0)
      return own.slice().swaps.at(-1)?.hash as string
    },
    /** It is mined, and found so. */
    async mine(hash: string) {
      mined.add(hash)
      await own.world.advance(2_100)
    },
  }
}

test('T1: an approval stays pending while another transaction settles', async () => {
  const { open, sendSwap, mine, slice, check } = await pending()
  const first = await sendSwap('0.01', DOLLARS)
  await open()
  const approval = await sendSwap(`${++dollars}`, ETHER, DOLLARS)
  expect(slice()).toMatchObject({ phase: 'settling', plan: { step: 'approve' } })
  await mine(first)
  expect(slice()).toMatchObject({ phase: 'settling', swaps: [{ status: 'done' }, { status: 'sent' }] })
  await mine(approval)
  expect(slice()).toMatchObject({ phase: 'idle', plan: { step: 'swap' } })
  await check()
})

test('T1: an approval that is mined while the wallet is asked for a swap plans nothing', async () => {
  const { kernel, sendSwap, mine, write, review, confirm, questions, slice, world, check } = await pending()
  const approval = await sendSwap(`${++dollars}`, ETHER, DOLLARS)
  await kernel.actions.modal.back()
  await write('1', ETHER, DOLLARS)
  await review()
  await confirm()
  await mine(approval)
  expect(slice()).toMatchObject({ phase: 'asking', plan: { step: 'swap' }, swaps: [{ status: 'done' }, {}] })
  await questions[1]?.approve()
  await world.advance(0)
  expect(slice().status).toBeUndefined()
  await check()
})

test('a review that was left while it is planned is returned to', async () => {
  let release = () => {}
  const { actions, kernel, write, asked, slice, stack, world, check } = await opened({
    tamper: (path, answer) =>
      path === 'convert/build-transaction' ? new Promise((resolve) => (release = () => resolve(answer))) : answer,
  })
  await write('0.1', DOLLARS)
  const first = actions.review()
  await world.advance(0)
  await kernel.actions.modal.back()
  expect([stack().at(-1), slice().phase]).toEqual(['Swap', 'planning'])
  await actions.review()
  expect([stack().at(-1), slice().phase]).toEqual(['SwapPreview', 'planning'])
  release()
  await first
  expect(slice()).toMatchObject({ phase: 'idle', plan: { step: 'swap' } })
  expect(asked.filter((path) => path === 'convert/build-transaction')).toHaveLength(1)
  await check()
})
