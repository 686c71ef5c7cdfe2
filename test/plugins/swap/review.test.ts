// From a draft to its preview: when a review begins, and what stops it.
import { expect, test } from 'vitest'
import { requestPlan, reviewDraft } from '../../../plugins/swap/review.ts'
import { createSwapPage, ether, plan, type SwapPageOptions } from './page.ts'

const reviewed = async (options: SwapPageOptions = {}) => {
  const page = createSwapPage({ stack: ['Account', 'Swap'], ...options })
  await reviewDraft(page.context)
  return page
}

test('a review reads the balances, opens the preview and plans the transaction', async () => {
  const page = await reviewed()
  expect(page.namesOf()).toEqual(['planRequested', 'planReceived'])
  expect(page.calls).toEqual([['updateBalance'], ['refresh', { force: true }], ['push', 'SwapPreview']])
})

test('a draft that lacks something is not reviewed, and one with an error asks for its quote anew', async () => {
  const lacking = await reviewed({ slice: { sourceTokenAmount: '' } })
  expect([lacking.events, lacking.calls.length]).toEqual([['draftChecked'], 2])
  const wrong = await reviewed({ slice: { inputError: 'no-route', quote: null } })
  expect(wrong.events).toEqual([['amountEntered', { amount: '1.5' }], 'draftChecked'])
})

test.each(['planning', 'asking', 'settling'] as const)('while the draft is %s, no review begins', async (phase) => {
  // The preview says how far it is.
  expect((await reviewed({ slice: { phase } })).calls).toEqual([['push', 'SwapPreview']])
  const page = createSwapPage()
  const { services } = page.context as { services: { get(wanted: object): { updateBalance?: unknown } } }
  const { get } = services
  services.get = (wanted) => {
    page.slice.phase = phase
    return get(wanted)
  }
  await reviewDraft(page.context)
  expect([page.events, page.calls.some((call) => (call as string[])[0] === 'push')]).toEqual([[], false])
})

test('after the form was left, no review begins', async () => {
  const page = createSwapPage({ stack: ['Account', 'Swap'] })
  const reviewing = reviewDraft(page.context)
  page.views.pop()
  await reviewing
  expect([page.events, page.calls]).toEqual([[], [['updateBalance'], ['refresh', { force: true }]]])
})

test('without a draft there is no review', async () => {
  expect((await reviewed({ slice: { status: undefined } })).calls).toEqual([])
})

test('code that can’t be fetched plans nothing, and that is told while there is a draft', async () => {
  const failed = async (slice: object) => {
    const page = createSwapPage({ slice })
    page.io.load = () => Promise.reject(new Error('offline'))
    await requestPlan(page.context)
    return [page.events, page.calls]
  }
  expect(await failed({})).toEqual([
    ['planRequested', ['planFailed', { fault: 'unreachable' }]],
    [['toast', 'Failed to create transaction', { variant: 'error' }]],
  ])
  expect(await failed({ status: undefined })).toEqual([['planRequested'], []])
})

test('a plan is made of the last quote, unless a new one is asked for', async () => {
  for (const forceQuote of [undefined, false, true]) {
    const page = createSwapPage({ slice: { plan } })
    await requestPlan(page.context, forceQuote)
    expect(page.asked.some((call) => (call as string[])[0] === 'getQuote')).toBe(forceQuote === true)
  }
  expect(ether.address).toBeUndefined()
})
