// @vitest-environment happy-dom
import { getModal, installWallet, polyfillDialog } from 'portico/testkit'
import { afterAll, expect, test, vi } from 'vitest'
import { kernel } from '../src/portico/kernel'
import { render } from './render'

/** The account of the wallet. */
const ACCOUNT = '{{account}}'
const patience = { timeout: 30_000 }

// No test asks a real server.
// if: !server
vi.stubGlobal('fetch', () => Promise.reject(new TypeError('There is no network in a test.')))
// end
// if: server
vi.stubGlobal('fetch', async (input: string) => {
  const { pathname, searchParams } = new URL(input, 'http://{{domain}}')
  // Every account has signed in before.
  if (pathname === '/api/sign-in') return Response.json([{ data: Object.fromEntries(searchParams) }])
  throw new TypeError('There is no network in a test.')
})
// end
polyfillDialog()
const wallet = installWallet({ namespace: '{{namespace}}', name: 'Harbor', behavior: 'reject' })
const app = document.body.appendChild(document.createElement('div'))
afterAll(() => kernel.destroy())

/** Presses the element with this text, once it is there. */
const press = (where: () => ParentNode, selector: string, text = '') =>
  vi.waitFor(() => {
    const found = [...where().querySelectorAll<HTMLElement>(selector)]
    const element = found.find(({ textContent }) => textContent?.includes(text))
    if (!element) throw new Error(`There is no ${selector} ${text}`)
    element.click()
  }, patience)

test('a visitor who declined connects a wallet, and sees the account', async () => {
  await render(app)
  await press(() => app, '[data-testid="connect-button"]')
  await press(getModal, 'button', 'Harbor')
  await vi.waitFor(() => expect(wallet.requests().length).toBeGreaterThan(0), patience)
  expect(app.textContent).not.toContain(ACCOUNT)

  wallet.setBehavior('approve')
  await press(getModal, '[data-testid="retry"]')
  await vi.waitFor(() => expect(app.textContent).toContain(ACCOUNT), patience)
}, 60_000)
