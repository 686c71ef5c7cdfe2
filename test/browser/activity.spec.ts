import { askNode } from '../world/rpc.ts'
import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'

const KESTREL = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
/** Of anvil's accounts, one that no wallet of the page has. */
const STRANGER = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

/** Looks at every state by eye: `PORTICO_SHOTS=folder`. */
const shoot = process.env.PORTICO_SHOTS

for (const [theme, width] of [
  ['dark', 1280],
  ['light', 360],
] as const) {
  test(`W2: what happened on the chain is listed by month, NFTs are shown, spam is not, ${theme}, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const { open, at, modal, approve, connect } = visitor(page)
    await open(`?theme=${theme}`)
    await connect()
    // Nobody pays there: what the chain began with is on the first page.
    await at('network-button').click()
    await at('network-eip155:31338').click()
    await approve()
    await expect(modal).toBeHidden()
    await at('account-button').click()
    await at('tab-activity').click()
    const list = at('view-Activity')
    await expect(list.getByText('Minted').first()).toBeVisible()
    await expect(list.getByRole('heading').first()).toHaveText(/^[A-Z][a-z]+ \d{4}$/)
    await expect(list).toContainText('Arcades No. 1 and more')
    await expect(list).toContainText('+2,500.000 MUSD')
    await expect(list).not.toContainText('Free claim')
    await expect(modal).toHaveAttribute('data-phase', 'open')
    if (shoot) await page.screenshot({ path: `${shoot}/Activity-${theme}-${width}.png` })

    await at('tab-nfts').click()
    await expect(at('nft')).toHaveCount(4)
    await expect(at('nft').locator('img')).toHaveCount(4)
    await expect(at('view-Nfts')).toContainText('Arcades No. 1')
    if (shoot) await page.screenshot({ path: `${shoot}/Nfts-${theme}-${width}.png` })
  })
}

test('a transfer on the chain is listed, and leads on to the pages before', async ({ page, world }) => {
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
})

test('on Solana, what the runtime did is listed, and the tokens of its program are shown', async ({ page }) => {
  const { open, at, connect } = visitor(page)
  await open()
  await connect('Lantern')
  await at('account-button').click()
  await expect(at('token-MUSD')).toContainText('Meridian Dollar')
  await expect(at('token-LAMP')).toContainText('Lamplight')
  await at('tab-activity').click()
  await expect(at('view-Activity').getByTestId('transaction').last()).toContainText('+100.000 SOL')
  if (shoot) await page.screenshot({ path: `${shoot}/ActivitySolana-dark-1280.png` })
})

test.describe('a data service that is down', () => {
  test.use({ expected: /Failed to load resource|503/ })

  test('empties the list, says so, and gives a way out', async ({ page }) => {
    const history = /\/v1\/account\/[^/]+\/history/
    await page.route(history, (route) =>
      route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' } }),
    )
    const { open, at, connect } = visitor(page)
    await open()
    await connect()
    await at('account-button').click()
    await at('tab-activity').click()
    await expect(at('toast')).toHaveText('Failed to fetch transactions')
    await expect(at('view-Activity')).toContainText('Your activity did not load')
    if (shoot) await page.screenshot({ path: `${shoot}/ActivityFailed-dark-1280.png` })
    await page.unroute(history)
    await at('retry').click()
    await expect(at('view-Activity').getByTestId('transaction').first()).toBeVisible()
  })
})
