import { getAddress } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from './fixtures.ts'
import { sender } from './sender.ts'

const ADA = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const LIKE = getAddress(`0x3C44${privateKeyToAddress(generatePrivateKey()).slice(6, -4)}93BC`)

/** Looks at every state by eye: `PORTICO_SHOTS=folder`. */
const shoot = process.env.PORTICO_SHOTS

for (const theme of ['dark', 'light'] as const) {
  for (const width of [360, 1280]) {
    test(`sending, from the amount to the preview, ${theme}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      const { at, modal, toSend, write, review, confirm, slice } = sender(page)
      const shot = async (name: string) => {
        await expect(modal).toHaveAttribute('data-phase', 'open')
        // Nothing of it is cut off at the side.
        expect(await modal.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
        if (shoot) await page.screenshot({ path: `${shoot}/${name}-${theme}-${width}.png` })
      }
      await toSend(`?theme=${theme}`)
      await expect(modal.locator('.kv')).toContainText('$')
      await shot('SendEmpty')
      await write('12.5', 'ada.eth')
      await expect(modal.locator('.field.to')).toContainText('0x7099…79C8')
      await shot('Send')
      await review()
      await expect(at('preview-receiver')).toHaveAttribute('title', ADA)
      await shot('SendPreview')
      await at('modal-back').click()
      await modal.getByRole('button', { name: /Choose another/ }).click()
      await expect(at('view-SendSelectToken').getByTestId('token-MUSD')).toBeVisible()
      await shot('SendSelectToken')
      await at('modal-back').click()
      await write('40000', '0x52bE0cA9417d8Ff3')
      await expect.poll(() => slice().then(({ receiverStatus }) => receiverStatus)).toBe('form')
      await shot('SendError')
      await write('0.01', LIKE)
      await review()
      await expect(at('send-warning')).toBeVisible()
      await shot('SendPreviewLookAlike')
      await modal.getByText('I compared every character').click()
      await shot('SendPreviewCompared')
      await confirm()
      await expect(modal.getByText('Confirm in your wallet')).toBeVisible()
      await shot('SendAsked')
      await modal.getByRole('button', { name: 'Back', exact: true }).last().click()
      await expect(at('send-open')).toBeVisible()
      await shot('SendOpen')
    })
  }
}
