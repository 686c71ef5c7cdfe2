import { askNode } from '../world/rpc.ts'
import { inEachLook } from './each-look.ts'
import { expect, test } from './fixtures.ts'
import { reload } from './reload.ts'
import { visitor } from './visitor.ts'

/** One of anvil's accounts, which no wallet of the page has. */
const STRANGER = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const UNKNOWN = `0x${'a1'.repeat(32)}`
const shots = process.env.PORTICO_SHOTS

test('a host’s transactions: a ring while one is pending, a toast at its end, and a row that survives a reload', async ({
  page,
  world,
}) => {
  const { open, at, modal, connect } = visitor(page)
  const node = world.rpc['eip155:31337']?.url as string
  await open()
  await connect()
  const add = (hash: string, description: string) =>
    page.evaluate((one) => window.kernel.actions.activity?.addTransaction(one), { hash, description })

  const button = at('account-button')
  await expect(button).not.toContainText('Transaction pending')
  await add(UNKNOWN, 'Stake 10 MUSD for a year')
  await expect(button).toContainText('Transaction pending')
  expect(
    await button.locator('.portico-pending').evaluate((one) => getComputedStyle(one, '::after').borderRadius),
  ).toBe('50%')
  if (shots) await button.screenshot({ path: `${shots}/ring.png` })

  const hash = await askNode(node, 'eth_sendTransaction', [{ from: STRANGER, to: STRANGER, value: '0x1' }])
  await add(String(hash), 'Mint Arcades No. 1')
  const toast = at('toast')
  await expect(toast).toHaveText('Confirmed: Mint Arcades No. 1')
  await expect(modal).toBeHidden()
  await expect(page.getByRole('status').filter({ has: toast })).toHaveCount(1)
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    const box = await toast.boundingBox()
    expect(box?.y).toBeLessThan(40)
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(8)
    if (shots) await page.screenshot({ path: `${shots}/page-toast-${width}.png` })
  }

  await reload(page)
  await expect(button).toContainText('Transaction pending')
  await button.click()
  await at('tab-activity').click()
  const row = (text: string) => at('transaction').filter({ hasText: text })
  await inEachLook(page, 'host-transactions', async () => {
    await expect(row('Stake 10 MUSD for a year')).toHaveAttribute('data-status', 'pending')
    await expect(row('Mint Arcades No. 1')).toHaveAttribute('data-status', 'confirmed')
  })
  await page.evaluate(() => window.kernel.actions.activity?.clearTransactions())
  await expect(row('Stake 10 MUSD for a year')).toHaveCount(0)
  await expect(button).not.toContainText('Transaction pending')
})
