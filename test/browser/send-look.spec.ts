import type { Locator } from '@playwright/test'
import { getAddress } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { inEachLook } from './each-look.ts'
import { expect, test } from './fixtures.ts'
import { sender } from './sender.ts'

const ADA = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const LIKE = getAddress(`0x3C44${privateKeyToAddress(generatePrivateKey()).slice(6, -4)}93BC`)

/** Counts the groups of an address in each row, without the `0x`. */
const rowsOf = (address: Locator) =>
  address.locator('.addr > span:not(:first-child)').evaluateAll((groups) => {
    const tops = groups.map((one) => (one as HTMLElement).offsetTop)
    return [...new Set(tops)].map((top) => tops.filter((one) => one === top).length)
  })

test('send, from the amount to the preview, in each look', { tag: '@deep' }, async ({ page }) => {
  test.slow()
  const { at, modal, toSend, write, review, confirm, slice } = sender(page)
  await toSend()
  await inEachLook(page, 'SendEmpty', () => expect(modal.locator('.kv')).toContainText('$'))
  await write('12.5', 'ada.eth')
  await inEachLook(page, 'Send', () => expect(modal.locator('.text-field.is-tall')).toContainText('0x7099…79C8'))
  await review()
  await inEachLook(page, 'SendPreview', async () => {
    await expect(at('preview-receiver')).toHaveAttribute('title', ADA)
    await expect.poll(() => rowsOf(at('preview-receiver'))).toEqual([5, 5])
  })
  await at('modal-back').click()
  await modal.getByRole('button', { name: /Choose another/ }).click()
  await inEachLook(page, 'SendSelectToken', () =>
    expect(at('view-SendSelectToken').getByTestId('token-MUSD')).toBeVisible(),
  )
  await at('modal-back').click()
  await write('40000', '0x52bE0cA9417d8Ff3')
  await expect.poll(() => slice().then(({ receiverStatus }) => receiverStatus)).toBe('form')
  await inEachLook(page, 'SendError')
  await write('0.01', LIKE)
  await review()
  await inEachLook(page, 'SendPreviewLookAlike', () => expect(at('send-warning')).toBeVisible())
  await modal.getByText('I checked every character').click()
  await inEachLook(page, 'SendPreviewCompared')
  await confirm()
  await inEachLook(page, 'SendAsked', async () => {
    await expect(modal.getByText('Confirm in your wallet')).toBeVisible()
    await expect(at('view-SendPreview').getByTestId('submit')).toHaveText('Waiting for Kestrel')
  })
  await modal.getByRole('button', { name: 'Back', exact: true }).last().click()
  await inEachLook(page, 'SendOpen', () => expect(at('send-open')).toBeVisible())
})
