import { afterEach, expect, test, vi } from 'vitest'
import { pageStorage } from '../../../adapters/react/page-storage.ts'

afterEach(() => vi.unstubAllGlobals())

const denied = () => {
  throw new DOMException('denied', 'SecurityError')
}

test('reads what the page has stored', () => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'portico.send' ? '[]' : null) })
  expect([pageStorage.getItem('portico.send'), pageStorage.getItem('portico.swap')]).toEqual(['[]', null])
})

test.each([
  ['throws', { configurable: true, get: denied }],
  ['cannot be read', { configurable: true, value: { getItem: denied } }],
  ['is not there, as in some web views', { configurable: true, value: null }],
])('storage that %s is empty, so that no plugin is blamed for it', (_, descriptor) => {
  vi.stubGlobal('localStorage', undefined)
  Object.defineProperty(globalThis, 'localStorage', descriptor)
  expect(pageStorage.getItem('portico.send')).toBeNull()
})
