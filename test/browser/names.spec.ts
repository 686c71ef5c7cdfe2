import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'

const KESTREL = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

/** Looks at every state by eye: `PORTICO_SHOTS=folder`. */
const shoot = process.env.PORTICO_SHOTS

for (const theme of ['dark', 'light'] as const) {
  for (const width of [360, 1280]) {
    test(`an account with a name is shown by it, ${theme}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      const { open, at, modal, connect } = visitor(page)
      await open(`?theme=${theme}`)
      await connect('example.kestrel')
      await at('account-button').click()
      const head = at('view-Account').getByRole('button', { name: /grace\.eth, about this account/ })
      await expect(head).toContainText('grace.eth')
      await expect(head).toHaveAttribute('title', KESTREL)
      await expect(modal.locator('img.portico-avatar')).toBeVisible()
      await expect(modal).toHaveAttribute('data-phase', 'open')
      if (shoot) await page.screenshot({ path: `${shoot}/AccountNamed-${theme}-${width}.png` })
      await head.click()
      await expect(at('view-Profile').getByRole('heading', { name: 'grace.eth' })).toBeVisible()
      await expect(at('view-Profile').getByTitle(KESTREL)).toBeVisible()
      if (shoot) await page.screenshot({ path: `${shoot}/ProfileNamed-${theme}-${width}.png` })
    })
  }
}
