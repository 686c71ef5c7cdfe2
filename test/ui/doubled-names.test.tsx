// @vitest-environment happy-dom
// Two wallets of the page that a visitor reads as one name.
import { afterEach, expect, test, vi } from 'vitest'
import { eip155 } from '../../plugins/eip155/index.ts'
import { createTestKernel } from '../kit/index.ts'
import { visitPage } from '../plugins/render-page.tsx'
import { networks } from '../plugins/stage.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['another rdns', 'Harbor', 'other.example'],
  ['a character that nobody sees', 'Har\u200bbor', 'other.example'],
  ['its rdns', 'Quay', 'example.harbor'],
])('W1: both say that a name is used twice, with %s', async (_, name, rdns) => {
  const { kernel, world } = createTestKernel({ plugins: [eip155()], configuration: { networks } })
  await kernel.load('connection')
  const page = await visitPage(kernel)
  const wallets = [
    { name: 'Harbor', rdns: 'example.harbor' },
    { name, rdns },
    { name: 'Kestrel', rdns: 'example.kestrel' },
  ]
  for (const [index, one] of wallets.entries())
    await page.after(() =>
      world.push('eip155', { target: 'page', event: 'announce' }, { ...one, uuid: `wallet-${index}`, icon: '' }),
    )
  await page.after(() => kernel.actions.modal.open())
  const getRows = () => [
    ...(document.querySelector('portico-modal')?.shadowRoot?.querySelectorAll('.panel [data-testid^="wallet-"]') ?? []),
  ]
  await page.until(
    () => world.advance(0),
    () => getRows().length === wallets.length,
  )
  expect(getRows().map(({ textContent }) => textContent?.includes('Duplicate name'))).toEqual([true, true, false])
})
