import { expect, test, vi } from 'vitest'
import { traceKernel } from '../../../adapters/opentelemetry/index.ts'
import type { Entry } from '../../../kernel/index.ts'
import { until } from '../../soon.ts'

const SPANS = '../../../adapters/opentelemetry/spans.ts'

test('after its code failed to load, the next entry fetches it again', async () => {
  let hear = (_: Entry) => {}
  const subscribe = (listener: typeof hear) => {
    hear = listener
    return () => {}
  }
  const added: string[] = []
  const entry = (type: string) => ({ type }) as Entry
  const stop = traceKernel({ log: { subscribe } as never })
  const fail = vi.fn(() => {
    throw new Error('Failed to fetch dynamically imported module')
  })
  vi.doMock(SPANS, fail)
  hear(entry('shop/lost'))
  await until(() => fail.mock.calls.length > 0)
  await vi.dynamicImportSettled()
  vi.doMock(SPANS, () => ({ createSpans: () => ({ add: ({ type }: Entry) => added.push(type), end() {} }) }))
  hear(entry('shop/pay'))
  await vi.dynamicImportSettled()
  await stop()
  vi.doUnmock(SPANS)
  expect(added).toEqual(['shop/pay'])
})
