// AppKit's test ids: each that the alias table has is on an element that a visitor sees. `appkit-hosts.spec.ts` shows that
// the ids are replaced in a page of AppKit.
import type { Page } from '@playwright/test'
import { TEST_IDS, TEST_IDS_OF_VIEWS, toAppKitId } from '../../adapters/appkit/test-ids.ts'
import type { AnyPlugin } from '../../plugins/index.ts'
import { siwx } from '../../plugins/siwx/index.ts'
import { eachView } from './each-view.ts'
import { expect, test } from './fixtures.ts'
import { plugins } from './plugins.ts'
import { type StageWindow, test as staged } from './stage-fixtures.ts'
import { visitor } from './visitor.ts'

/** What users' end-to-end tests press in AppKit 1.7, and what has no element here. */
const DOCUMENTED = {
  has: [
    'connect-button',
    'account-button',
    'w3m-network-button',
    'w3m-modal-card',
    'w3m-header-text',
    'w3m-header-close',
    'header-back',
    'w3m-account-select-network',
    'all-wallets',
    'wallet-selector-{id}',
    'wallet-selector-walletconnect',
    'wallet-search-item-{id}',
    'social-selector-{name}',
    'social-selector-more',
    'wui-email-input',
    'wui-otp-input',
    'wui-ens-input',
    'copy-wc2-uri',
    'wui-qr-code',
    'disconnect-button',
    'tab-tokens',
    'w3m-network-switch-{name}',
    'w3m-account-default-swaps-button',
    'w3m-account-default-send-button',
    'w3m-account-onramp-button',
    'w3m-account-receive-button',
    'receive-address-copy-button',
    'onramp-provider-{name}',
    'swap-input-sourceToken',
    'swap-input-toToken',
    'swap-select-token-button-toToken',
    'swap-action-button',
    'w3m-connecting-widget-secondary-button',
    'w3m-connecting-siwe-sign',
    'w3m-connecting-siwe-cancel',
    'w3m-header-smart-sessions',
    'w3m-account-email-update',
    'account-choose-name-button',
    'add-connection-button',
    'w3m-legal-checkbox',
    'wui-snackbar-message',
    'wui-alertbar-text',
  ],
  lacks: {
    'w3m-modal-overlay': 'the backdrop is no element',
    'wallet-features-{onramp,swaps,receive,send}-button': 'every account has the actions of any other',
    'w3m-profile-button': 'the account’s name opens it',
    'account-toggle-preferred-account-type': 'two radio buttons',
    'w3m-wallet-upgrade-card': 'there is no other site to upgrade at',
    'w3m-secure-website-button': 'there is no other site to upgrade at',
    'w3m-switch-address-button-{i}': 'the row chooses',
    'w3m-switch-active-chain-button': 'no view asks for it',
    'w3m-wallet-guide-{get-started,explore}': 'a page about wallets is linked',
    'no-wallet-found': 'a text',
    'wui-certified-switch': 'filters are chips',
  },
} as const

/** The ids that views show once they are opened, one after the other. */
const SEEN_IN_VIEWS = {
  disconnected: [
    'w3m-modal-card',
    'w3m-header-text',
    'w3m-header-close',
    'all-wallets',
    'wallet-selector-{id}',
    'wallet-selector-walletconnect',
    'wallet-search-item-{id}',
    'social-selector-{name}',
    'social-selector-more',
    'wui-email-input',
    'w3m-network-switch-{name}',
  ],
  connected: [
    'w3m-account-select-network',
    'disconnect-button',
    'tab-tokens',
    'w3m-account-default-swaps-button',
    'w3m-account-default-send-button',
    'w3m-account-onramp-button',
    'w3m-account-receive-button',
    'receive-address-copy-button',
    'swap-input-sourceToken',
    'swap-input-toToken',
    'swap-select-token-button-toToken',
    'swap-action-button',
    'wui-ens-input',
    'add-connection-button',
  ],
} as const
/** Those that take more than opening a view. */
const SEEN_ON_THE_WAY = [
  'connect-button',
  'account-button',
  'w3m-network-button',
  'header-back',
  'wui-qr-code',
  'copy-wc2-uri',
  'onramp-provider-{name}',
  'account-choose-name-button',
  'w3m-connecting-widget-secondary-button',
  'wui-snackbar-message',
  'wui-alertbar-text',
  'wui-otp-input',
  'w3m-header-smart-sessions',
  'w3m-account-email-update',
  'w3m-connecting-siwe-sign',
  'w3m-connecting-siwe-cancel',
  'w3m-legal-checkbox',
] as const

const ANY_NETWORK = { get: (id: string) => ({ name: id }) } as never

/** What differs from wallet to wallet is written as in the lists above. */
const toPattern = (id: string): string =>
  id === 'wallet-selector-walletconnect' || id === 'social-selector-more'
    ? id
    : id
        .replace(/^(wallet-selector|wallet-search-item)-.+/, '$1-{id}')
        .replace(/^(social-selector|w3m-network-switch|onramp-provider)-.+/, '$1-{name}')

/** AppKit's ids of what the page shows, in its shadow roots too. */
async function readIds(page: Page): Promise<readonly string[]> {
  const found = await page.evaluate(() => {
    const list = (root: ParentNode): { id: string; view: string | undefined }[] =>
      [...root.querySelectorAll('*')].flatMap((element) => {
        const view = element.closest('[data-testid^="view-"]')?.getAttribute('data-testid')?.slice('view-'.length)
        const id = element.getAttribute('data-testid')
        return [
          ...(id && element.checkVisibility() ? [{ id, view }] : []),
          ...(element.shadowRoot ? list(element.shadowRoot) : []),
        ]
      })
    return list(document)
  })
  return found.map(({ id, view }) => toPattern(toAppKitId(id, { networks: ANY_NETWORK }, view) ?? id))
}

