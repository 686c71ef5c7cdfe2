// Detects development builds: bundlers replace the variable, and a page without a bundler has no `process`.
import { afterEach, expect, test, vi } from 'vitest'
import { isDevelopment } from '../../kernel/development.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test.each([
  ['development', true],
  ['test', true],
  ['production', false],
])('with %s, development is %s', (mode, expected) => {
  vi.stubEnv('NODE_ENV', mode)
  expect(isDevelopment()).toBe(expected)
})

test('a page without the variable is no development build', () => {
  vi.stubGlobal('process', undefined)
  const found = isDevelopment()
  vi.unstubAllGlobals()
  expect(found).toBe(false)
})
