// @vitest-environment happy-dom
// A swap that is stopped says what was sent until then, as far as that is certain.
import '../../ui/modal/Modal.tsx'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { faults } from './faults.ts'
import { tryCell } from './outcome.ts'
import { phases } from './phases.ts'
import { prefetch } from './stage.tsx'

beforeAll(prefetch, 120_000)
beforeEach(() => {
  for (const method of ['error', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function readAt(name: string) {
  const phase = phases.find((one) => one.name === name)
  const fault = faults.find((one) => one.name === 'service means harm')
  return phase && fault && (await tryCell(phase, fault)).reads
}

test('a swap that stops after its approval says that only the approval was sent', async () => {
  const reads = await readAt('swap: approval')
  expect(reads).toContain('We stopped this swap')
  expect(reads).toContain('Only the approval was sent.')
  expect(reads).not.toContain('Nothing was')
})

test('a swap of a token that stops before doesn’t: an approval of an earlier visit may be left', async () => {
  const reads = await readAt('swap: allowance')
  expect(reads).toContain('We stopped this swap')
  expect(reads).not.toContain('Nothing was')
  expect(reads).not.toContain('Only the approval')
})
