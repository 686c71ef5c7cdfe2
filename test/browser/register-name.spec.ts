import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'

/** Set `PORTICO_SHOTS=folder` to save a screenshot of every state. */
const shoot = process.env.PORTICO_SHOTS

test.use({ expected: /Failed to load resource|40[04]/ })

test('chooses an available name, signs for it and shows it', async ({ page }) => {
  test.slow()
  const { open, at, connect, approve, reject, modal } = visitor(page)
  const shot = (name: string) => shoot && page.screenshot({ path: `${shoot}/${name}.png` })
  const name = `portico${Date.now() % 1e9}`
  await page.setViewportSize({ width: 360, height: 800 })
  // Solana first, since names exist on EVM chains only.
  await open('?plugins=eip155,solana,names,activity')
  await connect('Lantern')
  await page.evaluate(() => window.kernel.actions.modal.open({ view: 'RegisterAccountName' }))
  await expect(at('view-RegisterAccountName')).toContainText('Names aren’t available on this network')
  await at('modal-close').click()
  await expect(modal).toBeHidden()
  await page.evaluate(() => window.kernel.actions.modal.open({ view: 'Connect' }))
  await at('wallet-example.harbor').click()
  await approve()
  await expect(modal).toBeHidden()

  await at('account-button').click()
  await at('view-Account')
    .getByRole('button', { name: /account details/ })
    .click()
  await at('choose-name').click()
  await expect(at('modal-title')).toHaveText('Choose a name')

  // Uses an account that has a name in the local world anyway: other tests expect none for Harbor's.
  await page.evaluate(() => window.kernel.actions.modal.open({ view: 'Connect' }))
  await at('wallet-example.kestrel').click()
  await approve()
  await expect(modal).toBeHidden()
  await expect(at('account-button')).toContainText('grace.eth')
  await page.evaluate(() => window.kernel.actions.modal.open({ view: 'RegisterAccountName' }))
  const note = at('view-RegisterAccountName').locator('form').getByRole('status')
  await expect(note).toHaveText('Use at least 4 characters: letters, numbers or hyphens.')
  await at('name-input').fill('ada')
  await expect(at('name-ada1')).toContainText('Available')
  // Too short, and taken: not suggested.
  await expect(at('name-ada')).toHaveCount(0)
  await shot('RegisterAccountName-dark-360')
  const long = 'a-name-of-many-letters-that-goes-on'
  await at('name-input').fill(long)
  const offered = at(`name-${long}1`)
  await expect(offered).toContainText('Available')
  // A long name is told apart by its end. Beside it, the tag stays whole, at the row's end.
  const cutAndGap = await offered.evaluate((row) => {
    const find = (part: string) => row.querySelector(part) as HTMLElement
    const [name, tag] = [find('.t bdi'), find('.e > *')]
    const [outer, inner] = [row.getBoundingClientRect(), tag.getBoundingClientRect()]
    const cut = [name, tag].map((part) => part.scrollWidth - part.clientWidth)
    return { cut, gap: Math.round(outer.right - inner.right) }
  })
  expect(cutAndGap).toEqual({ cut: [0, 0], gap: 14 })
  await shot('RegisterAccountName-long-dark-360')
  await at('name-input').fill('ada.eth')
  await expect(note).toHaveText('Use only letters, numbers and hyphens, up to 64 characters.')
  await shot('RegisterAccountName-form-dark-360')
  await at('name-input').fill(name.toUpperCase())
  await expect(at('name-input')).toHaveValue(name)
  await expect(note).toHaveText(`${name}.reown.id is available.`)
  await at('submit').click()
  await expect(at('page-wallet-reject')).toBeVisible()
  await reject()
  await expect(note).toHaveText('You declined the request in your wallet. Nothing was registered.')
  await shot('RegisterAccountName-declined-dark-360')
  await at('submit').click()
  await approve()
  await expect(at('modal-title')).toHaveText('Name registered')
  await expect(at('view-RegisterAccountNameSuccess')).toContainText(`${name}.reown.id is yours`)
  await page.evaluate(() => window.kernel.actions.modal.setTheme({ theme: 'light' }))
  await page.setViewportSize({ width: 1280, height: 800 })
  await shot('RegisterAccountNameSuccess-light-1280')
  await at('view-RegisterAccountNameSuccess').getByRole('button', { name: 'Done' }).click()
  await expect(at('view-Account')).toContainText(`${name}.reown.id`)
  // As much of it as fits on the button.
  await expect(at('account-button')).toContainText(name)
})
