// The conversion service at the HTTP level: no fault sends anything, and each has a way on.
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { isDeep } from '../../cases.ts'
import { startWorld, type World } from '../../world/index.ts'
import { EVM_TOKENS } from '../../world/tokens.ts'
import { FAULTS } from '../shared/rpc/data-service-mock.ts'
import { caip, ETHER, SILENCE, swapper } from './swapper.ts'

const DOLLARS = caip(EVM_TOKENS[0]?.address as string)
const PATHS = {
  tokens: 'convert/tokens',
  gasPrice: 'convert/gas-price',
  prices: 'fungible/price',
  quotes: 'convert/quotes',
  allowance: 'convert/allowance',
  approval: 'convert/build-approve',
  build: 'convert/build-transaction',
}
/** Malformed responses. */
const NONSENSE = ['answers in HTML', 'breaks off', 'answers in another form']
/** The service responds that it can't do this, and why. Its other statuses are about the site, or about itself. */
const REFUSALS = ['answers 400', 'answers 404']
/** One fault of each kind: no response, a refusal, nonsense, silence. The deep run takes all. */
const FIRST = ['refuses the connection', 'answers 400', 'answers in HTML', 'never answers']
const faults = [...Object.keys(FAULTS), 'never answers'].filter((fault) => isDeep || FIRST.includes(fault))
/** Longer than any timeout, in ms. */
const ANSWER_TIME = 16_000

const server = setupServer()
let local: World

beforeAll(async () => {
  local = await startWorld({ only: ['eip155'] })
  await local.settled
  server.listen({ onUnhandledRequest: 'bypass' })
}, 60_000)
afterEach(() => server.resetHandlers())
afterAll(async () => {
  server.close()
  await local.stop()
})

test('the error is shown although the modal closes, if a host opened nothing but the swap', async () => {
  const { kernel, world, actions, connect, stack, toast } = await swapper(local)
  await connect()
  server.use(http.all(`${local.parts().api.url}/v1/${PATHS.tokens}`, () => new HttpResponse(null, { status: 500 })))
  await kernel.actions.modal.open({ view: 'Swap' })
  await actions.prepare()
  await world.advance(0)
  expect([stack(), kernel.getState().modal.open, toast()]).toEqual([[], false, 'Failed to initialize swap'])
})

for (const fault of faults) {
  test(`X1, R7: if the service ${fault}, each call has its own error, nothing is sent, and the swap can continue afterwards`, async () => {
    let silent = ''
    const own = await swapper(local, { tamper: (path, answer) => (path === silent ? SILENCE : answer) })
    const { actions, world, slice, stack, toast, alerts, questions, wallet } = own
    const answer = FAULTS[fault]
    // A response that can't be logged counts as none.
    const said = NONSENSE.includes(fault) ? 'no-answer' : REFUSALS.includes(fault) ? 'no-route' : 'unreachable'
    /** Makes the service fail at one path during an action. */
    async function failing(path: string, act: () => Promise<unknown>) {
      if (answer) server.use(http.all(`${local.parts().api.url}/v1/${path}`, answer))
      else silent = path
      const done = act()
      await world.advance(ANSWER_TIME)
      await done
      server.resetHandlers()
      silent = ''
    }
    await own.connect()
    for (const path of [PATHS.tokens, PATHS.gasPrice]) {
      await failing(path, own.open)
      expect([path, slice(), stack().at(-1)]).toEqual([path, { swaps: [] }, 'Account'])
      expect(toast()).toBe('Failed to initialize swap')
    }
    await failing(PATHS.prices, own.open)
    expect(toast()).toBe('Failed to fetch network token price')
    expect(slice()).toMatchObject({ status: 'ready', sourceToken: ETHER, prices: {} })

    await failing(PATHS.quotes, () => own.write('25', ETHER, DOLLARS))
    expect(slice()).toMatchObject({ inputError: said, quote: null, toTokenAmount: '' })
    expect(alerts()).toEqual(said === 'unreachable' ? [] : ['Incorrect amount'])
    await own.review()
    await world.advance(600)
    expect(slice()).toMatchObject({ inputError: null, quote: { amount: '25000000' } })

    await failing(PATHS.allowance, own.review)
    expect(stack().at(-1)).toBe('SwapPreview')
    expect([slice().fault, slice().plan, toast()]).toEqual([said, null, 'Failed to check allowance'])
    await failing(PATHS.approval, actions.retry)
    expect([slice().fault, slice().plan, toast()]).toEqual([said, null, 'Failed to create approval transaction'])
    await actions.retry()
    expect(slice()).toMatchObject({ fault: null, plan: { step: 'approve', allowed: '25000000', isSimulated: true } })

    await own.kernel.actions.modal.back()
    await own.write('0.1', DOLLARS)
    await failing(PATHS.build, own.review)
    expect([slice().fault, slice().plan, toast()]).toEqual([said, null, 'Failed to create transaction'])
    await actions.confirm()
    await actions.retry()
    expect(slice()).toMatchObject({ fault: null, plan: { step: 'swap', isSimulated: true } })

    expect(questions).toEqual([])
    expect(wallet.requests.filter((method) => /send|sign/i.test(method))).toEqual([])
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    expect(own.kernel.log.entries.filter(({ type }) => type === 'kernel/pluginFailed')).toEqual([])
    await own.check()
  }, 60_000)
}
