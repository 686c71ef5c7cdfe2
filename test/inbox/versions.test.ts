import { expect, test } from 'vitest'
import { isAtLeast } from '../../inbox/versions.ts'

const YES = [
  ['1.4.0', '1.4.0'],
  ['1.10.0', '1.9.9'],
  ['v1.4.1', '1.4'],
  ['2', '1.9.0'],
  ['1.4.0', '1.4.0-rc.1'],
  ['1.4.0+b7', '1.4.0+c1'],
  ['1.2.3.10', '1.2.3.9'],
  ['1.2.3.1', '1.2.3'],
  ['2026.11.05', '2026.10.30'],
  ['143', '142'],
  ['7f3e2a1', '7f3e2a1'],
  ['2026-11-25', '2026-11-25'],
] as const

const NO = [
  ['1.3.9', '1.4.0'],
  ['1.4.0-rc.1', '1.4.0'],
  ['1.2.3.9', '1.2.3.10'],
  ['1.2.3', '1.2.3.1'],
  // Commits and dates.
  ['9f3e2a1', '7f3e2a1'],
  ['a12b3c4', '7f3e2a1'],
  ['2026-11-05', '2026-11-25'],
  ['2026-12-01', '1.4.0'],
  ['release-7', '1.4.0'],
  ['1.4.0', 'release-1'],
  ['12345678901234567890', '1.0.0'],
] as const

test.each(YES)('%s is at least %s', (version, least) => {
  expect(isAtLeast(version, least)).toBe(true)
})
test.each(NO)('%s is not known to be at least %s', (version, least) => {
  expect(isAtLeast(version, least)).toBe(false)
})
