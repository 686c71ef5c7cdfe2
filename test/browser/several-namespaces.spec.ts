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

  await page.evaluate(() => window.kernel.actions.modal.open({ view: 'Networks' }))
  await expect(at('view-Networks')).toContainText('Connect an Ethereum wallet')
  await page.evaluate(() => window.kernel.actions.modal.close())
  await expect(modal).toBeHidden()
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

test('A5: another wallet or a login ends no connection, also if the visitor leaves it', async ({ page }) => {
  const { open, at, modal, approve, reject, connect } = visitor(page)
  await open('?wallets=harbor,kestrel&plugins=eip155,solana,polkadot,wallets,walletconnect,embedded-login')
  await connect()
  const standing = () =>
    page.evaluate(() => {
      const { eip155, solana } = window.kernel.getState().connection.chains
      return [eip155?.accountState.connectedWalletInfo?.name, eip155?.status, solana?.status]
    })
  const before = ['Harbor', 'connected', 'disconnected']
  expect(await standing()).toEqual(before)
  const show = () => page.evaluate(() => window.kernel.actions.modal.open({ view: 'Connect' }))

  await show()
  await at('wallet-example.kestrel').click()
  await expect(at('view-ConnectingExternal')).toContainText('Continue in Kestrel')
  await reject()
  await expect(at('view-ConnectingExternal')).toContainText('Connection declined')
  expect(await standing()).toEqual(before)

  await show()
  await at('wallet-walletConnect').click()
  await expect(at('view-ConnectingWalletConnect')).toBeVisible()
  await at('modal-close').click()
  await expect(modal).toBeHidden()
  expect(await standing()).toEqual(before)

  await show()
  await at('wallet-example.kestrel').click()
  await approve()
  await expect(modal).toBeHidden()
  await expect.poll(async () => (await standing())[0]).toBe('Kestrel')
})
