import { afterEach, expect, test, vi } from 'vitest'
import { createSessionPort } from '../../../plugins/siwx/port.ts'

afterEach(() => void vi.unstubAllGlobals())

test('says when the visitor comes back to the page, until nobody listens', () => {
  const page = new EventTarget()
  const document = { visibilityState: 'hidden' }
  vi.stubGlobal('document', document)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  let count = 0
  const stop = createSessionPort({}).listen({ target: 'page', event: 'shown' }, () => void count++)
  const change = (state: string) => {
    document.visibilityState = state
    page.dispatchEvent(new Event('visibilitychange'))
    return count
  }
  expect([change('hidden'), change('visible'), change('hidden'), change('visible')]).toEqual([0, 1, 1, 2])
  stop()
  expect(change('visible')).toBe(2)
})
