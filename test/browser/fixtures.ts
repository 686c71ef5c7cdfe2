import { writeFileSync } from 'node:fs'
import { test as base, expect, type Page, type TestInfo } from '@playwright/test'
import type { PluginList } from '../../plugins/index.ts'
import type { WorldJson } from '../world/index.ts'
import type { ListName } from './plugin-lists.ts'
import { expectReplay } from './replayed.ts'

export { expect }

const NOTHING = /(?!)/
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])
const NETWORK = new Set(['http:', 'https:', 'ws:', 'wss:'])

export interface Fixtures {
  world: WorldJson
  /** Console messages that a test provokes: `test.use({ expected: /…/ })`. */
  expected: RegExp
  /** The plugins of the page's kernel, for its replay: those of a page that many visit, or the scenario's own. */
  plugins: ListName | PluginList
}

/**
 * A page that fails the test if it writes to the console or sends requests beyond loopback. After each test, its log
 * must replay to the same state and rerun without divergence.
 */
export const test = base.extend<Fixtures>({
  baseURL: process.env.PORTICO_PAGE ?? '',
  expected: [NOTHING, { option: true }],
  world: async ({ request }, use) => use(await (await request.get('/world.json')).json()),
  plugins: async ({ browserName: _ }, use) => use('playground'),
  page: async ({ page, expected, plugins }, use, info) => {
    const complaints = listen(page)
    await use(page)
    if (info.errors.length > 0) await attachLogs(page, info)
    await expectReplay(page, plugins)
    expect(complaints.filter((complaint) => !expected.test(complaint))).toEqual([])
  },
})

/** Keeps the log of each tab of a failed test beside its screenshot: `portico replay` tells what happened. */
async function attachLogs(page: Page, info: TestInfo): Promise<void> {
  for (const [at, tab] of page.context().pages().entries()) {
    const log = await tab
      .evaluate(async () => JSON.stringify(await window.kernel.log.export({ personal: true })))
      .catch(() => null)
    if (!log) continue
    const path = info.outputPath(`log-${at + 1}.json`)
    writeFileSync(path, log)
    await info.attach(`log of tab ${at + 1}`, { path, contentType: 'application/json' })
  }
}

function listen(page: Page): readonly string[] {
  const complaints: string[] = []
  const check = (url: string) => {
    if (leavesLoopback(url)) complaints.push(`asked ${url}`)
  }
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  page.on('websocket', (socket) => check(socket.url()))
  page.context().on('request', (request) => check(request.url()))
  return complaints
}

function leavesLoopback(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return NETWORK.has(protocol) && !LOOPBACK.has(hostname)
}
