// What `npm test` leaves out runs before anything is merged or published.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../entries.mjs'
import { SLOW_SCENARIOS, SLOW_UNIT_TESTS } from '../slow.ts'

const readText = (path: string) => readFileSync(join(root, path), 'utf8')

test('each slow test is there', () => {
  const listed = [...SLOW_UNIT_TESTS, ...SLOW_SCENARIOS.map((file) => `test/browser/${file}`)]
  expect(listed.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('CI and releases run the slow tests', () => {
  expect(readText('.github/workflows/ci.yml')).toContain('run: npm run test:ci')
  expect(readText('.github/workflows/release.yml')).toContain('run: npm run test:ci')
  expect(readText('.ci/run')).toContain('npm test --silent -- --ci')
})
