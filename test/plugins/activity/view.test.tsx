// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
// Loaded lazily in production; loaded early here, so that nothing is merely late.
import '../../../plugins/activity/views/Transactions.tsx'
import type { FetchRequest } from '../../../kernel/index.ts'
import { activity } from '../../../plugins/activity/index.ts'
import { visitPage } from '../render-page.tsx'
import { ADDRESS, SECOND, stage } from '../stage.ts'

afterEach(() => vi.unstubAllGlobals())

const API = 'https://api.example'
const CHAIN = 'eip155:31337'

const transaction = (operationType: string, sentFrom: string, sentTo: string) => ({
  id: operationType,
  metadata: { operationType, hash: '0x1', minedAt: '2026-11-19T10:00:00Z', sentFrom, sentTo, chain: CHAIN },
  transfers: [],
})

test.each([
  ['receive', transaction('receive', SECOND, ADDRESS), 'From 0x7099…79C8'],
  ['send', transaction('send', ADDRESS, SECOND), 'To 0x7099…79C8'],
])('names the other party of a %s of which no transfer is known', async (_, one, party) => {
  const { kernel, world, connect } = await stage({
    plugins: [activity()],
    host: { projectId: 'p', services: { api: API } },
    fetch({ url }: FetchRequest) {
      if (!url.startsWith(API)) return { jsonrpc: '2.0', id: 1, result: '0x1' }
      return url.includes('supported-chains') ? { http: [CHAIN], ws: [] } : { data: [one], next: null }
    },
  })
  await connect()
  const page = await visitPage(kernel)
  await page.after(() => kernel.actions.modal.open({ view: 'Transactions' }))
  const row = () =>
    document.querySelector('portico-modal')?.shadowRoot?.querySelector('[data-testid="transaction"]')?.textContent
  await page.until(() => world.advance(0), row)
  expect(row()).toContain(party)
})
