// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { visitPage } from '../plugins/render-page.tsx'
import { stage } from '../plugins/stage.ts'

test.each([
  ['a modal', false],
  ['an embedded modal', true],
])(
  'in %s, a title that has the focus gets it anew with each next view, so that screen readers read it',
  async (_, enableEmbedded) => {
    const { kernel, world } = await stage({ host: { enableEmbedded } })
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
    await page.after(() => kernel.actions.modal.back())
    await page.until(turn, () => /connect/i.test(title.textContent ?? ''))
    expect([title.isConnected, count]).toEqual([true, 2])
  },
)
