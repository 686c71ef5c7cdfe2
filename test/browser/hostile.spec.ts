import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'

/** Runs in the page before our scripts. */
const announcing = (detail: string) => `
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: ${detail} }))
  addEventListener('eip6963:requestProvider', announce)
`
const info = (icon: string) =>
  `{ uuid: 'hostile', name: 'Hostile\\u202e<img src=x onerror=alert(1)>', icon: ${JSON.stringify(icon)}, rdns: 'example.hostile' }`
const provider = '{ request: async () => ["0x1"], on() {}, removeListener() {} }'

test('W2: never runs an icon with a script', async ({ page }) => {
  const { open, at } = visitor(page)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="parent.hacked=1"><script>parent.hacked=1</script></svg>'
  await page.addInitScript(
    announcing(`{ info: ${info(`data:image/svg+xml,${encodeURIComponent(svg)}`)}, provider: ${provider} }`),
  )
  await open()
  await at('connect-button').click()
  await expect(at('wallet-example.hostile')).toContainText('Hostile<img')
  await expect(at('wallet-example.hostile').locator('img[src^="data:image/svg"]')).toBeVisible()
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
})

for (const icon of [
  'javascript:parent.hacked=1',
  'http://127.0.0.1:9/x.png',
  'data:text/html,<script>parent.hacked=1</script>',
]) {
  test(`W2: refuses ${icon.slice(0, 15)} as an icon, and shows letters`, {
    tag: icon.startsWith('data:') ? [] : '@deep',
  }, async ({ page }) => {
    const { open, at } = visitor(page)
    await page.addInitScript(announcing(`{ info: ${info(icon)}, provider: ${provider} }`))
    await open()
    await at('connect-button').click()
    await expect(at('wallet-example.hostile')).toBeVisible()
    await expect(at('wallet-example.hostile').locator('img')).toHaveCount(0)
  })
}

test('W4: ignores an announcement whose getters throw', { tag: '@deep' }, async ({ page }) => {
  const { open, at, connect } = visitor(page)
  await page.addInitScript(announcing('{ get info() { throw new Error("trap") } }'))
  await page.addInitScript(announcing(`{ info: { get uuid() { throw new Error("trap") } }, provider: ${provider} }`))
  await page.addInitScript(announcing('null'))
  await open()
  await connect()
  await expect(at('account-button')).toBeVisible()
})

test('W5: shows an error for a wallet that lies about its accounts', { tag: '@deep' }, async ({ page }) => {
  const { open, at, modal } = visitor(page)
  await page.addInitScript(announcing(`{ info: ${info('')}, provider: ${provider} }`))
  await open()
  await at('connect-button').click()
  await at('wallet-example.hostile').click()
  await expect(at('retry')).toBeVisible()
  await at('modal-back').click()
  await expect(at('view-Connect')).toBeVisible()
  await expect(modal).toBeVisible()
})

test('connects a wallet at window.ethereum without an announcement', async ({ page }) => {
  const { open, at } = visitor(page)
  await page.addInitScript(`window.ethereum = {
    request: async ({ method }) => method === 'eth_chainId' ? '0x7a69' : method.endsWith('ccounts') ? ['f39fd6e51aad88f6f4ce6ab8827279cfffb92266'] : null,
    on() {}, removeListener() {},
  }`)
  await open('?wallets=none')
  await at('connect-button').click()
  await at('wallet-injected').click()
  await expect(at('account-button')).toHaveText(/0xf39F…2266/)
})

test('R1: drops a corrupt storage entry', { tag: '@deep' }, async ({ page }) => {
  const { open, connect } = visitor(page)
  await page.addInitScript(() => localStorage.setItem('portico.connection', '{"version":1,"sessions":[{}]}'))
  await page.addInitScript(() => localStorage.setItem('portico.connection.recent', '\u0000'))
  await open()
  await connect()
})

test('R2: works with storage that throws', { tag: '@deep' }, async ({ page }) => {
  const { open, at, connect } = visitor(page)
  await page.addInitScript(() => {
    const keys = /^portico/
    for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
      const original = Storage.prototype[name] as (...args: unknown[]) => unknown
      Storage.prototype[name] = function (this: Storage, ...args: unknown[]) {
        if (keys.test(String(args[0]))) throw new DOMException('denied', 'SecurityError')
        return original.apply(this, args)
      } as never
    }
  })
  await open()
  await connect()
  await expect(at('account-button')).toBeVisible()
})
