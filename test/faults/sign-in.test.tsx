// @vitest-environment happy-dom
// A wallet that leaves while the visitor signs in: the view says which one, and leads on.
import '../../ui/modal/Modal.tsx'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accountPhases } from './account-phases.ts'
import { faults } from './faults.ts'
import { tryCell } from './outcome.ts'
import { prefetch } from './stage.tsx'

beforeAll(prefetch, 120_000)
beforeEach(() => {
  for (const method of ['error', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test.each(['wallet disconnects by itself', 'another tab disconnects'])('%s: the view says so', async (name) => {
  const phase = accountPhases.find((one) => one.name === 'sign in to the site')
  const fault = faults.find((one) => one.name === name)
  if (!phase || !fault) throw new Error('no such cell')
  const { reads, forbidden } = await tryCell(phase, fault)
  expect(forbidden).toEqual([])
  expect(reads).toContain('Harbor disconnected You are not signed in. Connect a wallet to continue. Connect')
})
