// @vitest-environment happy-dom
// A wallet that leaves while it is asked: the visitor is told, and can go on.
import '../../ui/modal/Modal.tsx'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accountPhases } from './account-phases.ts'
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

async function tryNamed(at: string, name: string) {
  const phase = [...phases, ...accountPhases].find((one) => one.name === at)
  const fault = faults.find((one) => one.name === name)
  if (!phase || !fault) throw new Error('no such cell')
  return tryCell(phase, fault)
}

test.each(['wallet disconnects by itself', 'another tab disconnects'])(
  'a sign-in, %s: the view says so',
  async (name) => {
    const { reads, forbidden } = await tryNamed('sign in to the site', name)
    expect(forbidden).toEqual([])
    expect(reads).toContain('Harbor disconnected You’re not signed in. Connect a wallet to continue. Connect')
  },
)

test('a wallet that leaves while it is asked for another network does not close the list of networks', async () => {
  const { reads, forbidden } = await tryNamed('switch network', 'wallet disconnects by itself')
  expect(forbidden).toEqual([])
  expect(reads).toContain('Choose a network')
})

test('a wallet that leaves after a swap that brought too little: the warning stays', async () => {
  const { reads, forbidden } = await tryNamed('swap: sent', 'wallet disconnects by itself')
  expect(forbidden).toEqual([])
  expect(reads).toContain('You received less than the minimum')
})
