import { askNode } from '../world/rpc.ts'
import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'

const KESTREL = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

/** Set `PORTICO_SHOTS=folder` to save a screenshot of every state. */
const shoot = process.env.PORTICO_SHOTS

test('quotes a purchase, pays it in the seller’s own window, and shows its arrival', async ({
  page,
  context,
  world,
}) => {
  test.slow()
  const { open, at, connect, modal } = visitor(page)
  const node = world.rpc['eip155:31337']?.url as string
  const balance = async () => BigInt(await askNode<string>(node, 'eth_getBalance', [KESTREL, 'latest']))
  const shot = (name: string) => shoot && page.screenshot({ path: `${shoot}/${name}.png` })
  await page.setViewportSize({ width: 360, height: 800 })
  await open()
  await connect('example.kestrel')
  await at('account-button').click()
  await at('action-onramp').click()
  await expect(at('modal-title')).toHaveText('Buy')
  await expect(at('quote')).toHaveText(/^0\.02\d{4} ETH$/)
  await expect(at('seller-coinbase')).toContainText('1–2% fee')
  await expect(at('seller-meld')).toBeEnabled()
  await expect(at('view-OnRampProviders')).toContainText('NetworkEthereum')
  await shot('OnRampProviders-dark-360')

  await at('amount-input').fill('5')
  await expect(at('view-OnRampProviders').getByRole('alert')).toHaveText('Enter an amount from $10 to $7,500.')
  await expect(at('seller-coinbase')).toBeDisabled()
  await shot('OnRampProviders-limits-dark-360')
  await at('amount-input').fill('249.99')
  await expect(at('view-OnRampProviders').getByRole('alert')).toHaveText('Enter a whole number, such as 100.')
  await expect(at('amount-input')).toHaveValue('249.99')
  await expect(at('seller-coinbase')).toBeDisabled()
  await at('amount-input').fill('250')
  await expect(at('quote')).toHaveText(/^0\.07\d{4} ETH$/)
  await expect(at('seller-coinbase')).toBeEnabled()

  const before = await balance()
  const [till] = await Promise.all([context.waitForEvent('page'), at('seller-coinbase').click()])
  await expect(at('modal-title')).toHaveText('Your purchases')
  await expect(at('view-OnRampActivity')).toContainText('Finish your purchase with Coinbase')
  await shot('OnRampActivity-waiting-dark-360')
  await till.getByTestId('till-pay').click()
  await expect(till.getByTestId('till-status')).toHaveText('IN_PROGRESS')
  const purchase = at('purchase').first()
  await expect(purchase).toHaveAttribute('data-status', 'pending', { timeout: 15_000 })
  await till.getByTestId('till-deliver').click()
  await expect(till.getByTestId('till-status')).toHaveText('SUCCESS')
  await expect(purchase).toHaveAttribute('data-status', 'confirmed', { timeout: 15_000 })
  await expect(purchase).toContainText(/\+0\.07\d ETH/)
  expect((await balance()) - before).toBeGreaterThan(7n * 10n ** 16n)
  await till.close()
  await page.evaluate(() => window.kernel.actions.modal.setTheme({ theme: 'light' }))
  await page.setViewportSize({ width: 1280, height: 800 })
  await shot('OnRampActivity-light-1280')

  await at('modal-back').click()
  await expect(at('seller-coinbase')).toBeEnabled()
  await shot('OnRampProviders-light-1280')
  await at('modal-close').click()
  await expect(modal).toBeHidden()
})
