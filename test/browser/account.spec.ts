import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'

const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** Looks at every state by eye: `PORTICO_SHOTS=folder`. */
const shoot = process.env.PORTICO_SHOTS

for (const theme of ['dark', 'light'] as const) {
  for (const width of [360, 1280]) {
    test(`the account has its own page, its addresses and its networks, ${theme}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      const { open, at, modal, connect } = visitor(page)
      const shot = async (name: string) => {
        await expect(modal).toHaveAttribute('data-phase', 'open')
        if (shoot) await page.screenshot({ path: `${shoot}/${name}-${theme}-${width}.png` })
      }
      await open(`?theme=${theme}`)
      await connect()
      await at('account-button').click()
      await shot('Account')
      await at('view-Account')
        .getByRole('button', { name: /about this account/ })
        .click()
      await expect(at('view-Profile')).toContainText('Standard')
      await shot('Profile')
      await at('view-Profile')
        .getByRole('button', { name: /Accounts of this wallet/ })
        .click()
      await shot('SwitchAddress')
      await at('view-SwitchAddress').getByRole('button', { name: SECOND }).click()
      await expect(at('view-Profile').getByTitle(SECOND)).toBeVisible()
      await at('modal-close').click()
      await expect(at('account-button')).toHaveText(/0x7099…79C8/)
    })
  }
}

test('a wallet on a network that nobody asked for is led back', async ({ page }) => {
  const { open, at, modal, approve, connect } = visitor(page)
  await open()
  await connect()
  // Harbor knows one chain more than the page asks for.
  await page.evaluate(() => {
    const memory = JSON.parse(localStorage.getItem('page-wallet.example.harbor') ?? '{}')
    localStorage.setItem(
      'page-wallet.example.harbor',
      JSON.stringify({ ...memory, chainId: '0xfa', added: { '0xfa': '' } }),
    )
  })
  await page.reload()
  await expect(at('view-UnsupportedChain')).toContainText('Meridian doesn’t run on this network')
  await expect(at('network-button')).toHaveAttribute('data-kind', 'caution')
  if (shoot) await page.screenshot({ path: `${shoot}/UnsupportedChain-dark-1280.png` })
  await at('network-eip155:31338').click()
  await expect(modal.getByText('Approve in wallet')).toBeVisible()
  await approve()
  await expect(modal).toBeHidden()
  await expect(at('network-button')).toContainText('Meridian Second')
})
