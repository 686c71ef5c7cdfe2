import { eip155 } from '../../plugins/eip155/index.ts'
import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'

test.use({
  plugins: [eip155()],
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 16; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36 MetaMaskMobile',
})

test('in a wallet’s own browser one tap connects it, once; after a refusal the visitor chooses', async ({ page }) => {
  const { at, approve, reject, modal } = visitor(page)
  await page.goto(`${process.env.PORTICO_HOSTS}/site/`)
  await at('connect-button').tap()
  await reject()
  await expect(at('view-ConnectingExternal')).toContainText('declined')
  await at('modal-back').tap()
  await expect(at('wallet-example.harbor')).toBeVisible()
  await expect(at('page-wallet-approve')).toBeHidden()
  await at('wallet-example.harbor').tap()
  await approve()
  await expect(modal).toBeHidden()
  await expect(at('who')).toHaveText(/^0xf39F/)
})
