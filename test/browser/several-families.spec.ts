import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'

test('lists a wallet of two namespaces once, and asks for the namespace', async ({ page }) => {
  const { open, at, modal, approve } = visitor(page)
  await open('?wallets=osprey,harbor')
  await at('connect-button').click()
  await expect(at('view-Connect').getByText('Osprey')).toHaveCount(1)
  await at('wallet-example.osprey').click()
  const view = at('view-ConnectingMultiChain')
  await expect(view).toBeVisible()
  await expect(at('modal-title')).toHaveText('Osprey')
  await expect(view.getByRole('button')).toHaveText([/Ethereum/, /Solana/])
  await view.getByRole('button', { name: 'Solana' }).click()
  await expect(at('view-ConnectingExternal')).toBeVisible()
  await approve()
  await expect(at('account-button')).toBeVisible()
  await expect(modal).toBeHidden()
  const statuses = () =>
    page.evaluate(() => {
      const { chains } = window.kernel.getState().connection
      return [chains.eip155?.status, chains.solana?.status]
    })
  expect(await statuses()).toEqual(['disconnected', 'connected'])

  await page.evaluate(() => window.kernel.actions.modal.open({ view: 'Connect' }))
  await at('wallet-example.osprey').click()
  await expect(view.getByRole('button', { name: 'Solana' })).toContainText('Connected')
  await view.getByRole('button', { name: 'Ethereum' }).click()
  await approve()
  await expect.poll(statuses).toEqual(['connected', 'connected'])
})

test('skips that question if one namespace is wanted', { tag: '@deep' }, async ({ page }) => {
  const { open, at } = visitor(page)
  await open('?wallets=osprey')
  await page.evaluate(() => window.kernel.actions.modal.open({ view: 'Connect', namespace: 'solana' }))
  await at('view-Connect').getByText('Osprey').click()
  await expect(at('view-ConnectingExternal')).toBeVisible()
  await at('page-wallet-reject').click()
})

test('A5: hides connectors of other namespaces, and the title names the wanted one', { tag: '@deep' }, async ({
  page,
}) => {
  const { open, at } = visitor(page)
  await open('?wallets=harbor')
  const show = (namespace: string) =>
    page.evaluate((asked) => window.kernel.actions.modal.open({ view: 'Connect', namespace: asked }), namespace)
  await show('polkadot')
  await expect(at('modal-title')).toHaveText('Connect a Polkadot wallet')
  await expect(at('email-input')).toHaveCount(0)
  await expect(at('social-google')).toHaveCount(0)
  await show('eip155')
  await expect(at('modal-title')).toHaveText('Connect an Ethereum wallet')
  await expect(at('email-input')).toBeVisible()
  await expect(at('social-google')).toBeVisible()
})

test('A5: asks before another wallet or a login replaces a connection, and keeps it if the visitor declines', async ({
  page,
}) => {
  const { open, at, modal, approve, connect } = visitor(page)
  await open('?wallets=harbor,kestrel&plugins=eip155,solana,polkadot,wallets,walletconnect,embedded-login')
  await connect()
  const standing = () =>
    page.evaluate(() => {
      const { eip155, solana } = window.kernel.getState().connection.chains
      return [eip155?.accountState.connectedWalletInfo?.name, eip155?.attempt?.connectorId, solana?.status]
    })
  const before = await standing()
  expect(before).toEqual(['Harbor', 'example.harbor', 'disconnected'])
  const show = (namespace?: string) =>
    page.evaluate(
      (asked) => window.kernel.actions.modal.open({ view: 'Connect', ...asked }),
      namespace && { namespace },
    )
  const view = at('view-ReplaceConnection')
  const keep = view.getByRole('button', { name: 'Keep Harbor' })

  await show()
  await at('wallet-example.kestrel').click()
  await expect(view).toContainText('0xf39F…2266 is connected with Harbor. Connecting with Kestrel disconnects it.')
  await keep.press('Enter')
  await expect(at('view-Connect')).toBeVisible()

  await at('wallet-walletConnect').click()
  await expect(view).toContainText('Connecting with WalletConnect disconnects it.')
  await page.keyboard.press('Escape')
  await expect(view).toHaveCount(0)

  // No wallet is connected on Solana, so nothing is replaced there.
  await show('eip155')
  await at('social-google').click()
  await keep.click()
  await at('email-input').fill('ada@lovelace.example')
  await at('email-input').press('Enter')
  await keep.click()
  await expect(at('view-Connect')).toBeVisible()
  await expect(page.locator('#portico-frame')).toHaveCount(0)
  expect(await standing()).toEqual(before)

  await at('wallet-example.kestrel').click()
  await view.getByRole('button', { name: 'Replace' }).press('Enter')
  await expect(at('view-ConnectingExternal')).toBeVisible()
  await approve()
  await expect(modal).toBeHidden()
  await expect.poll(async () => (await standing())[0]).toBe('Kestrel')
})
