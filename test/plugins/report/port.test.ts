// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { Json } from '../../../kernel/index.ts'
import { createReportPort } from '../../../plugins/report/port.ts'

const send = vi.fn(async () => 'acknowledged')
let isFetched = false
vi.mock('../../../plugins/report/outbox-port.ts', () => ({
  get createOutbox() {
    if (!isFetched) throw new TypeError('Failed to fetch dynamically imported module')
    return () => ({ send, flush: () => {}, leave: () => {}, close: () => {} })
  },
}))

const params = { report: { createdAt: 0, entries: [] }, words: '', withPage: false } as unknown as Json

test('code of the outbox that does not arrive keeps nobody from copying a report, and is fetched again to send one', async () => {
  const copied: string[] = []
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: async (text: string) => copied.push(text) } })
  const port = createReportPort({ inbox: 'https://inbox.example', key: 'pk' })
  const { signal } = new AbortController()
  const ask = (method: string) => port.request({ target: 'page', method, params }, signal)
  expect(await ask('copy')).toBeGreaterThan(0)
  expect(copied).toHaveLength(1)
  await expect(ask('host')).rejects.toThrow('Failed to fetch')
  isFetched = true
  expect(await ask('host')).toBeGreaterThan(0)
  expect(send).toHaveBeenCalledOnce()
  port.close?.()
})