const expectIds = (page: Page, ...ids: (typeof SEEN_ON_THE_WAY)[number][]) =>
  expect.poll(() => readIds(page)).toEqual(expect.arrayContaining(ids))

test('the table has what is documented, and no id is left untried', () => {
  const known = ['connect-button', 'account-button', 'all-wallets', 'tab-tokens']
  const patterns = ['wallet-x', 'social-x', 'network-x', 'seller-x'].flatMap((id) => [
    toAppKitId(id, { networks: ANY_NETWORK }),
    toAppKitId(id, { networks: ANY_NETWORK }, 'AllWallets'),
  ])
  const table = [...Object.values(TEST_IDS), ...Object.values(TEST_IDS_OF_VIEWS).flatMap((ids) => Object.values(ids))]
  const all = [...table, ...known, ...patterns.map((id) => toPattern(id ?? ''))]
  expect(new Set<string>(DOCUMENTED.has)).toEqual(new Set(all))
  const seen = [...Object.values(SEEN_IN_VIEWS).flat(), ...SEEN_ON_THE_WAY]
  expect([...seen].sort()).toEqual([...DOCUMENTED.has].sort())
  expect(Object.keys(DOCUMENTED.lacks).filter((id) => all.includes(id))).toEqual([])
})

for (const isConnected of [true, false])
  test(`views have AppKit’s ids, ${isConnected ? 'after' : 'before'} connecting`, { tag: '@deep' }, async ({
    page,
  }) => {
    test.slow()
    const { open, connect } = visitor(page)
    await open('?wallets=harbor')
    if (isConnected) await connect()
    const left = new Set<string>(SEEN_IN_VIEWS[isConnected ? 'connected' : 'disconnected'])
    await eachView(page, async (view) => {
      // Its fields appear once the tokens are known.
      if (view === 'Swap' && isConnected) await expect(page.getByTestId('swap-choose-target')).toBeVisible()
      for (const id of await readIds(page)) left.delete(id)
    })
    expect([...left]).toEqual([])
  })

test('what takes a server, is declined or told has AppKit’s ids', { tag: '@deep' }, async ({ page }) => {
  const { open, choose, reject, approve, at, modal } = visitor(page)
  const openView = (view: string) => page.evaluate((view) => window.kernel.actions.modal.open({ view }), view)
  await open('?wallets=harbor')
  await expectIds(page, 'connect-button')
  await at('connect-button').click()
  await at('wallet-walletConnect').click()
  await expectIds(page, 'wui-qr-code', 'copy-wc2-uri')
  await at('modal-close').click()
  await expect(modal).toBeHidden()
  await choose()
  await reject()
  await expectIds(page, 'w3m-connecting-widget-secondary-button', 'header-back')
  await at('retry').click()
  await approve()
  await expectIds(page, 'account-button', 'w3m-network-button')
  await openView('OnRampProviders')
  await expectIds(page, 'onramp-provider-{name}')
  await openView('Profile')
  await at('profile-more').click()
  await expectIds(page, 'account-choose-name-button')
  await page.evaluate(() => window.kernel.actions.modal.toast({ message: 'Copied' }))
  await expectIds(page, 'wui-snackbar-message')
})

test('an e-mail account has AppKit’s ids', { tag: '@deep' }, async ({ page, world }) => {
  const email = `grace${Date.now()}@hopper.example`
  const { open, at } = visitor(page)
  await open('?plugins=eip155,embedded-login')
  await at('connect-button').click()
  await at('email-input').fill(email)
  await at('email-input').press('Enter')
  await expectIds(page, 'wui-otp-input')
  const read = async () =>
    (await (await fetch(`${world.inbox.url}/mails.json?to=${encodeURIComponent(email)}`)).json())[0]?.code
  await expect.poll(read).toMatch(/^\d{6}$/)
  await at('otp-input').fill(await read())
  await expect(at('account-button')).toBeVisible()
  await page.evaluate(() => void window.kernel.actions.modal.open({ view: 'Profile' }))
  await expectIds(page, 'w3m-account-email-update')
  await at('profile-more').click()
  await expectIds(page, 'w3m-header-smart-sessions')
})

test.describe('with a sign-in', () => {
  const nobody = () => Promise.reject(new Error('A replay asks nobody.'))
  const provider = { getNonce: nobody, addSession: nobody, getSessions: nobody, revokeSession: nobody }
  const signing = siwx({ provider, required: true, statement: 'Sign in to Meridian.' })
  const own = (plugins as readonly AnyPlugin[]).map((one) => (one.contract.id === 'siwx' ? signing : one))
  test.use({ plugins: async ({ browserName: _ }, use) => use(own) })

  test('it has AppKit’s ids', { tag: '@deep' }, async ({ page }) => {
    const { open, choose, approve } = visitor(page)
    await open('?siwx=server&plugins=eip155,siwx,names')
    await choose()
    await approve()
    await expectIds(page, 'w3m-connecting-siwe-sign', 'w3m-connecting-siwe-cancel')
  })
})

staged('terms that a visitor accepts, and errors, have AppKit’s ids', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/stage/?methods&legal=asked')
  await page.getByTestId('connect-button').click()
  await expectIds(page, 'w3m-legal-checkbox')
  await page.evaluate(() => {
    const { stage } = (window as unknown as StageWindow).kernel.actions
    return stage.alert({ title: 'Session Expired', message: 'x' })
  })
  await expectIds(page, 'wui-alertbar-text')
})
