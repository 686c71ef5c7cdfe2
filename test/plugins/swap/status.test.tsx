// @vitest-environment happy-dom
// What the status of a batch says that is not on the network any more.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { createKernel } from '../../../plugins/index.ts'
import { swap as plugin } from '../../../plugins/swap/index.ts'
import { messages as base } from '../../../plugins/swap/messages.ts'
import { messages as more } from '../../../plugins/swap/preview-messages.ts'
import SwapStatus from '../../../plugins/swap/views/SwapStatus.tsx'
import { KernelContext } from '../../../ui/hooks/kernel.ts'
import { MessagesContext } from '../../../ui/hooks/messages.ts'
import { swap } from './page.ts'

test.each([
  ['replaced', 'Transaction replaced in your wallet', ''],
  ['dropped', 'Transaction dropped by the network', 'Check your wallet before you swap again.'],
  ['expired', 'We couldn’t confirm whether this was sent', ''],
] as const)('a batch that was %s has a title, “%s”', async (status, title, text) => {
  const kernel = createKernel({ plugins: [eip155(), plugin()] })
  await kernel.load('swap')
  const { swap: slice, modal, ...others } = kernel.getState()
  const swaps = [swap('a', { status, batch: { id: '0x77', size: 2 } })]
  const stack = [{ view: 'SwapStatus', params: { id: 'a' } }]
  const state = { ...others, swap: { ...slice, swaps }, modal: { ...modal, stack } }
  const shown = renderToStaticMarkup(
    <KernelContext.Provider value={{ ...kernel, getInitialState: () => state }}>
      <MessagesContext.Provider value={{ ...base, ...more }}>
        <SwapStatus />
      </MessagesContext.Provider>
    </KernelContext.Provider>,
  )
  expect(/<h3[^>]*>(.*?)<\/h3>/.exec(shown)?.[1]).toBe(title)
  expect(shown).toContain(text)
  expect(shown).not.toContain('last transaction')
})
