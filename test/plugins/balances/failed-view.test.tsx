// @vitest-environment happy-dom
// A list that could not be loaded says so once, and so does its only button.
import { afterEach, expect, test, vi } from 'vitest'
// Loaded lazily in production; loaded early here, so that nothing is merely late.
import '../../../plugins/activity/views/Transactions.tsx'
import '../../../plugins/balances/views/Nfts.tsx'
import '../../../plugins/balances/views/Tokens.tsx'
import { activity } from '../../../plugins/activity/index.ts'
import { balances } from '../../../plugins/balances/index.ts'
import { visitPage } from '../render-page.tsx'
import { stage } from '../stage.ts'

afterEach(() => vi.unstubAllGlobals())

const API = 'https://api.example'

/** Opens a view whose data service is down, and waits until it says so. */
async function visitFailed(view: string) {
  const { kernel, world, connect } = await stage({
    plugins: [balances(), activity()],
    host: { projectId: 'p', services: { api: API } },
    fetch({ url }) {
      if (!url.startsWith(API)) return { jsonrpc: '2.0', id: 1, result: '0x1' }
      if (url.includes('supported-chains')) return { http: ['eip155:31337'], ws: [] }
      throw new Error('The service is down.')
    },
  })
  await connect()
  const page = await visitPage(kernel)
  await page.after(() => kernel.actions.modal.open({ view }))
  const find = (query: string) =>
    document.querySelector('portico-modal')?.shadowRoot?.querySelector(`[data-testid="view-${view}"] ${query}`)
  await page.until(
    () => world.advance(0),
    () => find('[data-testid="retry"]'),
  )
  return {
    read: () => find('*')?.parentElement?.textContent ?? '',
    isRetryOff: () => find('[data-testid="retry"]')?.getAttribute('aria-disabled') === 'true',
    retry: () => page.after(() => page.click('retry')),
    pass: (ms: number) => page.after(() => world.advance(ms)),
  }
}

const countInvitations = (text: string) => text.match(/try again/gi)?.length ?? 0

test.each([
  ['Tokens', 'Your funds aren’t affected.'],
  ['Nfts', 'Your NFTs aren’t affected.'],
  ['Transactions', 'Your funds aren’t affected.'],
])('%s that could not be loaded invite once to try again', async (view, reassurance) => {
  const { read } = await visitFailed(view)
  expect(read()).toContain(reassurance)
  expect(countInvitations(read())).toBe(1)
})

test.each(['Tokens', 'Nfts'])('%s: a press that is too early is told how long to wait', async (view) => {
  const { read, isRetryOff, retry, pass } = await visitFailed(view)
  expect(isRetryOff()).toBe(false)
  await retry()
  expect(read()).toContain('Wait 30 seconds before trying again.')
  expect(countInvitations(read())).toBe(1)
  expect(isRetryOff()).toBe(true)
  await pass(30_000)
  expect(read()).not.toContain('30 seconds')
  expect(isRetryOff()).toBe(false)
})
