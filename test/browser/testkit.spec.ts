import { installWalletInPage } from '../kit/index.ts'
import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'

const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('the test kit’s wallets are discovered like real ones, and work with the real modal', { tag: '@deep' }, async ({
  page,
}) => {
  const { open, at, modal } = visitor(page)
  const harbor = await installWalletInPage(page, {
    namespace: 'eip155',
    name: 'Harbor',
    chains: ['0x7a69', '0x5'],
    behavior: 'reject',
  })
  const lantern = await installWalletInPage(page, { namespace: 'solana', name: 'Lantern', behavior: 'hang' })
  await installWalletInPage(page, { namespace: 'bip122', name: 'Brook' })
  await installWalletInPage(page, { namespace: 'polkadot', name: 'heron' })
  await open('?wallets=none&plugins=eip155,solana,bip122,polkadot')
  await at('connect-button').click()
  for (const name of ['Lantern', 'Brook', 'Heron']) await expect(at(`wallet-${name}`)).toBeVisible()

  await at('wallet-example.harbor').click()
  await expect(at('retry')).toBeVisible()
  await harbor.setBehavior('approve')
  await at('retry').click()
  await expect(at('account-button')).toBeVisible()
  await expect(modal).toBeHidden()
  expect(await harbor.requests()).toEqual(['eth_requestAccounts', 'eth_requestAccounts'])

  await harbor.share([SECOND])
  await expect(at('account-button')).toHaveText(/0x7099…79C8/)
  await harbor.switchChain('0x5')
  await expect(at('view-UnsupportedChain')).toBeVisible()
  await harbor.switchChain('0x7a69')
  await expect(modal).toBeHidden()
  await harbor.disconnect()
  await expect(at('connect-button')).toBeVisible()

  await at('connect-button').click()
  await at('wallet-Lantern').click()
  await expect(at('view-ConnectingExternal')).toContainText('Continue in Lantern')
  await expect.poll(() => lantern.requests()).toEqual(['connect'])
  await lantern.setBehavior('approve')
  await expect(at('account-button')).toBeVisible()
})
