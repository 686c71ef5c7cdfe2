import type { Page } from '@playwright/test'
import type { WorldJson } from '../world/index.ts'
import { expect } from './fixtures.ts'
import { sendHostRequest } from './host-request.ts'

/** A page that shows a QR code, and the phone beside it, both in this world. */
export async function withPhone(page: Page, world: WorldJson) {
  const at = (id: string) => page.getByTestId(id)
  const context = await page.context().browser()?.newContext()
  const phone = (await context?.newPage()) as Page
  for (const one of [page, phone]) await one.route('**/world.json', (route) => route.fulfill({ json: world }))
  await phone.goto(world.phone.url)

  /** Returns the content of the QR code. */
  async function uri(): Promise<string> {
    await expect(at('qr')).toBeVisible()
    return page.evaluate(() => window.kernel.secret('walletconnect/uri')?.reveal() ?? '')
  }

  return {
    at,
    modal: at('modal'),
    phone,
    uri,
    async open(query: string) {
      await page.goto(`/?${query}`)
      await at('connect-button').click()
    },
    async scan() {
      await phone.getByTestId('phone-uri').fill(await uri())
      await phone.getByTestId('phone-pair').click()
      await expect(phone.getByTestId('phone-proposal')).toBeVisible()
    },
    approve: () => phone.getByTestId('phone-approve').click(),
    reject: () => phone.getByTestId('phone-reject').click(),
    /** Sends a request of the host. Resolves with the phone's response. */
    ask: (namespace: string, call: object) => sendHostRequest(page, namespace, call),
    statuses: (...namespaces: readonly string[]) =>
      page.evaluate((all) => all.map((one) => window.kernel.getState().connection.chains[one]?.status), namespaces),
    done: () => context?.close(),
  }
}
