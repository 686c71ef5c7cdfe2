import { askNode } from '../world/rpc.ts'
import { inEachLook } from './each-look.ts'
import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'

const KESTREL = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
/** One of anvil's accounts, which no wallet of the page has. */
const STRANGER = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

test('W2: lists the chain’s history by month, shows NFTs, and hides spam', async ({ page }) => {
  const { open, at, modal, approve, connect } = visitor(page)
  await open()
  await connect()
  // No test sends transactions on this chain, so its first block is on the first page.
  await at('network-button').click()
  await at('network-eip155:31338').click()
  await approve()
  await expect(modal).toBeHidden()
  await at('account-button').click()
  await at('tab-activity').click()
  const list = at('view-Activity')
  await inEachLook(page, 'Activity', async () => {
    await expect(list.getByText('Minted').first()).toBeVisible()
    await expect(list.getByRole('heading').first()).toHaveText(/^[A-Z][a-z]+ \d{4}$/)
    await expect(list).toContainText('Arcades No. 1 and more')
    await expect(list).toContainText('+2,500.000 MUSD')
  })
  await expect(list).not.toContainText('Free claim')
  await at('tab-nfts').click()
  await inEachLook(page, 'Nfts', async () => {
    await expect(at('nft')).toHaveCount(4)
    await expect(at('nft').locator('img')).toHaveCount(4)
    await expect(at('view-Nfts')).toContainText('Arcades No. 1')
  })
})

test('lists a transfer on the chain, and loads earlier pages', { tag: '@deep' }, async ({ page, world }) => {
  const { open, at, connect } = visitor(page)
  const node = world.rpc['eip155:31337']?.url as string
  const pay = (value: number) =>
    askNode(node, 'eth_sendTransactionSync', [{ from: STRANGER, to: KESTREL, value: `0x${value.toString(16)}` }])
  for (let count = 0; count < 10; count++) await pay(1)
  await pay(1.25e18)
  await open()
  await connect('example.kestrel')
  await page.evaluate(() => window.kernel.actions.modal.open({ view: 'Transactions' }))
  await expect(at('modal-title')).toHaveText('Activity')
  const rows = at('view-Transactions').getByTestId('transaction')
  await expect(rows.first()).toContainText('Received')
  await expect(rows.first()).toContainText('From 0x90')
  await expect(rows.filter({ hasText: '+1.250 ETH' })).not.toHaveCount(0)
  await expect(rows).toHaveCount(10)
  await at('more-transactions').click()
  await expect(rows.filter({ hasText: '+2,500.000 MUSD' })).not.toHaveCount(0)
  expect(await rows.count()).toBeGreaterThan(10)
  // A long amount leaves the line below it alone.
  await page.setViewportSize({ width: 360, height: 800 })
  const second = rows
    .filter({ hasText: '+2,500.000 MUSD' })
    .first()
    .getByText(/^From 0x/)
  await expect(second).toBeVisible()
  expect(await second.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
})
