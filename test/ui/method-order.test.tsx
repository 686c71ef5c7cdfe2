// @vitest-environment happy-dom
// Which ways to connect the start view has, and their order, which depends on the wallets that the view offers, not on
// those that the page has.
import { expect, test } from 'vitest'
import { defineContract, definePlugin, defineRuntime } from '../../kernel/index.ts'
import { connectMethod, type Features } from '../../plugins/capabilities.ts'
import { solana } from '../../plugins/solana/index.ts'
import { type WalletsOptions, type WalletsState, wallets } from '../../plugins/wallets/index.ts'
import { visitPage } from '../plugins/render-page.tsx'
import { stage } from '../plugins/stage.ts'

const contract = defineContract({ id: 'mail', initialState: () => ({}), events: {}, actions: {} })

/** A login by e-mail, which only has its field. */
const mail = () =>
  definePlugin(contract, {
    load: async () => defineRuntime(contract, { reduce: {}, actions: {} }),
    views: {
      Mail: { title: 'mail.title', load: async () => ({ default: () => <input data-testid="email-input" /> }) },
    },
    messages: { en: async () => ({ messages: { 'mail.title': 'E-mail' } }) },
    slots: [connectMethod({ id: 'email', view: 'Mail' })],
  })

/** Logins by e-mail and with a provider, of which each only has its field. */
const logins = () =>
  definePlugin(contract, {
    load: async () => defineRuntime(contract, { reduce: {}, actions: {} }),
    views: {
      Mail: { title: 'mail.title', load: async () => ({ default: () => <input data-way="email" /> }) },
      Provider: { title: 'mail.title', load: async () => ({ default: () => <input data-way="social" /> }) },
    },
    messages: { en: async () => ({ messages: { 'mail.title': 'E-mail' } }) },
    slots: [connectMethod({ id: 'social', view: 'Provider' }), connectMethod({ id: 'email', view: 'Mail' })],
  })

/** Opens the start view, and returns the ways to connect in their order; `row` for one that leads to the wallets. */
async function readWays(features: Features) {
  const { kernel, world } = await stage({ plugins: [logins()], host: { features } })
  const page = await visitPage(kernel)
  await page.after(() => kernel.actions.modal.open({ view: 'Connect' }))
  const getWays = () =>
    [
      ...(document
        .querySelector('portico-modal')
        ?.shadowRoot?.querySelectorAll<HTMLElement>('.ways [data-way], .ways .row, .ways [aria-busy]') ?? []),
    ].map((one) => one.dataset.way ?? (one.dataset.testid ? 'wallet' : one.ariaBusy ? 'busy' : 'row'))
  await page.until(
    () => world.advance(0),
    () => /wallet|row/.test(`${getWays()}`) && !getWays().includes('busy'),
  )
  return getWays()
}

/** Opens the start view in a page with the wallet Harbor of Ethereum. */
async function readOrder({
  namespace,
  rdns = 'example.harbor',
  ...options
}: WalletsOptions & { namespace?: string; rdns?: string } = {}) {
  const { kernel, world } = await stage({
    plugins: [solana(), mail(), wallets(options)],
    host: { projectId: 'p', services: { explorer: 'https://explorer.example' } },
    fetch: ({ url }) =>
      new URL(url).searchParams.has('include')
        ? { data: [{ id: 'harbor', name: 'Harbor', rdns }], count: 1 }
        : { data: [{ id: 'beacon', name: 'Beacon' }], count: 1 },
  })
  const page = await visitPage(kernel)
  await page.after(() => kernel.actions.modal.open({ view: 'Connect', ...(namespace && { namespace }) }))
  const ids = () =>
    [
      ...(document
        .querySelector('portico-modal')
        ?.shadowRoot?.querySelectorAll(
          '[data-testid="email-input"], [data-testid^="wallet-"], [data-testid="all-wallets"]',
        ) ?? []),
    ].map((one) => one.getAttribute('data-testid'))
  const hasArrived = () => (kernel.getState() as { wallets?: WalletsState }).wallets?.offers?.status === 'received'
  await page.until(
    () => world.advance(0),
    () => ids().includes('email-input') && ids().includes('all-wallets') && hasArrived(),
  )
  return ids().filter((id) => id !== 'all-wallets')
}

test('wallets come first if one is in the page', async () => {
  const [first] = await readOrder()
  expect(first).toBe('wallet-example.harbor')
})

test('e-mail comes first if the wallet in the page has another namespace than the wanted one', async () => {
  const [first] = await readOrder({ namespace: 'solana' })
  expect(first).toBe('email-input')
})

test.each(['example.harbor', 'example.harbor.mobile'])(
  'e-mail comes first if the host excludes the wallet in the page: %s',
  async (rdns) => {
    const order = await readOrder({ excludeWalletIds: ['a'.repeat(64)], rdns })
    expect(order[0]).toBe('email-input')
    expect(order).not.toContain('wallet-example.harbor')
  },
)

test.each<[features: Features, ways: readonly string[]]>([
  [{}, ['wallet', 'email', 'social']],
  [{ email: false }, ['wallet', 'social']],
  [{ socials: false }, ['wallet', 'email']],
  [{ socials: [] }, ['wallet', 'email']],
  [{ connectMethodsOrder: ['social'] }, ['social', 'wallet', 'email']],
  [{ collapseWallets: true }, ['row', 'email', 'social']],
  [{ emailShowWallets: false }, ['row', 'email', 'social']],
  [{ emailShowWallets: false, email: false }, ['wallet', 'social']],
])('with the features %o, the ways to connect are %o', async (features, ways) => {
  expect(await readWays(features)).toEqual(ways)
})
