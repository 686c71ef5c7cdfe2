// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { visitPage } from '../plugins/render-page.tsx'
import { stage } from '../plugins/stage.ts'

test('a title that has the focus gets it anew with the next view, so that screen readers read it', async () => {
  const { kernel, world } = await stage()
  const page = await visitPage(kernel)
  const turn = () => world.advance(0)
  const find = (testId: string) =>
    document.querySelector('portico-modal')?.shadowRoot?.querySelector<HTMLElement>(`[data-testid="${testId}"]`)
  await page.after(() => kernel.actions.modal.open({ view: 'Connect' }))
  await page.until(turn, () => find('wallet-example.harbor'))
  const title = find('modal-title') as HTMLElement
  title.focus()
  let count = 0
  title.addEventListener('focus', () => count++)
  await page.after(() => kernel.actions.modal.push({ view: 'Networks' }))
  await page.until(turn, () => /network/i.test(title.textContent ?? ''))
  expect([title.isConnected, count]).toEqual([true, 1])
})
