// node --import tsx test/docs/record.ts: records the visits that the site's examples show, in a real browser.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import type { Kernel } from '../../plugins/index.ts'
import { findChromium } from '../chromium.mjs'
import { root } from '../entries.mjs'
import { serveExamples } from './serve-examples.ts'

interface Recorded {
  readonly kernel: Kernel
}

const RECEIVER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

async function connect(page: Page) {
  await page.getByTestId('wallet-example.harbor').click()
}

/** What the visitor does, by example. */
const visits: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async connect(page) {
    await connect(page)
    await page.getByTestId('view-Account').waitFor()
    await page.getByText('1.500').first().waitFor()
  },
  async 'sign-in'(page) {
    await connect(page)
    await page.getByTestId('siwx-sign').click()
    await page.getByTestId('view-Account').waitFor()
  },
  async send(page) {
    await connect(page)
    await page.getByTestId('action-send').click()
    await page.getByTestId('amount-input').fill('0.5')
    await page.getByTestId('receiver-input').fill(RECEIVER)
    await page.getByTestId('submit').click()
    await page.getByTestId('view-SendPreview').waitFor()
    await page.getByTestId('submit').click({ timeout: 20_000 })
    await page.getByText('Transaction started').waitFor()
  },
}

const site = await serveExamples()
const executablePath = await findChromium()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
for (const [id, visit] of Object.entries(visits)) {
  if (process.argv[2] && process.argv[2] !== id) continue
  const page = await browser.newPage()
  page.on('pageerror', (error) => console.error(id, error))
  await page.goto(`${site.url}/?id=${id}`)
  await visit(page)
  const report = await page.evaluate(() => (window as unknown as Recorded).kernel.log.export({ personal: true }))
  writeFileSync(join(root, `docs/.vitepress/examples/recorded/${id}.json`), `${JSON.stringify(report)}\n`)
  console.log(`${id}: ${report.entries.length} entries`)
  await page.close()
}
await browser.close()
await site.close()
