// What the preview of a swap says, by the keys of its messages.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { messages as formMessages } from '../../../plugins/swap/messages.ts'
import { messages } from '../../../plugins/swap/preview-messages.ts'
import SwapPreview from '../../../plugins/swap/views/SwapPreview.tsx'
import { type AnyKernel, KernelContext } from '../../../ui/hooks/kernel.ts'
import { MessagesContext } from '../../../ui/hooks/messages.ts'
import { approve, swap as sentSwap } from './page.ts'
import { DOLLARS, stageSwaps, unmeasured } from './stage.ts'
import { EVM } from './swapper.ts'

const { opened } = stageSwaps()

// The page is in no frame.
vi.stubGlobal('location', { ancestorOrigins: [] })

/** Renders the current state, which a server never has. */
const render = (kernel: AnyKernel) =>
  renderToStaticMarkup(
    <KernelContext.Provider value={{ ...kernel, getInitialState: kernel.getState }}>
      <SwapPreview />
    </KernelContext.Provider>,
  )

test('T3: a swap that can’t be simulated is offered with its warning, after a decline too', async () => {
  const { kernel, write, review, confirm, questions, world } = await opened({
    node: unmeasured,
    allowUnsimulated: [EVM],
  })
  await write('0.1', DOLLARS)
  await review()
  expect(render(kernel)).toContain('preview.untried.text')
  await confirm()
  questions[0]?.reject()
  await world.advance(100)
  expect(render(kernel)).toContain('refusal.rejected.text')
  expect(render(kernel)).toContain('preview.untried.text')
})

test.each([
  ['0', 'You’ll confirm 3 times in your wallet'],
  ['100', 'You’ll confirm 2 times in your wallet'],
])('after a refused batch, an approval of %s is counted with what follows it: %s', async (allowed, title) => {
  const { kernel, write, review } = await opened({ node: unmeasured, allowUnsimulated: [EVM] })
  await write('0.1', DOLLARS)
  await review()
  const { swap, ...others } = kernel.getState()
  const plan = swap.plan && { ...swap.plan, step: 'approve' as const, allowed }
  const state = { ...others, swap: { ...swap, plan, batchRefusal: 'atomic' as const } }
  const shown = renderToStaticMarkup(
    <KernelContext.Provider value={{ ...kernel, getInitialState: () => state }}>
      <MessagesContext.Provider value={messages}>
        <SwapPreview />
      </MessagesContext.Provider>
    </KernelContext.Provider>,
  )
  expect(shown).toContain(title)
})

test.each([
  ['is on its way', 'sent', false],
  ['can’t be confirmed', 'expired', false],
  ['is another account’s', 'sent', true],
] as const)(
  'a swap that stopped after an approval that %s doesn’t claim more than is certain',
  async (_, status, isOther) => {
    const { kernel, write, review } = await opened({ node: unmeasured, allowUnsimulated: [EVM] })
    await write('0.1', DOLLARS)
    await review()
    const { swap, ...others } = kernel.getState()
    const account = isOther ? undefined : swap.quote?.account
    const approval = sentSwap('a', { step: 'approve', call: approve, hash: '0x8', status, ...(account && { account }) })
    const state = { ...others, swap: { ...swap, plan: null, fault: 'unreachable' as const, swaps: [approval] } }
    const shown = renderToStaticMarkup(
      <KernelContext.Provider value={{ ...kernel, getInitialState: () => state }}>
        <SwapPreview />
      </KernelContext.Provider>,
    )
    expect(shown).toContain('fault.unreachable')
    expect(shown.includes('fault.nothing')).toBe(isOther)
  },
)

test('of a token, an approval of an earlier visit may be left: only of the native currency nothing was sent', async () => {
  const { kernel, write, review } = await opened({ node: unmeasured, allowUnsimulated: [EVM] })
  await write('0.1', DOLLARS)
  await review()
  const { swap, ...others } = kernel.getState()
  const stopped = { ...swap, plan: null, fault: 'unreachable' as const, swaps: [] }
  const { sourceToken, toToken } = stopped
  for (const [draft, isSaid] of [
    [stopped, true],
    [{ ...stopped, sourceToken: toToken, toToken: sourceToken }, false],
  ] as const) {
    const shown = renderToStaticMarkup(
      <KernelContext.Provider value={{ ...kernel, getInitialState: () => ({ ...others, swap: draft }) }}>
        <SwapPreview />
      </KernelContext.Provider>,
    )
    expect(shown).toContain('fault.unreachable')
    expect(shown.includes('fault.nothing')).toBe(isSaid)
  }
})

test('a swap whose fee the balance does not pay names the currency', async () => {
  const { kernel, write, review } = await opened({ node: unmeasured, allowUnsimulated: [EVM] })
  await write('0.1', DOLLARS)
  await review()
  const { swap, ...others } = kernel.getState()
  const state = { ...others, swap: { ...swap, plan: null, fault: 'balance' as const } }
  const shown = renderToStaticMarkup(
    <KernelContext.Provider value={{ ...kernel, getInitialState: () => state }}>
      <MessagesContext.Provider value={messages}>
        <SwapPreview />
      </MessagesContext.Provider>
    </KernelContext.Provider>,
  )
  expect(shown).toContain('You don’t have enough ETH for the network fee.')
})

test.each(['unreachable', 'not-tried'] as const)(
  'a swap that stopped as %s says once, on its button, that it can be tried again',
  async (fault) => {
    const { kernel, write, review } = await opened({ node: unmeasured, allowUnsimulated: [EVM] })
    await write('0.1', DOLLARS)
    await review()
    const state = kernel.getState()
    const stopped = { ...state, swap: { ...state.swap, plan: null, fault } }
    const shown = renderToStaticMarkup(
      <KernelContext.Provider value={{ ...kernel, getInitialState: () => stopped }}>
        <MessagesContext.Provider value={{ ...messages, ...formMessages }}>
          <SwapPreview />
        </MessagesContext.Provider>
      </KernelContext.Provider>,
    )
    expect(shown.match(/Try again[^<]*/g)).toEqual(['Try again'])
  },
)
