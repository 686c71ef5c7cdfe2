// What the preview of a swap says, by the keys of its messages.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import SwapPreview from '../../../plugins/swap/views/SwapPreview.tsx'
import { type AnyKernel, KernelContext } from '../../../ui/hooks/kernel.ts'
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
