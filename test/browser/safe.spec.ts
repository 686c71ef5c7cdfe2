import type { Frame, Page } from '@playwright/test'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { safeApp } from '../../adapters/safe/index.ts'
import { eip155 } from '../../plugins/eip155/index.ts'
import { rerun } from '../../plugins/index.ts'
import { type SendState, send } from '../../plugins/send/index.ts'
import { askNode } from '../world/rpc.ts'
import { blockStorage } from './block-storage.ts'
import { expect, test } from './fixtures.ts'
import { openInSafe, SAFE } from './safe-parent.ts'

/** Nobody whose activity another scenario reads. */
const RECEIVER = privateKeyToAddress(generatePrivateKey())

const transfer = (frame: Frame) =>
  frame.evaluate(() => (window.kernel.getState() as unknown as { send: SendState }).send)

/** @param trust - Gives the origin that the app takes for Safe's. */
async function openIn(page: Page, trust = (origin: string) => origin): Promise<{ frame: Frame; trusted: string }> {
  let trusted = ''
  const frame = await openInSafe(page, (origin) => {
    trusted = trust(origin)
    return `${process.env.PORTICO_HOSTS}/safe/?safe=${trusted}`
  })
  return { frame, trusted }
}

test('in the frame of a Safe: connected by itself, and a transfer waits for its owners', async ({ page, world }) => {
  const node = world.rpc['eip155:31337']?.url as string
  await page.exposeFunction('execute', async ({ to, value }: Record<'to' | 'value', string>) => {
    const call = { from: SAFE, to, value: `0x${BigInt(value).toString(16)}` }
    return (await askNode<{ transactionHash: string }>(node, 'eth_sendTransactionSync', [call])).transactionHash
  })
  await page.setViewportSize({ width: 480, height: 820 })
  // Chromium's headless shell does not block it by itself.
  await page.addInitScript(blockStorage)
  const { frame, trusted } = await openIn(page)
  const at = (id: string) => frame.getByTestId(id)
  await expect(at('account-button')).toBeVisible()
  await at('account-button').click()
  await at('action-send').click()
  await at('amount-input').fill('1.5')
  await at('receiver-input').fill(RECEIVER)
  await expect.poll(() => transfer(frame).then(({ receiverStatus }) => receiverStatus)).toBe('ready')
  await at('view-Send').getByTestId('submit').click()
  // The parent is trusted, so the button that sends works inside its frame.
  const confirm = at('view-SendPreview').getByTestId('submit')
  await expect(confirm).not.toHaveAttribute('aria-disabled', 'true')
  await confirm.click()
  // Browsers block the storage of a page inside another site's, of which the visitor is warned once.
  await expect(at('view-SendPreview')).toContainText('can’t store this request')
  await expect(confirm).not.toHaveAttribute('aria-disabled', 'true')
  await confirm.click()
  await expect(at('view-SafeWaiting')).toContainText('Waiting for confirmations in Safe')
  await expect(at('view-SafeWaiting')).toContainText('1 of 2 required confirmations')
  for (const theme of ['light', 'dark'] as const) {
    await frame.evaluate((one) => window.kernel.actions.modal.setTheme({ theme: one }), theme)
    if (process.env.PORTICO_SHOTS)
      await page.screenshot({ path: `${process.env.PORTICO_SHOTS}/SafeWaiting-${theme}.png` })
  }
  await page.locator('#owner').click()
  await expect(at('view-SafeWaiting')).toBeHidden()
  await expect
    .poll(() => transfer(frame).then(({ transfers }) => transfers))
    .toMatchObject([{ status: 'done', to: RECEIVER, amount: '1500000000000000000' }])
  const report = await frame.evaluate(async () =>
    JSON.stringify(await window.kernel.log.export({ personal: true, amounts: 'exact' })),
  )
  expect((await rerun(report, { plugins: [eip155(), send(), safeApp({ origins: [trusted] })] })).divergences).toEqual(
    [],
  )
})

test('a page of another origin that claims to be Safe connects nothing', async ({ page }) => {
  const { frame } = await openIn(page, (origin) => `${origin.slice(0, -1)}`)
  await expect(frame.getByTestId('connect-button')).toBeVisible()
  await frame.getByTestId('connect-button').click()
  await expect(frame.getByTestId('view-Connect')).toBeVisible()
  await expect(frame.getByTestId('view-Connect')).not.toContainText('Safe')
})
